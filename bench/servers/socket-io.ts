/** A broadcast server with socket.io: one room, and what a client emits goes to all others in it. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
server.on('connection', (socket) => {
  void socket.join('bench');
  socket.on('moved', (payload: unknown) => {
    socket.to('bench').emit('moved', payload);
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));
