import { describe, expect, it } from 'vitest';
import { periodNames, periodOf } from './periods.ts';

// A Wednesday in India; still Tuesday in London.
const now = new Date('2026-11-24T20:00:00Z');

describe('a period ends today in India and begins', () => {
  it.each([
    ['30-days', '2026-10-27', 'day'],
    // On a Monday.
    ['12-weeks', '2026-09-07', 'week'],
    ['12-months', '2025-12-01', 'month'],
    ['all', '2024-01-01', 'month'],
  ] as const)('%s: on %s', (name, from, step) => {
    expect(periodOf(name, now)).toEqual({ from, to: '2026-11-25', step });
  });

  it('on a Sunday, too, a week begins on the Monday before', () => {
    expect(periodOf('12-weeks', new Date('2026-11-29T06:00:00Z')).from).toBe('2026-09-07');
  });
});

it('every name has a period', () => {
  expect(periodNames.map((name) => periodOf(name, now).to)).toEqual(Array(4).fill('2026-11-25'));
});
