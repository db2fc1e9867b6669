import type { PortfolioMonth } from './api/months-query.ts';

/** The month, `2026-11-01`, that many months after that of a day in India. */
export function monthAfter(today: Date, months: number): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(today)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** What is asked for: as many months as the database gives at once, most of them past. */
export const askedMonths = { back: 83, ahead: 36 } as const;
/** How far the table goes back and ahead before more is asked for, and the chart, which has less room. */
const tableMonths = { back: 11, ahead: 2 } as const;
const chartMonths = { back: 4, ahead: 1 } as const;

/** A month of the chart: what was paid, and above it what is not paid yet, or late. */
export interface Bar {
  readonly month: string;
  readonly paid: number;
  readonly open: number;
  /** The open part was due in a month that is over. */
  readonly isLate: boolean;
}

/** The months that the chart has room for, up to the next one. */
export function barsOf(months: readonly PortfolioMonth[], today: Date): Bar[] {
  const [first, now, last] = [
    monthAfter(today, -chartMonths.back),
    monthAfter(today, 0),
    monthAfter(today, chartMonths.ahead),
  ];
  return months
    .filter(({ month }) => month >= first && month <= last)
    .map(({ month, returned, expected }) => ({
      month,
      paid: returned,
      open: expected,
      isLate: month < now && expected > 0,
    }));
}

const eventfulMonths = (months: readonly PortfolioMonth[]): PortfolioMonth[] =>
  months
    .filter(({ returned, expected, unknown }) => returned > 0 || expected > 0 || unknown > 0)
    .toReversed();

/** The rows of the table, the latest first: those of about a year, and what lies before and after it. */
export interface TableMonths {
  readonly later: readonly PortfolioMonth[];
  readonly present: readonly PortfolioMonth[];
  readonly earlier: readonly PortfolioMonth[];
}

/** Months in which something was paid or is expected, in the three parts of the table. */
export function tableMonthsOf(months: readonly PortfolioMonth[], today: Date): TableMonths {
  const [first, last] = [monthAfter(today, -tableMonths.back), monthAfter(today, tableMonths.ahead)];
  const rows = eventfulMonths(months);
  return {
    later: rows.filter(({ month }) => month > last),
    present: rows.filter(({ month }) => month >= first && month <= last),
    earlier: rows.filter(({ month }) => month < first),
  };
}
