import { roiBounds } from './limits.ts';

/** Percent a year when a founder's answer has no number (product §5.wizard). */
const defaultRoiPercent = 15;

/**
 * The first number of a text, with up to two decimals. The same pattern in PostgreSQL:
 * `substring(return_equity from '[0-9]+(?:\.[0-9]{1,2})?')`.
 */
const firstNumber = /[0-9]+(?:\.[0-9]{1,2})?/;

/**
 * The expected return, in percent, that a founder stated in the return or equity offered: `20-25% annually`
 * gives 20. Null when there is no number, or one past `roiBounds.max`, which is an amount and not a
 * percentage.
 */
export function statedRoi(returnEquity: string | null): number | null {
  const match = firstNumber.exec(returnEquity ?? '');
  if (match === null) return null;
  const percent = Number(match[0]);
  return percent > roiBounds.max ? null : percent;
}

/** What is stored as the return: 15 where none was stated, which screens do not show (product §5.wizard). */
export const parseRoiEstimate = (returnEquity: string): number =>
  statedRoi(returnEquity) ?? defaultRoiPercent;

/** A percentage as people read it, without needless zeros: `25%`, `12.5%`. */
export function formatRoi(percent: number): string {
  return `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(percent)}%`;
}
