import { digitsOnly, formatRupeeDigits } from '@sangam/domain/money';

/** As many as the domain's largest amount has, and as `12.75` needs. */
const mostDigits = 12;
const mostPercentCharacters = 5;

/**
 * What the form keeps of a contribution as it is typed: digits for an amount, `20%` for a percentage. A decimal point
 * without its `%` yet is kept as typed, since the sign comes last; behind more than three digits it begins the paise of an amount.
 */
export function keptContribution(text: string): string {
  const isPercent = text.includes('%');
  const mayBecomePercent = /^[^0-9]*[0-9]{1,3}\./.test(text);
  if (!isPercent && !mayBecomePercent) return digitsOnly(text).slice(0, mostDigits);
  const number = text.replace(/[^0-9.]/g, '').slice(0, mostPercentCharacters);
  return number !== '' && isPercent ? `${number}%` : number;
}

/** How a kept contribution is shown while it is typed: `₹3,00,000`, `20%`. */
export function shownContribution(kept: string): string {
  return /[%.]/.test(kept) ? kept : formatRupeeDigits(kept);
}
