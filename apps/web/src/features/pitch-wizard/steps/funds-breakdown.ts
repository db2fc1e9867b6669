import { parseRupees } from '@sangam/domain/money';

/** One line of Use of Funds that names a sum. */
export interface FundsLine {
  readonly label: string;
  /** Whole rupees. */
  readonly rupees: number;
}

const number = '[0-9](?:[0-9,]*[0-9])?(?:\\.[0-9]+)?';
const unit = '(?:crores?|crs?|lakhs?|lacs?|l|thousands?|k)\\b\\.?';
/**
 * A sum with its rupee sign, which tells it from other numbers: `₹6,60,000`, `Rs. 2.5 L`, `INR 50000`, `₹1
 * crore 20 lakh`.
 */
const sum = new RegExp(
  `(?:₹|\\brs\\.?|\\binr)\\s*${number}(?:\\s*${unit}(?:\\s*${number}\\s*${unit})*)?`,
  'i',
);

/**
 * The lines of a founder's Use of Funds that name a sum of rupees, in their order; other lines say nothing
 * here.
 */
export function fundsBreakdown(text: string): FundsLine[] {
  return text.split('\n').flatMap((line) => {
    const match = sum.exec(line);
    const rupees = match === null ? null : parseRupees(match[0]);
    if (match === null || rupees === null) return [];
    const label = line
      .slice(0, match.index)
      .replace(/^[\s\-*•\d.)]+/, '')
      .replace(/[\s:=–—-]+$/, '');
    return rupees > 0 ? [{ label, rupees }] : [];
  });
}
