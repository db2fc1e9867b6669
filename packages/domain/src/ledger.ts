/** The public ledger: what became of ideas, by the half-year in which they came (decision 271). */
import { addMonths } from './calendar-month.ts';

/** Each is there for ten cases or more, those of a group together; hours are medians. */
export interface LedgerCohort {
  /** The first day of a half-year in India: `2026-01-01`. */
  readonly half: string;
  readonly received?: number;
  readonly approved?: number;
  readonly funded?: number;
  readonly on_time?: number;
  readonly late?: number;
  readonly closed?: number;
  readonly lost?: number;
  readonly decided?: number;
  readonly decided_in_time?: number;
  readonly review_hours?: number;
  readonly answered?: number;
  readonly answer_hours?: number;
  readonly unanswered?: number;
}

/** What the ledger said at the last count of a month. */
export interface LedgerEdition {
  /** The first day of the month in India. */
  readonly month: string;
  readonly counted_at: string;
  /** The oldest first. */
  readonly cohorts: readonly LedgerCohort[];
}

/** How a funded idea goes, in the order of the page. */
export const ledgerOutcomes = ['on_time', 'late', 'closed', 'lost'] as const;

const counted = ['received', 'approved', 'funded', ...ledgerOutcomes] as const;
export type LedgerFigures = Readonly<Record<(typeof counted)[number], number>>;

/** The figures of ideas of a half-year; null where one of them is left out. */
export function ledgerFigures(cohort: LedgerCohort): LedgerFigures | null {
  const values = counted.map((name) => [name, cohort[name]] as const);
  if (values.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries(values) as LedgerFigures;
}

/**
 * The sums of those half-years that are told in full, and how many they are. Others have no part in them, so
 * that what was left out cannot be worked out. Null below two.
 */
export function ledgerTotal(
  cohorts: readonly LedgerCohort[],
): { readonly halves: number; readonly figures: LedgerFigures } | null {
  const whole = cohorts.map(ledgerFigures).filter((figures) => figures !== null);
  if (whole.length < 2) return null;
  const sums = counted.map((name) => [name, whole.reduce((sum, figures) => sum + figures[name], 0)]);
  return { halves: whole.length, figures: Object.fromEntries(sums) as LedgerFigures };
}

/** The months of a half-year that an edition has counted, and whether it was over by then. */
export function monthsOfHalf(
  half: string,
  editionMonth: string,
): { readonly first: string; readonly last: string; readonly isOver: boolean } {
  const last = addMonths(half, 5);
  return { first: half, last: editionMonth < last ? editionMonth : last, isOver: editionMonth > last };
}
