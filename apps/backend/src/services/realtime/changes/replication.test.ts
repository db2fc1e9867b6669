import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Replication } from './replication.ts';
import type { StreamState } from './replication.ts';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const authenticationOk = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const postmasterExit = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

test('a server that dies in the packet that completes the connection does not end the program', async () => {
  let met = 0;
  const server = createServer((socket) => {
    met += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([authenticationOk, readyForQuery, postmasterExit])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stopping = new AbortController();
  const states: StreamState[] = [];
  const came = Promise.withResolvers<void>();
  const stream = new Replication({
    connection: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user: 'a',
      database: 'a',
      password: undefined,
      ssl: undefined,
      application_name: 'test',
    },
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
    handlers: { onReceived: () => undefined, onMessage: () => undefined, onIdle: () => undefined },
    attempt: () => ({ isFresh: true, ownLock: 0, lastTerm: 0, isReaderSilent: false }),
    onClaim: () => Promise.resolve(),
    onConfirm: () => undefined,
    follow: () => Promise.resolve(),
    onState: (state) => {
      states.push(state);
      // Two states: the stream has also reconnected.
      if (states.length === 2) came.resolve();
    },
  });
  const running = stream.run();
  await came.promise;
  stopping.abort();
  await running;
  server.close();
  expect(states).toEqual([{ kind: 'down' }, { kind: 'down' }]);
  expect(met).toBeGreaterThanOrEqual(2);
});
