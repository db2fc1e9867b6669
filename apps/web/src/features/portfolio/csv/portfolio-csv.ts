import type { MoneyDeal } from '../api/deals-query.ts';
import type { RateOf } from '../use-rates.ts';

/** The heads of the columns, in the reader's language. */
export interface CsvHeads {
  readonly idea: string;
  readonly place: string;
  readonly person: string;
  readonly terms: string;
  readonly state: string;
  readonly since: string;
  readonly invested: string;
  readonly returned: string;
  readonly value: string;
  readonly rate: string;
  readonly nextOn: string;
  readonly next: string;
  readonly late: string;
  readonly lateSince: string;
}

/** What is put into words for the file. */
export interface CsvWords {
  readonly terms: (deal: MoneyDeal) => string;
  readonly state: (deal: MoneyDeal) => string;
}

/** Percent with two decimals, empty where it is not known. */
const percent = (rate: number | null): number | '' => (rate === null ? '' : Number((rate * 100).toFixed(2)));

/**
 * Deals as a file that spreadsheets open: UTF-8 with a mark that says so, each text quoted where it has to
 * be, and none that a spreadsheet would take for a formula. Days as `2026-11-18`, whole rupees, percent.
 */
export async function portfolioCsv(
  deals: readonly MoneyDeal[],
  rateOf: RateOf,
  heads: CsvHeads,
  words: CsvWords,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const rows = deals.map((deal) => ({
    idea: deal.idea_title ?? '',
    place: deal.idea_location ?? '',
    person: deal.other_name ?? '',
    terms: words.terms(deal),
    state: words.state(deal),
    since: deal.since,
    invested: deal.funded,
    returned: deal.returned,
    value: deal.portfolio_value,
    rate: percent(rateOf(deal, deal.state === 'completed' || deal.state === 'called_off')),
    nextOn: deal.next_due_on ?? '',
    next: deal.next_due_amount ?? '',
    late: deal.overdue_amount,
    lateSince: deal.overdue_since ?? '',
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: Object.entries(heads).map(([key, header]: [string, string]) => ({ key, header })),
    escape_formulas: true,
    // A loss begins with a sign, too, and is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
    // Any end of a line, not only the file's own.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
}
