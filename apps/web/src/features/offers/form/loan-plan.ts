import { type Due, duesOf, type DueTerms } from '@sangam/domain/deal-dues';

/** What a loan comes to, as one would say it. */
export type LoanPlan =
  /** One sum at the end. */
  | { readonly kind: 'once'; readonly total: number }
  /** The same interest each time, then the loan. */
  | { readonly kind: 'interest'; readonly each: number; readonly back: number; readonly total: number }
  /** The loan in parts, each time with less interest. */
  | { readonly kind: 'parts'; readonly first: number; readonly last: number; readonly total: number };

const amountOf = (due: Due | undefined): number => due?.amount ?? 0;

/**
 * Sums up what a loan promises.
 * @param day on which the money comes, `2027-01-31`
 */
export function loanPlan(amount: number, terms: DueTerms, day: string): LoanPlan {
  const dues = duesOf('loan', amount, terms, day);
  const total = dues.reduce((sum, due) => sum + amountOf(due), 0);
  const [first, last] = [dues[0], dues.at(-1)];
  if (dues.length === 1) return { kind: 'once', total };
  if (last?.principal === amount) return { kind: 'interest', each: amountOf(first), back: amount, total };
  return { kind: 'parts', first: amountOf(first), last: amountOf(last), total };
}
