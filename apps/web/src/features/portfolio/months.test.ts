import { expect, it } from 'vitest';
import type { PortfolioMonth } from './api/months-query.ts';
import { barsOf, monthAfter, tableMonthsOf } from './months.ts';

/** Already December in India. */
const today = new Date('2026-11-30T19:00:00Z');

const month = (day: string, numbers: Partial<PortfolioMonth> = {}): PortfolioMonth => ({
  month: day,
  invested: 0,
  returned: 0,
  expected: 0,
  expected_on: null,
  unknown: 0,
  ...numbers,
});

it('counts months from the one that it is in India', () => {
  expect(monthAfter(today, 0)).toBe('2026-12-01');
  expect(monthAfter(today, -11)).toBe('2026-01-01');
  expect(monthAfter(today, 2)).toBe('2027-02-01');
});

it('what was due in a month that is over is late; in this one and the next it is expected', () => {
  const months = [
    month('2026-07-01', { returned: 1 }),
    month('2026-08-01', { returned: 3000 }),
    month('2026-11-01', { returned: 2000, expected: 1000 }),
    month('2026-12-01', { expected: 3000 }),
    month('2027-01-01', { expected: 3000 }),
    month('2027-02-01', { expected: 3000 }),
  ];
  expect(barsOf(months, today)).toEqual([
    { month: '2026-08-01', paid: 3000, open: 0, isLate: false },
    { month: '2026-11-01', paid: 2000, open: 1000, isLate: true },
    { month: '2026-12-01', paid: 0, open: 3000, isLate: false },
    { month: '2027-01-01', paid: 0, open: 3000, isLate: false },
  ]);
});

const names = (rows: readonly PortfolioMonth[]): string[] => rows.map((row) => row.month);

it('the table has the months in which something was, the latest first, a year of them apart', () => {
  const months = [
    month('2025-12-01', { returned: 500 }),
    month('2026-01-01', { returned: 700 }),
    month('2026-08-01', { returned: 3000 }),
    month('2026-09-01', { invested: 50_000 }),
    month('2026-10-01', { unknown: 1 }),
    month('2027-02-01', { expected: 10 }),
    month('2027-03-01', { expected: 20 }),
  ];
  const { later, present, earlier } = tableMonthsOf(months, today);
  expect(names(later)).toEqual(['2027-03-01']);
  expect(names(present)).toEqual(['2027-02-01', '2026-10-01', '2026-08-01', '2026-01-01']);
  expect(names(earlier)).toEqual(['2025-12-01']);
});
