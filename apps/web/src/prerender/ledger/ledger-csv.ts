import type { LedgerCohort, LedgerEdition } from '@sangam/domain/ledger';
import { stringify } from 'csv-stringify/sync';

const figures = [
  'received',
  'approved',
  'funded',
  'on_time',
  'late',
  'closed',
  'lost',
  'decided',
  'decided_in_time',
  'review_hours',
  'answered',
  'answer_hours',
  'unanswered',
] as const satisfies readonly (keyof LedgerCohort)[];

/**
 * The editions as a file that spreadsheets open: a line for each half-year of each, the latest edition first.
 * What is left out is empty.
 */
export const ledgerCsv = (editions: readonly LedgerEdition[]): string =>
  stringify(
    editions.flatMap(({ month, cohorts }) => cohorts.map((cohort) => ({ edition: month, ...cohort }))),
    { bom: true, header: true, columns: ['edition', 'half', ...figures], record_delimiter: 'windows' },
  );
