import { expect, test } from 'vitest';
import { median, quantile } from './load.ts';

const shuffled = [9, 1, 10, 2, 3, 8, 100, 7, 4, 6];

test.each([
  [0.5, 7],
  [0.9, 100],
  [1, 100],
  [0, 1],
])('of figures in any order, %d stay within %d', (part, within) => {
  expect(quantile(shuffled, part)).toBe(within);
});

test('the median of an even number of figures lies between the two in the middle', () => {
  expect([median(shuffled), median([3, 1, 2])]).toEqual([6.5, 2]);
});
