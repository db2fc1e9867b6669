import { expect, it } from 'vitest';
import { directionOf } from './use-swipe.ts';

it.each([
  [-60, 0, 1],
  [60, 20, -1],
  [-49, 0, 0],
  [-60, 40, 0],
  [0, 200, 0],
])('a finger that went %d aside and %d down turns by %d', (x, y, by) => {
  expect(directionOf(x, y)).toBe(by);
});
