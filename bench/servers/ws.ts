/** A broadcast server with ws and nothing else: what a client sends goes to all others. */
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer, binary) => {
    for (const other of server.clients) if (other !== socket) other.send(data, { binary });
  });
});
server.on('listening', () => {
  const address = server.address();
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));
