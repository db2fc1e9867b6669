import type { MoneyDeal } from '../api/deals-query.ts';
import type { RateOf } from '../use-rates.ts';
import { csvOf } from '#shared/csv/csv-file.ts';

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

/** Deals as a file: days as `2026-11-18`, whole rupees, percent. */
export async function portfolioCsv(
  deals: readonly MoneyDeal[],
  rateOf: RateOf,
  heads: CsvHeads,
  words: CsvWords,
): Promise<string> {
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
  return csvOf(rows, heads);
}
