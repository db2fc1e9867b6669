import { expect, test } from 'vitest';
import { PerKeyQuota } from './per-key-quota.ts';

test('each key has its own bound, and null none', () => {
  const quota = new PerKeyQuota(2);
  expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  quota.give('a');
  expect([quota.take('a'), quota.take('a')]).toEqual([true, false]);
  expect([quota.take(null), quota.take(null), quota.take(null)]).toEqual([true, true, true]);
});
