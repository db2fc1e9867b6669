import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { BodyError, createBodyReader } from './bodies.ts';
import type { HeldBounds } from './bodies.ts';

const running: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((app) => app.close()));
});

/**
 * A server that reads bodies of up to a hundred bytes, and answers with their length when `release` is
 * called, or at once.
 */
async function started(bounds: HeldBounds, waits = false): Promise<{ port: number; release: () => void }> {
  const app = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  running.push(app);
  const reader = createBodyReader(bounds);
  const released = Promise.withResolvers<void>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post('/', async (request, reply) => {
    try {
      const body = await reader.read(request, reply, 100);
      if (waits) await released.promise;
      return String(body.length);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      return reply.code(error.statusCode).send(error.fault);
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, release: released.resolve };
}

/** Sends a head and a part of the body. @returns the status and body of the answer */
function begin(port: number, length: number | 'chunked', body: string, from = '192.0.2.1') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nX-Forwarded-For: ${from}\r\n${framing}\r\n\r\n`;
  const chunk = length === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      text += data.toString();
      const [status = '', content = ''] = [text.split('\r\n')[0], text.split('\r\n\r\n')[1]];
      if (content !== '') resolve(`${status.split(' ')[1]} ${content}`);
    });
  });
  socket.write(head + chunk);
  return { answer, socket };
}

const wide = { perAddress: 10_000, all: 10_000 };

test('a body is read whole; none is nothing', async () => {
  const { port } = await started(wide);
  expect(await begin(port, 5, 'hello').answer).toBe('200 5');
  const chunked = begin(port, 'chunked', 'hello');
  chunked.socket.write('0\r\n\r\n');
  expect(await chunked.answer).toBe('200 5');
  expect(await begin(port, 0, '').answer).toBe('200 0');
});

test('what is announced as too long is refused unread, and what grows too long where it does', async () => {
  const { port } = await started(wide);
  expect(await begin(port, 101, '').answer).toBe('413 too-large');
  expect(await begin(port, 'chunked', 'x'.repeat(101)).answer).toBe('413 too-large');
});

test('unfinished bodies of one address are bounded, and those of all', async () => {
  const { port } = await started({ perAddress: 100, all: 150 });
  const first = begin(port, 100, 'x'.repeat(80));
  // Only received bytes count, so the first body must have arrived.
  await expect.poll(() => begin(port, 50, 'x'.repeat(50)).answer).toBe('429 address-busy');
  const other = begin(port, 80, 'x'.repeat(60), '192.0.2.2');
  await expect.poll(() => begin(port, 20, 'x'.repeat(20), '192.0.2.3').answer).toBe('503 server-busy');
  // They get through, and then there is room again.
  other.socket.write('x'.repeat(10));
  first.socket.destroy();
  await expect.poll(() => begin(port, 20, 'x'.repeat(20), '192.0.2.3').answer).toBe('200 20');
});

test('a body counts until its answer is out', async () => {
  const { port, release } = await started({ perAddress: 100, all: 150 }, true);
  const first = begin(port, 80, 'x'.repeat(80));
  await expect.poll(() => begin(port, 80, 'x'.repeat(80)).answer).toBe('429 address-busy');
  release();
  expect(await first.answer).toBe('200 80');
  await expect.poll(() => begin(port, 80, 'x'.repeat(80)).answer).toBe('200 80');
});
