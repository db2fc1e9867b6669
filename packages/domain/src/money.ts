import { contributionPercentBounds } from './limits.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The whole amount with its sign and Indian grouping: 12345678 gives `₹1,23,45,678`. */
export function formatRupees(rupees: number): string {
  const rounded = Math.round(Math.abs(rupees));
  return `${rupees < 0 && rounded > 0 ? '-' : ''}₹${whole.format(rounded)}`;
}

/**
 * The short form of specification section 9: from 1,00,00,000 as Cr, from 1,00,000 as L, each with one
 * decimal; below that the full number. What would print as 100.0 L prints as 1.0 Cr (DESIGN section 5).
 * Not `notation: 'compact'`: that prints 99,999 as 1.0L.
 */
export function formatMoney(rupees: number): string {
  const amount = Math.round(Math.abs(rupees));
  if (amount < LAKH) return formatRupees(rupees);
  const sign = rupees < 0 ? '-' : '';
  const tenthsOfLakh = Math.round(amount / (LAKH / 10));
  if (tenthsOfLakh < 1000) return `${sign}₹${oneDecimal.format(tenthsOfLakh / 10)} L`;
  const tenthsOfCrore = Math.round(amount / (CRORE / 10));
  return `${sign}₹${oneDecimal.format(tenthsOfCrore / 10)} Cr`;
}

/** Paise at the end of an amount, as bills and statements print it: read as digits they would make it a hundred times as much. */
const paise = /\.[0-9]{1,2}\s*(?:\/-)?\s*$/;

/** Only the digits of a text, without paise and leading zeros: `₹5,00,000.00` gives `500000`, no digit gives `''`. */
export function digitsOnly(text: string): string {
  return text
    .replace(paise, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=[0-9])/, '');
}

/** Whole rupees of a digit string (`total_funding`), or null when it has no digit or is past exact numbers. */
export function parseRupees(text: string): number | null {
  const digits = digitsOnly(text);
  if (digits === '') return null;
  const rupees = Number(digits);
  return Number.isSafeInteger(rupees) ? rupees : null;
}

/** A digit string shown as rupees while it is typed or read: `500000` gives `₹5,00,000`, `''` stays empty. */
export function formatRupeeDigits(text: string): string {
  const rupees = parseRupees(text);
  return rupees === null ? '' : formatRupees(rupees);
}

export type OwnContribution =
  | { readonly kind: 'amount'; readonly rupees: number }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * Reads a founder's own contribution, an amount or a percentage (specification section 2, step 6):
 * `₹2,00,000` is an amount, `20%` or `12.5 %` a percentage. Null when it is neither, as `2.5`.
 */
export function parseOwnContribution(text: string): OwnContribution | null {
  if (!text.includes('%')) {
    // `2.5` is neither: a percentage whose sign is missing, or so many lakh.
    if (/^[^0-9]*[0-9]{1,3}\.[0-9]/.test(text)) return null;
    const rupees = parseRupees(text);
    return rupees === null ? null : { kind: 'amount', rupees };
  }
  const number = /(?<![0-9.])([0-9]{1,3}(?:\.[0-9]{1,2})?)\s*%/.exec(text)?.[1];
  if (number === undefined) return null;
  const percent = Number(number);
  return percent > contributionPercentBounds.max ? null : { kind: 'percent', percent };
}

/** What is stored in `own_contribution`: a digit string or a percentage such as `20%`; `''` for neither. */
export function normalizeOwnContribution(text: string): string {
  const contribution = parseOwnContribution(text);
  if (contribution === null) return '';
  return contribution.kind === 'amount' ? String(contribution.rupees) : `${contribution.percent}%`;
}

/** A stored own contribution as people read it: `₹2,00,000` or `20%`; `''` for neither. */
export function formatOwnContribution(text: string): string {
  const contribution = parseOwnContribution(text);
  if (contribution === null) return '';
  return contribution.kind === 'amount' ? formatRupees(contribution.rupees) : `${contribution.percent}%`;
}
