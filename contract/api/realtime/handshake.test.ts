import { connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { token } from './people.ts';
import { closeAll, connect, refusedHandshake } from './socket.ts';

const server = withSharedServer();

afterEach(closeAll);

const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

describe('handshake', () => {
  test.each([
    ['no key', () => ({}), 'API key is missing'],
    [
      'an unknown opaque key',
      () => ({ apikey: 'sb_publishable_unknown' }),
      'The token provided is not a valid JWT',
    ],
    ['no token at all', () => ({ apikey: 'nonsense' }), 'The token provided is not a valid JWT'],
    [
      'a foreign signature',
      () => ({ apikey: token({}, 'another secret') }),
      'Failed to validate JWT signature',
    ],
    ['an expired token', () => ({ apikey: token({ exp: hourAgo() }) }), 'Token has expired'],
    [
      'no expiry',
      () => ({ apikey: token({ exp: undefined }) }),
      'Fields `role` and `exp` are required in JWT',
    ],
    [
      'no role',
      () => ({ apikey: token({ role: undefined }) }),
      'Fields `role` and `exp` are required in JWT',
    ],
  ])('%s is refused with 401', async (_name, query, error) => {
    expect(await refusedHandshake(server, query() as Record<string, string>)).toEqual({
      status: 401,
      body: { error },
    });
  });

  test('other paths are not found', async () => {
    const { url } = server;
    const other = { ...server, url: `${url}/realtime/v1/other?` };
    expect((await refusedHandshake(other, {})).status).toBe(404);
  });

  test('publishable, secret and legacy keys open a socket', async () => {
    for (const key of [server.publishableKey, server.secretKey, token({ role: 'anon' })]) {
      const socket = await connect(server, { key });
      expect((await socket.request('phoenix', 'heartbeat', {})).payload).toEqual({
        status: 'ok',
        response: {},
      });
    }
  });
});

describe.each(['1.0.0', '2.0.0'] as const)('serializer %s', (version) => {
  test('a heartbeat is answered with its ref', { tags: ['S7.realtime.1'] }, async () => {
    const socket = await connect(server, { version });
    const reply = await socket.request('phoenix', 'heartbeat', {});
    expect(reply).toMatchObject({ topic: 'phoenix', event: 'phx_reply', ref: '1' });
    expect(reply.payload).toEqual({ status: 'ok', response: {} });
  });

  test('join, leave, join again', async () => {
    const socket = await connect(server, { version });
    const joined = await socket.join('realtime:room');
    expect(joined.payload).toEqual({ status: 'ok', response: { postgres_changes: [] } });
    expect(joined.joinRef).toBe(joined.ref);
    const left = await socket.request('realtime:room', 'phx_leave', {}, joined.joinRef ?? '');
    expect(left.payload).toEqual({ status: 'ok', response: {} });
    const close = await socket.message('phx_close');
    expect(close).toMatchObject({ topic: 'realtime:room', ref: joined.joinRef, payload: {} });
    expect((await socket.join('realtime:room')).payload.status).toBe('ok');
  });

  test('a join that is far larger than any needs to be is refused, and the others stand', async () => {
    const socket = await connect(server, { version });
    const config = { postgres_changes: [{ schema: 'public', filter: 'x'.repeat(300 * 1024) }] };
    const refused = await socket.request('realtime:large', 'phx_join', { config });
    expect(refused.payload).toEqual({
      status: 'error',
      response: { reason: 'JoinPayloadTooLarge: The payload of a join is too large' },
    });
    expect((await socket.join('realtime:room')).payload.status).toBe('ok');
  });

  test('a second join of a topic takes the place of the first', async () => {
    const socket = await connect(server, { version });
    const first = await socket.join('realtime:room');
    const second = await socket.join('realtime:room');
    expect(second.payload.status).toBe('ok');
    expect((await socket.message('phx_close')).ref).toBe(first.ref);
    // A leave that was meant for the first does not end the second.
    await socket.request('realtime:room', 'phx_leave', {}, first.ref ?? '');
    const pushed = await socket.request('realtime:room', 'presence', { event: 'track', payload: {} });
    expect(pushed.payload.status).toBe('ok');
  });

  test('an event on a topic that was not joined is an error', async () => {
    const socket = await connect(server, { version });
    const reply = await socket.request('realtime:elsewhere', 'broadcast', {});
    expect(reply.payload).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  });

  test('a frame that is no message ends the socket, and only this one', async () => {
    const [bad, good] = await Promise.all([connect(server, { version }), connect(server, { version })]);
    const closed = bad.closed();
    bad.socket.send('{');
    expect(await closed).toBe(1003);
    expect((await good.request('phoenix', 'heartbeat', {})).payload.status).toBe('ok');
  });
});

describe('joins that are refused', () => {
  test.each([
    ['an empty name', 'realtime:', {}, 'TopicNameRequired: You must provide a topic name'],
    [
      'a private channel',
      'realtime:secret',
      { config: { private: true } },
      'Unauthorized: You do not have permissions to read from this Channel topic: secret',
    ],
    [
      'replay on a public channel',
      'realtime:room',
      { config: { broadcast: { replay: { since: 0 } } } },
      'UnableToReplayMessages: Replay is not allowed for public channels',
    ],
    [
      'a malformed token',
      'realtime:room',
      { accessToken: 'a.b' },
      'MalformedJWT: The token provided is not a valid JWT',
    ],
    [
      'a foreign token',
      'realtime:room',
      { accessToken: token({}, 'another secret') },
      'JwtSignatureError: Failed to validate JWT signature',
    ],
    [
      'a token without a role',
      'realtime:room',
      { accessToken: token({ role: undefined }) },
      'InvalidJWTToken: Fields `role` and `exp` are required in JWT',
    ],
  ])('%s', async (_name, topic, more, reason) => {
    const socket = await connect(server);
    expect((await socket.join(topic, [], more)).payload).toEqual({ status: 'error', response: { reason } });
  });

  test('an expired token, also one that expired just now', async () => {
    const socket = await connect(server);
    const old = await socket.join('realtime:room', [], { accessToken: token({ exp: hourAgo() }) });
    expect(JSON.stringify(old.payload)).toMatch(/InvalidJWTToken: Token has expired 36\d\d seconds ago/);
    const accessToken = token({ exp: Math.floor(Date.now() / 1000) });
    const fresh = await socket.join('realtime:room', [], { accessToken });
    expect(JSON.stringify(fresh.payload)).toMatch(/InvalidJWTToken: Token has expired \d seconds ago/);
  });

  test('more than 100 channels of one socket', async () => {
    const socket = await connect(server);
    const names = Array.from({ length: 100 }, (_item, index) => `realtime:room ${index}`);
    const replies = await Promise.all(names.map((name) => socket.join(name)));
    expect(replies.every((reply) => reply.payload.status === 'ok')).toBe(true);
    const reply = await socket.join('realtime:one more');
    expect(JSON.stringify(reply.payload)).toMatch(
      /(Channel|ClientJoin)RateLimitReached: Too many (channels|joins per second)/,
    );
  });
});

test.each(['//', 'http://', '//[', '/\\['])(
  'an upgrade of %s, which is no address, ends that connection only',
  async (target) => {
    const { hostname, port } = new URL(server.url);
    await new Promise<void>((resolve) => {
      const socket = connectSocket(Number(port), hostname, () =>
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        ),
      );
      socket.on('data', () => undefined);
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  },
);
