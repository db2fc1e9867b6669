import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Guard } from '../authorization/guard.ts';
import { BroadcastHub } from '../broadcast/hub.ts';
import type { CheckSession } from '../changes/check-session.ts';
import type { RowChange } from '../changes/pgoutput.ts';
import { MessageFeed } from './message-feed.ts';

test('the stream is held until the policies have been asked again', async () => {
  const asked = Promise.withResolvers<string>();
  const answered = Promise.withResolvers<void>();
  const feed = new MessageFeed({
    session: { catalogue: async () => ({ rows: [['1:9:']] }) } as unknown as CheckSession,
    guard: {
      askAgain: (topic: string | null, account: string | null) => {
        asked.resolve(`${topic} ${account}`);
        return answered.promise;
      },
    } as unknown as Guard,
    hub: new BroadcastHub(),
    log: pino({ enabled: false }),
    stopping: new AbortController().signal,
  });
  void feed.onMessage({ tag: 'begin', commitPosition: 0n, commitTime: new Date(0), transaction: 3 });
  const content = '{"topic": "a", "account": null}';
  const order: string[] = [];
  const held = feed
    .onMessage({ tag: 'logical', prefix: 'realtime', content })
    ?.then(() => order.push('released'));
  expect(await asked.promise).toBe('a null');
  await new Promise((resolve) => setImmediate(resolve));
  order.push('answered');
  answered.resolve();
  await held;
  expect(order).toEqual(['answered', 'released']);
  expect(feed.onMessage({ tag: 'logical', prefix: 'other', content })).toBeUndefined();
});

const columns = ['id', 'topic', 'extension', 'event', 'payload', 'private'];

const stored = (id: string, payload = '{}'): RowChange => ({
  tag: 'change',
  type: 'INSERT',
  relation: {
    oid: 1,
    schema: 'realtime',
    name: 'messages',
    columns: columns.map((name) => ({ name, key: false, type: 25 })),
  },
  new: [id, 'a', 'broadcast', 'said', payload, 't'],
  old: null,
  oldIsKey: false,
});

/** A feed of a database that shows nothing until it is told to, and what the feed did, in order. */
function feedOf(catalogue?: () => Promise<unknown>) {
  const shown = Promise.withResolvers<void>();
  const order: string[] = [];
  const stopping = new AbortController();
  const feed = new MessageFeed({
    session: {
      catalogue:
        catalogue ??
        (async () => {
          await shown.promise;
          order.push('seen');
          return { rows: [['9:9:']] };
        }),
    } as unknown as CheckSession,
    guard: {
      askAgain: async () => void order.push('asked'),
      interrupt: () => void order.push('interrupted'),
    } as unknown as Guard,
    hub: {
      sendUser: (_room: unknown, _broadcast: unknown, { id }: { id: string }) => order.push(`sent ${id}`) > 0,
    } as unknown as BroadcastHub,
    log: pino({ enabled: false }),
    stopping: stopping.signal,
  });
  void feed.onMessage({ tag: 'begin', commitPosition: 0n, commitTime: new Date(0), transaction: 3 });
  return { feed, order, show: shown.resolve, stop: () => stopping.abort() };
}

const check = { tag: 'logical', prefix: 'realtime', content: '{"topic": "a", "account": null}' } as const;

test('messages are sent in order once others see what was committed with them, and policies asked after', async () => {
  const { feed, order, show } = feedOf();
  expect(feed.onStored(stored('1'))).toBeUndefined();
  expect(feed.onStored(stored('2'))).toBeUndefined();
  const asked = feed.onMessage(check);
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  show();
  await asked;
  // The first went alone, the second with what had come by then.
  expect(order).toEqual(['seen', 'sent 1', 'seen', 'sent 2', 'seen', 'asked']);
  void feed.onStored(stored('3'));
  await vi.waitUntil(() => order.at(-1) === 'sent 3');
});

test('a transaction that runs for others is asked for again', async () => {
  const snapshots = ['3:5:3', '3:5:3', '5:5:'];
  const seen: string[] = [];
  const { feed, order } = feedOf(async () => {
    seen.push(order.join());
    return { rows: [[snapshots.shift()]] };
  });
  void feed.onStored(stored('1'));
  await vi.waitUntil(() => order.length > 0);
  expect(seen).toEqual(['', '', '']);
});

test('where the database refuses to say what it shows, the clients are told to join again, and it goes on', async () => {
  const answers = [() => Promise.reject(new Error('no')), async () => ({ rows: [['9:9:']] })];
  const { feed, order } = feedOf(() => answers.shift()!());
  void feed.onStored(stored('1'));
  await vi.waitUntil(() => order.length > 0);
  expect(order).toEqual(['interrupted']);
  void feed.onStored(stored('2'));
  await vi.waitUntil(() => order.length > 1);
  expect(order).toEqual(['interrupted', 'sent 2']);
});

test('a service that stops interrupts nobody', async () => {
  let asked = 0;
  const { feed, order, stop } = feedOf(async () => {
    asked += 1;
    throw new Error('stopped');
  });
  stop();
  void feed.onStored(stored('1'));
  await vi.waitUntil(() => asked === 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
});

test.each([
  ['messages', 2000, '{}'],
  ['bytes', 8, `"${'x'.repeat(1024 * 1024)}"`],
])(
  'with many %s waiting the stream is held until there is room, and none is lost',
  async (_what, count, payload) => {
    const { feed, order, show } = feedOf();
    // The first is asked about at once, and does not wait.
    for (let nth = 0; nth < count; nth += 1)
      expect(feed.onStored(stored(String(nth), payload))).toBeUndefined();
    const held = feed.onStored(stored('last', payload));
    expect(held).toBeDefined();
    expect(order).toEqual([]);
    show();
    await held;
    await vi.waitUntil(() => order.at(-1) === 'sent last');
    expect(order.filter((each) => each.startsWith('sent'))).toHaveLength(count + 1);
  },
);
