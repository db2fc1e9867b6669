import { expect, test } from 'vitest';
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts';

test('no more than the given number run at once, in order of arrival', async () => {
  const queue = createBoundedQueue({ concurrency: 2, waiting: 10, waitMs: 1000 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => queue.run('one', work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('who finds the queue full, or waits too long, is told so; places are given back after failures', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 1, waitMs: 5 });
  const held = Promise.withResolvers<void>();
  const first = queue.run('one', () => held.promise);
  const second = queue.run('one', async () => 'second');
  await expect(queue.run('one', async () => 'third')).rejects.toThrow(QueueFullError);
  await expect(second).rejects.toThrow('the turn did not come in time');
  held.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect(queue.run('one', async () => 'fourth')).resolves.toBe('fourth');
});

/** A queue whose only worker is busy until released. */
function busy(waiting: number) {
  const queue = createBoundedQueue({ concurrency: 1, waiting, waitMs: 60_000 });
  const held = Promise.withResolvers<void>();
  const order: string[] = [];
  const outcomes: Promise<string>[] = [queue.run('first', () => held.promise).then(() => 'done')];
  return {
    send(sender: string, name = sender): void {
      const work = async (): Promise<string> => {
        order.push(name);
        return 'done';
      };
      outcomes.push(queue.run(sender, work).catch((error: unknown) => (error as Error).message));
    },
    /** The outcome of each, in the order of sending, and the order in which they ran. */
    async finish(): Promise<{ order: string[]; outcomes: string[] }> {
      held.resolve();
      return { outcomes: (await Promise.all(outcomes)).slice(1), order };
    },
  };
}

test('turns go round: who sends one piece waits for one of each, not for the hundred before it', async () => {
  const queue = busy(10);
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.send('a', name);
  queue.send('b', 'b1');
  queue.send('c', 'c1');
  queue.send('b', 'b2');
  expect((await queue.finish()).order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('one sender may fill the queue; others get in all the same, at its cost and by its newest', async () => {
  const queue = busy(4);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.send('a', name);
  queue.send('b', 'b1');
  queue.send('c', 'c1');
  const full = 'too many are waiting';
  const gaveWay = 'others need the place';
  expect(await queue.finish()).toEqual({
    outcomes: ['done', 'done', gaveWay, gaveWay, full, 'done', 'done'],
    order: ['a1', 'b1', 'c1', 'a2'],
  });
});

test('when all hold as much as each other, the next one is refused', async () => {
  const queue = busy(2);
  for (const sender of ['a', 'b', 'c']) queue.send(sender);
  expect((await queue.finish()).outcomes).toEqual(['done', 'done', 'too many are waiting']);
});
