/**
 * The optional table beside Use of Funds: what the money is for, row by row, adding up to the total asked
 * for.
 */
import { fundingBounds, fundsBreakdownLimits } from './limits.ts';
import { type AmountProblem, amountProblemOf } from './amount.ts';
import { formatRupees, parseRupees } from './money.ts';

/** A row as it is typed. Not an interface: TypeScript takes none for JSON, as which drafts are stored. */
export type FundsRow = {
  label: string;
  amount: string;
};

/** A row as it is stored in `ideas.funds_breakdown`; `amount` in whole rupees. */
export interface FundsEntry {
  readonly label: string;
  readonly amount: number;
}

/** Whether a value of a draft is a row. */
export function isFundsRow(value: unknown): value is FundsRow {
  if (typeof value !== 'object' || value === null) return false;
  const { label, amount } = value as Readonly<Record<string, unknown>>;
  return typeof label === 'string' && typeof amount === 'string';
}

/** No upper check: `parseRupees` returns nothing above the maximum. */
const isFundingAmount = (rupees: number | null): boolean => (rupees ?? 0) >= fundingBounds.min;
const isBlankRow = ({ label, amount }: FundsRow): boolean => label.trim() === '' && amount.trim() === '';

/** The sum of the rows in whole rupees; a row without an amount counts as nothing. */
export function sumOfRows(rows: readonly FundsRow[]): number {
  return rows.reduce((sum, { amount }) => sum + (parseRupees(amount) ?? 0), 0);
}

type FundsBreakdownProblem =
  | AmountProblem
  | 'too_many'
  | 'too_long'
  | 'row_incomplete'
  | 'invalid_amount'
  | 'sum_differs';

/**
 * The problem that prevents storing a table with this total (a digit string), or null. Empty rows do not
 * count.
 */
export function fundsBreakdownProblem(
  rows: readonly FundsRow[],
  total: string,
): FundsBreakdownProblem | null {
  const filled = rows.filter((row) => !isBlankRow(row));
  if (filled.length === 0) return null;
  if (filled.length > fundsBreakdownLimits.rows) return 'too_many';
  for (const { label, amount } of filled) {
    if (label.trim() === '' || amount.trim() === '') return 'row_incomplete';
    if (label.trim().length > fundsBreakdownLimits.labelLength) return 'too_long';
    const problem = amountProblemOf(amount);
    if (problem !== null) return problem;
    if (!isFundingAmount(parseRupees(amount))) return 'invalid_amount';
  }
  const whole = parseRupees(total);
  // A missing or wrong total has its own message beside the total.
  if (!isFundingAmount(whole)) return null;
  return sumOfRows(filled) === whole ? null : 'sum_differs';
}

/**
 * The rows as they are stored, without empty ones; null when there are none. `clean` puts a text in its
 * stored form.
 */
export function toFundsEntries(
  rows: readonly FundsRow[],
  clean: (text: string) => string,
): FundsEntry[] | null {
  const entries = rows
    .filter((row) => !isBlankRow(row))
    .map(({ label, amount }) => ({ label: clean(label), amount: parseRupees(amount) ?? 0 }));
  return entries.length === 0 ? null : entries;
}

/** The stored value if it has the form of a breakdown; an empty list for anything else. */
export function readFundsEntries(stored: unknown): FundsEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    const { label, amount } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return typeof label === 'string' && typeof amount === 'number' && amount > 0 ? [{ label, amount }] : [];
  });
}

/** The rows of a stored breakdown, to be typed in again. */
export function toFundsRows(stored: unknown): FundsRow[] {
  return readFundsEntries(stored).map(({ label, amount }) => ({ label, amount: String(amount) }));
}

/**
 * Percent of the whole for each amount, in whole numbers that add up to 100 (largest remainders first), so
 * that what people read beside a chart adds up as the amounts do.
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((whole, amount) => whole + amount, 0);
  if (sum <= 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / sum) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((whole, share) => whole + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The table as lines of text, as the wizard's example has them: `Equipment: ₹6,62,500 (53%)`. */
export function composeFundsUsage(entries: readonly FundsEntry[]): string {
  const shares = sharesOf(entries.map(({ amount }) => amount));
  return entries
    .map(({ label, amount }, index) => `${label}: ${formatRupees(amount)} (${shares[index]}%)`)
    .join('\n');
}
