import { roiBounds } from './limits.ts';

/** Percent a year when a founder's answer has no number (specification section 5). */
export const defaultRoiPercent = 15;

/**
 * The first number of a text, with up to two decimals. The same pattern in PostgreSQL:
 * `substring(return_equity from '[0-9]+(?:\.[0-9]{1,2})?')`.
 */
const firstNumber = /[0-9]+(?:\.[0-9]{1,2})?/;

/**
 * The expected return, in percent, read from the return or equity offered: `20-25% annually` gives 20.
 * 15 when there is no number, or one past `roiBounds.max`, which is an amount and not a percentage.
 */
export function parseRoiEstimate(returnEquity: string): number {
  const match = firstNumber.exec(returnEquity);
  if (match === null) return defaultRoiPercent;
  const percent = Number(match[0]);
  return percent > roiBounds.max ? defaultRoiPercent : percent;
}

/** A percentage as people read it, without needless zeros: `25%`, `12.5%`. */
export function formatRoi(percent: number): string {
  return `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(percent)}%`;
}
