/** One address opens as many connections and sockets as it can: it is refused, and others still get in. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { withServer } from '../api/with-server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Of one address; a browser opens up to seven, and a carrier puts thousands of people behind one. */
const connectionsPerAddress = 3_000;
const socketsPerAddress = 2_000;
const attacker = '127.0.0.2';
const other = '127.0.0.3';

const open = new Set<Socket>();

// Only 127.0.0.1 is a proxy here; the rest of this machine's addresses are callers.
const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' } });

afterEach(async () => {
  const sockets = [...open];
  open.clear();
  await Promise.all(
    sockets.map(async (socket) => {
      socket.destroy();
      if (!socket.closed) await once(socket, 'close');
    }),
  );
});

async function connectFrom(address: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on('error', () => undefined);
  open.add(socket);
  await once(socket, 'connect');
  return socket;
}

/** The head of what the server sends first. */
async function headOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await vi.waitUntil(() => text.includes('\r\n\r\n'), 20_000);
  return text;
}

async function answerTo(address: string, lines: readonly string[]): Promise<string> {
  const socket = await connectFrom(address);
  const head = headOf(socket);
  socket.write(`${lines.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
  return head;
}

async function inGroups(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 250)
    await Promise.all(Array.from({ length: Math.min(250, count - done) }, work));
}

const asks = ['GET /config.json HTTP/1.1'];

test('connections of one address are bounded, and come again when others have ended', async () => {
  await inGroups(connectionsPerAddress, () => connectFrom(attacker));
  const beyond = await headOf(await connectFrom(attacker));
  expect(beyond).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
  expect(beyond).toContain('\r\nRetry-After: 5\r\n');
  expect(await answerTo(other, asks)).toMatch(/^HTTP\/1\.1 200 /);
  const [first] = open;
  first?.destroy();
  await expect.poll(() => answerTo(attacker, asks), { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 200 /);
});

test('a proxy’s own connections are not counted', async () => {
  await inGroups(connectionsPerAddress, () => connectFrom('127.0.0.1'));
  expect(await answerTo('127.0.0.1', asks)).toMatch(/^HTTP\/1\.1 200 /);
});

/** A handshake, perhaps as a proxy passes it on. */
const handshake = (forwarded?: string): readonly string[] => [
  `GET /realtime/v1/websocket?apikey=${server.publishableKey}&vsn=1.0.0 HTTP/1.1`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]),
];

test.each([
  ['by itself', attacker, undefined, other, undefined],
  ['behind a proxy', '127.0.0.1', '198.51.100.7', '127.0.0.1', '203.0.113.9'],
  ['behind a proxy, of one network of IPv6', '127.0.0.1', '2001:db8::1', '127.0.0.1', '2001:db8:0:1::1'],
])(
  'live sockets of one address are bounded: %s',
  async (_how, from, forwarded, otherFrom, otherForwarded) => {
    let index = 0;
    const next = (): string | undefined => {
      index += 1;
      return forwarded === '2001:db8::1' ? `2001:db8::${index.toString(16)}` : forwarded;
    };
    const accepted: string[] = [];
    await inGroups(socketsPerAddress, async () => accepted.push(await answerTo(from, handshake(next()))));
    expect(new Set(accepted.map((head) => head.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 101 Switching Protocols']),
    );
    const beyond = await answerTo(from, handshake(next()));
    expect(beyond).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(await answerTo(otherFrom, handshake(otherForwarded))).toMatch(/^HTTP\/1\.1 101 /);
    const [first] = open;
    first?.destroy();
    await expect
      .poll(() => answerTo(from, handshake(next())), { timeout: 20_000 })
      .toMatch(/^HTTP\/1\.1 101 /);
  },
);
