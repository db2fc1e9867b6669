import { expect, test } from 'vitest';
import { Backoff, pause } from './backoff.ts';

test('each failure doubles the pause up to the longest, and success starts over', () => {
  const backoff = new Backoff({ firstMs: 100, maxMs: 500 });
  expect([1, 2, 3, 4, 5].map(() => backoff.next())).toEqual([100, 200, 400, 500, 500]);
  backoff.reset();
  expect([backoff.next(), backoff.next()]).toEqual([100, 200]);
});

test('any number of failures is bounded', () => {
  const backoff = new Backoff({ firstMs: 1, maxMs: 50 });
  for (let failures = 0; failures < 3000; failures += 1) backoff.next();
  expect(backoff.next()).toBe(50);
});

test('a pause ends with its signal, before or during it', async () => {
  const stopping = new AbortController();
  const before = performance.now();
  const during = pause(60_000, stopping.signal);
  stopping.abort();
  await during;
  await pause(60_000, stopping.signal);
  expect(performance.now() - before).toBeLessThan(1000);
});

test('a pause takes its time', async () => {
  const before = performance.now();
  await pause(20);
  expect(performance.now() - before).toBeGreaterThan(15);
});
