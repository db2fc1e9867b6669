import { expect, test } from 'vitest';
import { limits } from '../realtime-limits.ts';
import { HttpRates } from './http-rates.ts';

const most = limits.messagesPerSecond;

test('each caller has a bound of its own, for a second', () => {
  let now = 5_000;
  const rates = new HttpRates(() => now);
  expect(rates.problemOf('a', most)).toBeNull();
  expect(rates.problemOf('a', most + 1)).toBe('Too many messages to broadcast, please reduce the batch size');
  expect(rates.take('a', most - 1)).toBeNull();
  expect(rates.take('a', 2)).toBe('Too many messages to broadcast, please reduce the batch size');
  rates.count('a');
  expect(rates.problemOf('a', 1)).toBe('You have exceeded your rate limit');
  expect(rates.problemOf('b', 1)).toBeNull();
  now = 6_000;
  expect(rates.problemOf('a', 1)).toBeNull();
});
