import type { PortfolioMonth } from '../api/months-query.ts';
import { csvOf } from '#shared/csv/csv-file.ts';

/** The heads of the columns, in the reader's language. */
export interface MonthHeads {
  readonly month: string;
  readonly invested: string;
  readonly returned: string;
  readonly expected: string;
  readonly expectedOn: string;
  readonly unknown: string;
}

/** Months in which there was something as a file, the earliest first: `2026-11`, whole rupees. */
export const monthsCsv = (months: readonly PortfolioMonth[], heads: MonthHeads): Promise<string> =>
  csvOf(
    months
      .filter(
        ({ invested, returned, expected, unknown }) => invested + returned + expected > 0 || unknown > 0,
      )
      .map(({ month, invested, returned, expected, expected_on, unknown }) => ({
        month: month.slice(0, 7),
        invested,
        returned,
        expected,
        expectedOn: expected_on ?? '',
        unknown,
      })),
    heads,
  );
