/**
 * What a deal promises: what is due when, from the day its money was there (decision 229). SQL has the same
 * in `private.dues_of`; a test holds them equal.
 */
import type { OfferKind } from './offer.ts';

export interface Due {
  /** From 1. */
  readonly number: number;
  /** `2027-01-31` */
  readonly dueOn: string;
  /** Whole rupees; null while it is not known what it comes to. */
  readonly amount: number | null;
  /** Of the amount, what gives a loan back; the rest is interest. */
  readonly principal: number;
}

/** The terms that say when how much is due; those of an offer have them. */
export interface DueTerms {
  readonly paid?: string;
  readonly months?: number;
  /** Percent, of two decimals at most. */
  readonly yearly_rate?: number;
  readonly repaid?: string;
}

/** Nothing says when a partnership ends: what is due is counted for so long. */
const partnershipMonths = 120;
/** Of the month after its last one, by which a share of the sales is paid. */
const shareDueDay = 15;

const rhythms: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

const asText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day so many months later; the last of a month that is shorter. @param day `2027-01-31` */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asText(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Counted by months of the calendar, the first of them after the money came. */
function shareDueOn(from: string, months: number): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return asText(Date.UTC(year, month + months, shareDueDay));
}

/** Principal and interest of each payment, each rounded as a sum, so that all add up to the rupee. */
function loanParts(amount: number, terms: DueTerms, step: number, parts: number) {
  const total = BigInt(amount);
  const count = BigInt(parts);
  const givenBackAfter = (number: number): bigint => {
    if (terms.repaid !== 'in_parts') return number === parts ? total : 0n;
    return (total * BigInt(number)) / count;
  };
  // Hundredths of a percent for a year, and months: parts of 120,000 of a rupee.
  const rate = BigInt(Math.round((terms.yearly_rate ?? 0) * 100)) * BigInt(step);
  const interest: bigint[] = [0n];
  let soFar = 0n;
  for (let number = 1; number <= parts; number += 1) {
    soFar += (total - givenBackAfter(number - 1)) * rate;
    interest.push((2n * soFar + 120_000n) / 240_000n);
  }
  return (number: number) => {
    const principal = givenBackAfter(number) - givenBackAfter(number - 1);
    return {
      amount: Number(principal + interest[number]! - interest[number - 1]!),
      principal: Number(principal),
    };
  };
}

/**
 * A loan: interest, and principal in equal parts or at the end. A revenue share: a payment for each month or
 * quarter of sales. A partnership: the same for ten years. Equity: nothing.
 * @param amount whole rupees
 * @param from the day on which the money was there, `2027-01-31`
 */
export function duesOf(kind: OfferKind, amount: number, terms: DueTerms, from: string): readonly Due[] {
  if (kind === 'equity') return [];
  const months = kind === 'partnership' ? partnershipMonths : (terms.months ?? 0);
  const step = rhythms[terms.paid ?? ''] ?? months;
  const parts = step === 0 ? 0 : Math.floor(months / step);
  const ofLoan = kind === 'loan' ? loanParts(amount, terms, step, parts) : null;
  return Array.from({ length: parts }, (_, index) => {
    const number = index + 1;
    const dueOn =
      kind === 'revenue_share' ? shareDueOn(from, number * step) : monthsAfter(from, number * step);
    return { number, dueOn, ...(ofLoan?.(number) ?? { amount: null, principal: 0 }) };
  });
}
