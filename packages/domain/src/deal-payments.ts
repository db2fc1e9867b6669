/**
 * What the two of a deal say was paid (decision 228): one records it, the other confirms or disputes it, the
 * first may take it back. The platform moves no money. SQL holds the same in the checks of `deal_payments`
 * and in `record_payment` and `answer_payment`.
 */
import type { OfferKind, PaymentMeans } from './offer.ts';
import { cashLimits } from './legal-route.ts';

/** To the founder, and to the investor. */
const paymentDirections = ['funding', 'return'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

export const paymentStates = ['recorded', 'confirmed', 'disputed', 'taken_back'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What `answer_payment` takes: the first two of the other side, the last of who recorded it. */
export const paymentAnswers = ['confirmed', 'disputed', 'taken_back'] as const;
export type PaymentAnswer = (typeof paymentAnswers)[number];

/** The answers that lead on from a state; what is confirmed or was taken back never changes. */
export const answersOfState = {
  recorded: ['confirmed', 'disputed', 'taken_back'],
  disputed: ['confirmed', 'taken_back'],
  confirmed: [],
  taken_back: [],
} as const satisfies Record<PaymentState, readonly PaymentAnswer[]>;

/** Whole rupees, characters, and how many. */
export const paymentLimits = {
  maxAmount: 999_999_999_999,
  maxReference: 60,
  maxReason: 500,
  maxOfDeal: 500,
  maxADay: 60,
} as const;

/** Only cash goes without a reference. */
export const needsReference = (means: PaymentMeans): boolean => means !== 'cash';

/**
 * The sum of cash of a deal and a direction that may not be reached, in rupees; 0: no cash at all.
 * @param direction where the money goes
 */
export function cashLimitOf(kind: OfferKind, direction: PaymentDirection): number {
  if (kind === 'equity' && direction === 'funding') return 0;
  return kind === 'loan' ? cashLimits.loan : cashLimits.other;
}

/** The success fee that a founder owes once a deal is funded, in paise, GST included. @param amount rupees */
export const successFeePaise = (amount: number, percent: number): number => {
  const hundredths = BigInt(Math.round(percent * 100)) * BigInt(amount);
  return Number((hundredths + 50n) / 100n);
};
