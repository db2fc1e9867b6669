import { expect, it } from 'vitest';
import { addMonths, indianDayOf, monthOf, monthsBetween } from './calendar-month.ts';

it.each([
  ['2026-10-31T18:29:59Z', '2026-10-31', '2026-10-01'],
  ['2026-10-31T18:30:00Z', '2026-11-01', '2026-11-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '2027-01-01'],
])('%s is the %s in India', (moment, day, month) => {
  expect([indianDayOf(new Date(moment)), monthOf(new Date(moment))]).toEqual([day, month]);
});

it('months follow each other over the turn of the year', () => {
  expect([addMonths('2026-12-01', 1), addMonths('2026-01-01', -1)]).toEqual(['2027-01-01', '2025-12-01']);
  expect(monthsBetween('2026-11-01', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthsBetween('2026-12-01', '2026-11-01')).toEqual([]);
});
