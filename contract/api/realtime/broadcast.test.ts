import { afterEach, describe, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { asJson, send } from '../request.ts';
import type { Answer } from '../request.ts';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { token } from './people.ts';
import { closeAll, connect } from './socket.ts';

const clients: SupabaseClient[] = [];

const server = withSharedServer();

afterEach(async () => {
  closeAll();
  for (const supabase of clients.splice(0)) await supabase.removeAllChannels();
});

const topic = 'realtime:talk';

/** Joins with the real client. @returns the channel and a promise of the first message */
async function member(config: object = {}) {
  const supabase = client(server);
  clients.push(supabase);
  const channel = supabase.channel('talk', { config: { broadcast: config } });
  const heard = new Promise<Record<string, unknown>>((resolve) => {
    channel.on('broadcast', { event: '*' }, resolve);
  });
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
  });
  return { channel, heard };
}

describe('over the socket', () => {
  test('the others hear it, on both serializers; the sender does not', async () => {
    const [sender, second, first] = [
      await member(),
      await member(),
      await connect(server, { version: '1.0.0' }),
    ];
    const own = await connect(server, { version: '1.0.0' });
    await first.join(topic);
    await own.join(topic);
    await sender.channel.send({ type: 'broadcast', event: 'wave', payload: { to: 'all', emoji: 'नमस्ते' } });
    const message = { type: 'broadcast', event: 'wave', payload: { to: 'all', emoji: 'नमस्ते' } };
    expect(await second.heard).toMatchObject(message);
    expect((await first.message('broadcast')).payload).toEqual(message);
    // The sender's next message arrives at itself only if it asked for that.
    own.send(topic, 'broadcast', { type: 'broadcast', event: 'second', payload: {} });
    expect(await sender.heard).toMatchObject({ event: 'second' });
    expect(
      (await first.message('broadcast', ({ payload }) => payload.event === 'second')).payload,
    ).toBeDefined();
    expect(
      own.received.filter(({ event, payload }) => event === 'broadcast' && payload.event === 'second'),
    ).toEqual([]);
  });

  test('`self` and `ack`', async () => {
    const { channel, heard } = await member({ self: true, ack: true });
    expect(await channel.send({ type: 'broadcast', event: 'echo', payload: { n: 1 } })).toBe('ok');
    expect(await heard).toMatchObject({ event: 'echo', payload: { n: 1 } });
  });

  test('bytes reach those who can take them', async () => {
    const [sender, receiver, first] = [
      await member(),
      await member(),
      await connect(server, { version: '1.0.0' }),
    ];
    await first.join(topic);
    await sender.channel.send({
      type: 'broadcast',
      event: 'bytes',
      payload: new Uint8Array([0, 1, 255]).buffer,
    });
    const { payload } = await receiver.heard;
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([0, 1, 255]);
    await sender.channel.send({ type: 'broadcast', event: 'text', payload: {} });
    await first.message('broadcast');
    expect(first.received.filter(({ event }) => event === 'broadcast')).toHaveLength(1);
  });

  test('too many messages in a second close the channel', async () => {
    const socket = await connect(server);
    await socket.join(topic);
    for (let count = 0; count < 1200; count += 1)
      socket.send(topic, 'broadcast', { type: 'broadcast', event: 'flood', payload: {} });
    const system = await socket.message('system');
    expect(system.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' });
    await socket.message('phx_close');
  });
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(server, `/realtime/v1/api/broadcast${path}`, { body, headers: { ...asJson, ...headers } });

describe('by HTTP', () => {
  test('several at once; private ones are dropped', { tags: ['S7.realtime.2'] }, async () => {
    const socket = await connect(server);
    await socket.join(topic);
    const messages = [
      { topic: 'talk', event: 'hidden', payload: {}, private: true },
      { topic: 'talk', event: 'shown', payload: { n: 1 } },
    ];
    const response = await post('', { messages });
    expect([response.status, response.text]).toEqual([202, '']);
    await socket.message('broadcast');
    expect(
      socket.received.filter(({ event }) => event === 'broadcast').map(({ payload }) => payload),
    ).toEqual([{ type: 'broadcast', event: 'shown', payload: { n: 1 } }]);
  });

  test('`httpSend` of the real client, JSON and bytes', async () => {
    const { heard } = await member();
    const supabase = client(server);
    clients.push(supabase);
    expect(await supabase.channel('talk').httpSend('ping', { n: 2 })).toMatchObject({ success: true });
    expect(await heard).toMatchObject({ event: 'ping', payload: { n: 2 } });
    const second = await member();
    await supabase.channel('talk').httpSend('bytes', new Uint8Array([7, 8]).buffer);
    expect([...new Uint8Array((await second.heard).payload as ArrayBuffer)]).toEqual([7, 8]);
  });

  test.each([
    ['no messages', '', {}, 422, { errors: { messages: ["can't be blank"] } }],
    ['no JSON', '', '{', 422, { errors: { messages: ["can't be blank"] } }],
    [
      'a message without its event',
      '',
      { messages: [{ topic: 'talk', payload: {} }] },
      422,
      { errors: { messages: [{ event: ["can't be blank"] }] } },
    ],
    ['one to a private topic', '/talk/events/x?private=true', {}, 403, { message: 'Unauthorized' }],
  ])('%s', async (_name, path, body, status, answer) => {
    const response = await post(path, body);
    expect([response.status, response.json()]).toEqual([status, answer]);
  });

  test('more at once than may be sent in a second: nothing is sent', async () => {
    const message = { topic: 'talk', event: 'many', payload: {} };
    const response = await post('', { messages: Array.from({ length: 501 }, () => message) });
    expect([response.status, response.json()]).toEqual([
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ]);
  });

  test('another type of body', async () => {
    const response = await post('/talk/events/x', 'text', { 'content-type': 'text/plain' });
    expect([response.status, response.json()]).toEqual([
      415,
      { error: 'Unsupported Media Type. Use application/json or application/octet-stream' },
    ]);
  });

  test.each(['', '/talk/events/x'])('nobody, or a forged token, may not (%s)', async (path) => {
    const nobody: Record<string, string>[] = [
      { apikey: '' },
      { authorization: `Bearer ${token({}, 'another secret')}` },
    ];
    for (const headers of nobody) {
      const response = await post(path, {}, headers);
      expect([response.status, response.json()]).toEqual([401, { message: 'Unauthorized' }]);
    }
  });

  test('any origin may ask', async () => {
    const response = await send(server, '/realtime/v1/api/broadcast', {
      method: 'OPTIONS',
      key: null,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([200, 204]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
