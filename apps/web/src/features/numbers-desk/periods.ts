/** The periods that the desk's numbers are told of. */
import { addMonths, indianDayOf } from '@sangam/domain/calendar-month';

export const periodNames = ['30-days', '12-weeks', '12-months', 'all'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Period {
  /** Days in India, both included. */
  readonly from: string;
  readonly to: string;
  readonly step: 'day' | 'week' | 'month';
}

const dayMs = 24 * 60 * 60 * 1000;

/** The month in which the first idea can have come. */
const firstMonth = '2024-01-01';

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** The period that ends today: thirty days, twelve weeks and twelve months with the one under way, or all. */
export function periodOf(name: PeriodName, now: Date): Period {
  const to = indianDayOf(now);
  const monday = daysBefore(to, (new Date(to).getUTCDay() + 6) % 7);
  switch (name) {
    case '30-days':
      return { from: daysBefore(to, 29), to, step: 'day' };
    case '12-weeks':
      return { from: daysBefore(monday, 11 * 7), to, step: 'week' };
    case '12-months':
      return { from: addMonths(to, -11), to, step: 'month' };
    case 'all':
      return { from: firstMonth, to, step: 'month' };
  }
}
