import { reviewClock } from '@sangam/domain/review-clock';
import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const minutes = (count: number): number => count * 60_000;

it.each([
  [190, { isLate: false, hours: 3, minutes: 10 }],
  [0.5, { isLate: false, hours: 0, minutes: 0 }],
  [359.9, { isLate: false, hours: 5, minutes: 59 }],
  [360, { isLate: false, hours: 6, minutes: 0 }],
  [559, { isLate: false, hours: 10, minutes: 0 }],
  [0, { isLate: false, hours: 0, minutes: 0 }],
  [-1, { isLate: true, hours: 0, minutes: 1 }],
  [-125, { isLate: true, hours: 2, minutes: 5 }],
  [-3000, { isLate: true, hours: 50, minutes: 0 }],
])('%s minutes ahead', (ahead, expected) => {
  expect(timeLeft(minutes(1_000_000) + minutes(ahead), minutes(1_000_000))).toEqual(expected);
});

it.each([361, 1980.5, 2399, -361, -839])('%s minutes ahead, the table below says the same', (ahead) => {
  const due = minutes(1_000_000 + ahead);
  const table = reviewClock(new Date(due).toISOString(), minutes(1_000_000));
  expect(timeLeft(due, minutes(1_000_000)).hours).toBe(table.hours);
});
