/**
 * Use of Funds as founders write it, read as a table: on each line a purpose and a sum, or a purpose and a
 * percentage. Read strictly: each line must have one, and together they must be the whole that is asked for,
 * or the text stands alone. A guess would be a figure that its founder never gave.
 */
import { type FundsEntry, readFundsEntries } from './funds-breakdown.ts';
import { fundsBreakdownLimits } from './limits.ts';
import { parseRupees } from './money.ts';

const number = String.raw`[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?`;
const unit = String.raw`(?:\s?(?:lakhs?|lacs?|l|crores?|cr|thousand|k)\b)?`;
/** A sum that says so: `₹4,80,000`, `Rs 2.5 lakh`, `21,000/-`. A bare number may be a count of things. */
const markedSum = new RegExp(
  String.raw`(?:₹|\brs\.?|\binr)\s?${number}${unit}(?:\s?/-)?|\b${number}\s?/-`,
  'iu',
);
const percentage = /\b([0-9]{1,3}(?:\.[0-9]{1,2})?)\s?%/u;

const bullet = /^(?:[•*·–-]|[0-9]{1,2}[.)](?=\s))\s*/u;
const openEnd = /(?:\s|[:;,=–—-])+$/u;
const openStart = /^(?:\s|[:;,=–—-])+/u;
/** The share behind a sum, as this product itself writes it: it is computed again. */
const shareBehind = /^\s*\([0-9.]+\s?%\)/u;

interface Line {
  readonly label: string;
  readonly value: number;
}

/** What a line says beside its figure. */
function labelOf(line: string, start: number, length: number): string {
  const before = line.slice(0, start).replace(bullet, '').replace(openEnd, '').trim();
  const after = line
    .slice(start + length)
    .replace(shareBehind, '')
    .replace(openStart, '')
    .trim();
  if (before === '' || after === '') return before + after;
  return /^[([]/u.test(after) ? `${before} ${after}` : `${before}, ${after}`;
}

function sumOnLine(line: string): Line | null {
  const match = markedSum.exec(line);
  const value = match === null ? null : parseRupees(match[0]);
  if (match === null || value === null || value === 0) return null;
  return { label: labelOf(line, match.index, match[0].length), value };
}

function percentOnLine(line: string): Line | null {
  const match = percentage.exec(line);
  const value = Number(match?.[1] ?? 0);
  if (match === null || value === 0) return null;
  return { label: labelOf(line, match.index, match[0].length), value };
}

/** The lines as a table, without the line of their sum; null where one has no figure, or no purpose. */
function readLines(lines: readonly string[], read: (line: string) => Line | null): Line[] | null {
  const found: Line[] = [];
  for (const text of lines) {
    const line = read(text);
    if (line === null || line.label === '') return null;
    if (!/^(?:grand )?total$/iu.test(line.label)) found.push(line);
  }
  return found;
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** Percentages of a total as whole rupees that add up to it. */
function amountsOf(lines: readonly Line[], total: number): FundsEntry[] {
  let percent = 0;
  let spent = 0;
  return lines.map(({ label, value }) => {
    percent += value;
    const amount = Math.round((total * percent) / 100) - spent;
    spent += amount;
    return { label, amount };
  });
}

/**
 * The table that a founder's text is, in whole rupees that add up to `total`, the whole rupees asked for; an
 * empty list where the text is none.
 */
export function readFundsText(text: string, total: number): FundsEntry[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || lines.length > fundsBreakdownLimits.rows) return [];
  const sums = readLines(lines, sumOnLine);
  if (sums !== null && sumOf(sums) === total) {
    return sums.map(({ label, value }) => ({ label, amount: value }));
  }
  const shares = readLines(lines, percentOnLine);
  // Two decimals each, added up in floating point.
  if (shares === null || Math.abs(sumOf(shares) - 100) > 0.001) return [];
  const entries = amountsOf(shares, total);
  return entries.every(({ amount }) => amount > 0) ? entries : [];
}

interface FundsAnswers {
  readonly funds_breakdown: unknown;
  readonly funds_usage: string;
  readonly funding_amount: number;
}

/** How an idea splits its funds: the founder's table, else their text where it is one; else empty. */
export function fundsEntriesOf({ funds_breakdown, funds_usage, funding_amount }: FundsAnswers): FundsEntry[] {
  const entries = readFundsEntries(funds_breakdown);
  return entries.length > 0 ? entries : readFundsText(funds_usage, funding_amount);
}
