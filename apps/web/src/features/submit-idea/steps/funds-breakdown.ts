/** One line of Use of Funds that names a sum. */
export interface FundsLine {
  readonly label: string;
  /** Whole rupees. */
  readonly rupees: number;
}

const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^(?:cr|crores?)$/i, 10_000_000],
  [/^(?:l|lakhs?|lacs?)$/i, 100_000],
  [/^k$/i, 1000],
];

/** A sum with its rupee sign, which tells it from other numbers: `₹6,60,000`, `Rs. 2.5 L`, `INR 50000`. */
const sum = /(?:₹|\brs\.?|\binr)\s*([0-9][0-9,]*(?:\.[0-9]+)?)\s*([a-z]+)?/i;

function rupeesOf(number: string, unit: string | undefined): number {
  const factor = multipliers.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 1;
  return Math.round(Number(number.replaceAll(',', '')) * factor);
}

/** The lines of a founder's Use of Funds that name a sum of rupees, in their order; other lines say nothing here. */
export function fundsBreakdown(text: string): FundsLine[] {
  return text.split('\n').flatMap((line) => {
    const match = sum.exec(line);
    if (match?.[1] === undefined) return [];
    const rupees = rupeesOf(match[1], match[2]);
    const label = line
      .slice(0, match.index)
      .replace(/^[\s\-*•\d.)]+/, '')
      .replace(/[\s:=–—-]+$/, '');
    return rupees > 0 ? [{ label, rupees }] : [];
  });
}
