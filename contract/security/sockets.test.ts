/** Endless channels of one account, and strangers' broadcasts: both are limited before they are processed. */
import { afterEach, expect, test, vi } from 'vitest';
import { person } from '../api/realtime/people.ts';
import { closeAll as closeSockets, connect } from '../api/realtime/socket.ts';
import type { RawSocket } from '../api/realtime/socket.ts';
import { withSharedServer } from '../api/with-server.ts';
import { beginRequest, closeAll } from './raw.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = withSharedServer();

afterEach(() => {
  closeAll();
  closeSockets();
});

const perSocket = 100;

const join = (socket: RawSocket, topic: string, accessToken: string) =>
  socket.join(`realtime:${topic}`, [], { accessToken });

test('one account has four hundred channels on however many sockets; others join, and so does it when one has ended', async () => {
  const [asha, bela] = [person(), person()];
  const last = await connect(server);
  const full = await Promise.all(Array.from({ length: 4 }, () => connect(server)));
  const joined = await Promise.all(
    full.flatMap((socket, index) =>
      Array.from({ length: perSocket }, (_, channel) => join(socket, `${index} ${channel}`, asha.token)),
    ),
  );
  expect(new Set(joined.map((reply) => reply.payload.status))).toEqual(new Set(['ok']));
  const beyond = await join(last, 'beyond', asha.token);
  expect(beyond.payload).toMatchObject({
    status: 'error',
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  });
  expect((await join(last, 'other', bela.token)).payload.status).toBe('ok');
  full[0]?.close();
  await expect.poll(async () => (await join(last, 'again', asha.token)).payload.status).toBe('ok');
});

test('a broadcast of a stranger is refused unread, one without an account above 64 KiB too', async () => {
  const path = '/realtime/v1/api/broadcast';
  const type = { 'content-type': 'application/json' };
  const stranger = beginRequest(server, 'POST', path, { ...type, 'content-length': 1_000_000 });
  expect((await stranger.answer).status).toBe(401);
  const anonymous = { ...type, apikey: server.publishableKey };
  const large = beginRequest(server, 'POST', path, { ...anonymous, 'content-length': 64 * 1024 + 1 });
  expect((await large.answer).status).toBe(422);
  const service = { ...type, apikey: server.secretKey };
  const body = JSON.stringify({
    messages: [{ topic: 'a', event: 'b', payload: { text: 'x'.repeat(100_000) } }],
  });
  const fine = beginRequest(server, 'POST', path, { ...service, 'content-length': body.length });
  fine.write(body);
  expect((await fine.answer).status).toBe(202);
});
