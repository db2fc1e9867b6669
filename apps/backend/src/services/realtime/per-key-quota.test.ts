import { expect, test } from 'vitest';
import { Tally } from './per-key-quota.ts';

test('each key has its own bound, and null none', () => {
  const tally = new Tally(2);
  expect([tally.take('a'), tally.take('a'), tally.take('a'), tally.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  tally.give('a');
  expect([tally.take('a'), tally.take('a')]).toEqual([true, false]);
  expect([tally.take(null), tally.take(null), tally.take(null)]).toEqual([true, true, true]);
});
