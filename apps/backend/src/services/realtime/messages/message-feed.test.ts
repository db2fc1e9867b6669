import { pino } from 'pino';
import { expect, test } from 'vitest';
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

test('a replay waits until others see what was sent on', async () => {
  const snapshots = ['3:5:3', '3:5:3', '5:5:'];
  let asked = 0;
  const feed = new MessageFeed({
    session: {
      catalogue: async () => {
        asked += 1;
        return { rows: [[snapshots.shift() ?? '9:9:']] };
      },
    } as unknown as CheckSession,
    guard: {} as Guard,
    hub: new BroadcastHub(),
    log: pino({ enabled: false }),
  });
  await feed.sentIsVisible();
  expect(asked).toBe(0);
  const row = { id: '1', topic: 'a', extension: 'broadcast', event: 'said', payload: '{}', private: 't' };
  const change: RowChange = {
    tag: 'change',
    type: 'INSERT',
    relation: {
      oid: 1,
      schema: 'realtime',
      name: 'messages',
      columns: Object.keys(row).map((name) => ({ name, key: false, type: 25 })),
    },
    new: Object.values(row),
    old: null,
    oldIsKey: false,
  };
  void feed.onMessage({ tag: 'begin', commitPosition: 0n, commitTime: new Date(0), transaction: 3 });
  feed.onStored(change);
  await feed.sentIsVisible();
  expect(asked).toBe(3);
  await feed.sentIsVisible();
  expect(asked).toBe(3);
});
