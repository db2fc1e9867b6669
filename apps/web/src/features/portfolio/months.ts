import type { PortfolioMonth } from './api/months-query.ts';

/** The month, `2026-11-01`, that many months after that of a day in India. */
export function monthAfter(today: Date, months: number): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(today)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** How far the table goes back and ahead, and the chart, which has less room. */
export const tableMonths = { back: 11, ahead: 2 } as const;
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

/** Months in which something was paid or is expected, the latest first. */
export const eventfulMonths = (months: readonly PortfolioMonth[]): PortfolioMonth[] =>
  months
    .filter(({ returned, expected, unknown }) => returned > 0 || expected > 0 || unknown > 0)
    .toReversed();
