import { parseAmount } from './amount.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A value that rounds to zero has no sign. */
const signOf = (rupees: number): string => (rupees <= -0.5 ? '-' : '');

/** The whole amount with its sign and Indian grouping: 12345678 gives `₹1,23,45,678`. */
export function formatRupees(rupees: number): string {
  return `${signOf(rupees)}₹${whole.format(Math.round(Math.abs(rupees)))}`;
}

/** An exact sum of whole paise, as invoices have it: 169492 gives `₹1,694.92`. */
export function formatPaise(amount: number): string {
  return `${amount < 0 ? '-' : ''}₹${paise.format(Math.abs(amount) / 100)}`;
}

/**
 * The short form of product §9.constants: from 1,00,00,000 as Cr, from 1,00,000 as L, each with one
 * decimal; below that the full number. What would print as 100.0 L prints as 1.0 Cr.
 * Not `notation: 'compact'`: that prints 99,999 as 1.0L.
 */
export function formatMoney(rupees: number): string {
  const amount = Math.round(Math.abs(rupees));
  if (amount < LAKH) return formatRupees(rupees);
  const sign = signOf(rupees);
  const tenthsOfLakh = Math.round(amount / (LAKH / 10));
  if (tenthsOfLakh < 1000) return `${sign}₹${oneDecimal.format(tenthsOfLakh / 10)} L`;
  const tenthsOfCrore = Math.round(amount / (CRORE / 10));
  return `${sign}₹${oneDecimal.format(tenthsOfCrore / 10)} Cr`;
}

/** Whole rupees of a text as people write sums, or null when it is none; see `parseAmount`. */
export function parseRupees(text: string): number | null {
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? parsed.rupees : null;
}

/**
 * A sum as it is stored (`total_funding`), in digits: `5 lakh` gives `500000`. What is no sum stays as it is,
 * to be refused.
 */
export function normalizeAmount(text: string): string {
  const rupees = parseRupees(text);
  return rupees === null ? text : String(rupees);
}

/** A sum shown as rupees: `500000` gives `₹5,00,000`; `''` for what is none. */
export function formatRupeeText(text: string): string {
  const rupees = parseRupees(text);
  return rupees === null ? '' : formatRupees(rupees);
}
