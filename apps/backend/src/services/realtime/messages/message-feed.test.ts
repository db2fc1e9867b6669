import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Guard } from '../authorization/guard.ts';
import { BroadcastHub } from '../broadcast/hub.ts';
import type { CheckSession } from '../changes/check-session.ts';
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
  void feed.onMessage({ tag: 'begin', commitTime: new Date(0), transaction: 3 });
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
