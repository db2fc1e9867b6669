import { afterEach, expect, test } from 'vitest';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { Signal } from './signal.ts';
import { closeAll, connect } from './socket.ts';

const server = withSharedServer();

afterEach(closeAll);

const topic = 'realtime:lobby';
const as = (key: string, enabled = true): object => ({ config: { presence: { key, enabled } } });

function withoutReferences(state: unknown): string {
  return JSON.stringify(state, (key, value: unknown) => (key === 'presence_ref' ? undefined : value));
}

test('the official client sees others come, change and go', async () => {
  const supabase = client(server);
  const channel = supabase.channel('lobby', { config: { presence: { key: 'watcher' } } });
  const signal = new Signal();
  channel.on('presence', { event: 'sync' }, signal.wake);
  const until = (state: unknown): Promise<void> =>
    signal.until(() => withoutReferences(channel.presenceState()) === JSON.stringify(state));
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
  });
  const other = await connect(server);
  await other.join(topic, [], as('guest'));
  await other.request(topic, 'presence', { type: 'presence', event: 'track', payload: { mood: 'calm' } });
  await until({ guest: [{ mood: 'calm' }] });
  await other.request(topic, 'presence', { type: 'presence', event: 'track', payload: { mood: 'busy' } });
  await until({ guest: [{ mood: 'busy' }] });
  expect(await channel.track({ here: true })).toBe('ok');
  await until({ guest: [{ mood: 'busy' }], watcher: [{ here: true }] });
  other.close();
  await until({ watcher: [{ here: true }] });
  expect(await channel.untrack()).toBe('ok');
  await until({});
  await supabase.removeAllChannels();
});

test('who joins is told who is there; two sockets may share a key', async () => {
  const [first, second] = await Promise.all([connect(server), connect(server, { version: '1.0.0' })]);
  await first.join(topic, [], as('shared'));
  expect((await first.message('presence_state')).payload).toEqual({});
  await first.request(topic, 'presence', { event: 'track', payload: { n: 1 } });
  await second.join(topic, [], as('shared'));
  expect((await second.message('presence_state')).payload).toMatchObject({ shared: { metas: [{ n: 1 }] } });
  await second.request(topic, 'presence', { event: 'track', payload: { n: 2 } });
  const diff = await first.message('presence_diff', ({ payload }) =>
    JSON.stringify(payload).includes('"n":2'),
  );
  expect(diff.payload).toMatchObject({ joins: { shared: { metas: [{ n: 2 }] } }, leaves: {} });
  const third = await connect(server);
  await third.join(topic, [], as('third'));
  const { metas } = (await third.message('presence_state')).payload.shared as { metas: object[] };
  expect(metas).toHaveLength(2);
});

test('an update leaves and joins, and names what it replaces; the same again is silent', async () => {
  const socket = await connect(server);
  await socket.join(topic, [], as('me'));
  for (const n of [1, 1, 2]) await socket.request(topic, 'presence', { event: 'track', payload: { n } });
  const diffs = socket.received
    .filter(({ event }) => event === 'presence_diff')
    .map(({ payload }) => payload);
  expect(diffs).toHaveLength(2);
  const [, second] = diffs as unknown as [
    object,
    Record<'joins' | 'leaves', { me: { metas: Record<string, unknown>[] } }>,
  ];
  expect(second.joins.me.metas[0]).toMatchObject({ n: 2, phx_ref_prev: second.leaves.me.metas[0]?.phx_ref });
});

test('what is no map is refused; too many events close the channel', async () => {
  const socket = await connect(server);
  await socket.join(topic, [], as('me', false));
  const refused = await socket.request(topic, 'presence', { event: 'track', payload: 'text' });
  expect(refused.payload).toEqual({
    status: 'error',
    response: { reason: 'Presence track payload must be a map' },
  });
  for (let n = 0; n < 5; n += 1) socket.send(topic, 'presence', { event: 'track', payload: { n } });
  const system = await socket.message('system');
  expect(system.payload.message).toBe('Client presence rate limit exceeded');
  await socket.message('phx_close');
});
