/** The periods that the desk's numbers are told of. */
import { addMonths, indianDayOf } from '@sangam/domain/calendar-month';

export const periodNames = ['30-days', '12-weeks', '12-months', 'all'] as const;
export type PeriodName = (typeof periodNames)[number];

export type StepName = 'day' | 'week' | 'month';

export interface Period {
  /** Days in India, both included. */
  readonly from: string;
  readonly to: string;
  readonly step: StepName;
}

/** The steps in which each is told. */
export const stepOf: Readonly<Record<PeriodName, StepName>> = {
  '30-days': 'day',
  '12-weeks': 'week',
  '12-months': 'month',
  all: 'month',
};

const dayMs = 24 * 60 * 60 * 1000;

/** The month in which the first idea can have come. */
const firstMonth = '2024-01-01';

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

function firstDayOf(name: PeriodName, today: string): string {
  switch (name) {
    case '30-days':
      return daysBefore(today, 29);
    case '12-weeks':
      // Back to a Monday.
      return daysBefore(today, ((new Date(today).getUTCDay() + 6) % 7) + 11 * 7);
    case '12-months':
      return addMonths(today, -11);
    case 'all':
      return firstMonth;
  }
}

/** The period that ends today: thirty days, twelve weeks and twelve months with the one under way, or all. */
export function periodOf(name: PeriodName, now: Date): Period {
  const to = indianDayOf(now);
  return { from: firstDayOf(name, to), to, step: stepOf[name] };
}
