import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { allowSlowBody, limitBody } from './body-deadline.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends a byte of five every so often. @returns what the server answered, '' when it ended the connection */
async function drip(every: number, prepare: (request: IncomingMessage) => void): Promise<string> {
  server = createServer((request, response) => {
    prepare(request);
    request.on('error', () => undefined);
    request.resume().once('end', () => response.end('all there'));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n');
    const timer = setInterval(() => socket.write('x'), every);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve(answer.split('\r\n\r\n')[1] ?? '');
    });
  });
}

/** An upload's: as slow as it likes. */
function patient(silence: number) {
  return (request: IncomingMessage): void => {
    limitBody(request, 250);
    allowSlowBody(request, silence);
  };
}

test('a body that is not there in time ends its connection', async () => {
  expect(await drip(100, (request) => limitBody(request, 250))).toBe('');
});

test('an upload may be slow, but not silent', async () => {
  expect(await drip(100, patient(2000))).toMatch('all there');
  expect(await drip(2000, patient(200))).toBe('');
});
