import { expect, test } from 'vitest';
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts';

test('no more than the given number run at once, in order of arrival', async () => {
  const queue = createBoundedQueue({ concurrency: 2, waiting: 10, waitMilliseconds: 1000 });
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
  await Promise.all([1, 2, 3, 4, 5].map((number) => queue.run(work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('who finds the queue full, or waits too long, is told so; places are given back after failures', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 1, waitMilliseconds: 5 });
  const held = Promise.withResolvers<void>();
  const first = queue.run(() => held.promise);
  const second = queue.run(async () => 'second');
  await expect(queue.run(async () => 'third')).rejects.toThrow(QueueFullError);
  await expect(second).rejects.toThrow('the turn did not come in time');
  held.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect(queue.run(async () => 'fourth')).resolves.toBe('fourth');
});
