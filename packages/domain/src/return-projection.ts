/**
 * What a reader's own assumptions come to: an amount, a return a year, a number of months. Simple interest,
 * paid out and not compounded, as founders offer it. It is arithmetic and no promise: returns are neither
 * guaranteed nor insured (product §10.law).
 */

/** What may be assumed: whole rupees; percent a year, where a loss is negative; months. */
export const assumptionBounds = {
  rupees: { min: 1, max: 999_999_999_999 },
  percent: { min: -100, max: 100 },
  months: { min: 1, max: 120 },
} as const;

export interface Assumptions {
  /** Invested, in paise. */
  readonly paise: number;
  /** Hundredths of a percent a year; negative for a loss. */
  readonly basisPoints: number;
  readonly months: number;
}

/** In whole paise; what is left of a division falls away, so that nothing is rounded in anybody's favour. */
export interface ReturnProjection {
  /** The return over all months; negative for a loss, which is at most the amount. */
  readonly returnPaise: number;
  /** The amount and its return. */
  readonly endPaise: number;
  /** The return of one month. */
  readonly monthlyPaise: number;
}

/** `paise` and `months` in whole numbers within the bounds. */
export function projectReturn({ paise, basisPoints, months }: Assumptions): ReturnProjection {
  // Ten thousand basis points are the whole, twelve months a year; past 2^53 on the way to the quotient.
  const yearly = BigInt(paise) * BigInt(basisPoints);
  const inMonths = (count: number): number => {
    const earned = Number((yearly * BigInt(count)) / 120_000n);
    return Math.max(earned, -paise);
  };
  const returnPaise = inMonths(months);
  return { returnPaise, endPaise: paise + returnPaise, monthlyPaise: inMonths(1) };
}

/** Months after which the returns alone have reached the amount; null where they never do. */
export function monthsToDouble(basisPoints: number): number | null {
  return basisPoints <= 0 ? null : Math.ceil(120_000 / basisPoints);
}

/** A percentage as it is typed (`18`, `12.5 %`, `-5`) in hundredths of a percent; null for what is none. */
export function parseBasisPoints(text: string): number | null {
  const match = /^([-−]?)([0-9]{1,3}(?:\.[0-9]{1,2})?) ?%?$/u.exec(text.normalize('NFKC').trim());
  if (match === null) return null;
  const percent = Number(match[2]) * (match[1] === '' ? 1 : -1);
  const { min, max } = assumptionBounds.percent;
  return percent < min || percent > max ? null : Math.round(percent * 100);
}

/** Months as they are typed; null for what is no whole number of months within the bounds. */
export function parseMonths(text: string): number | null {
  const months = /^[0-9]{1,3}$/u.test(text.trim()) ? Number(text) : 0;
  const { min, max } = assumptionBounds.months;
  return months < min || months > max ? null : months;
}
