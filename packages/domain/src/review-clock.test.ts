import { expect, test } from 'vitest';
import { reviewClock } from './review-clock.ts';

const due = '2026-11-23T10:00:00Z';
const at = (time: string) => reviewClock(due, Date.parse(time));

test('hours are counted to when it is due', () => {
  expect(at('2026-11-21T10:00:00Z')).toEqual({
    dueAt: Date.parse('2026-11-23T10:00:00Z'),
    isOverdue: false,
    hours: 48,
  });
  expect(at('2026-11-22T10:30:00Z').hours).toBe(24);
});

test('the last hour is an hour, and what is late says so', () => {
  expect(at('2026-11-23T09:59:59Z')).toMatchObject({ isOverdue: false, hours: 1 });
  expect(at('2026-11-23T10:00:00Z')).toMatchObject({ isOverdue: false, hours: 1 });
  expect(at('2026-11-23T10:20:00Z')).toMatchObject({ isOverdue: true, hours: 0 });
  expect(at('2026-11-24T11:20:00Z')).toMatchObject({ isOverdue: true, hours: 25 });
});
