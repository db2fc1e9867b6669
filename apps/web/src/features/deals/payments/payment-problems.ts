/** What is wrong with a payment as it is typed: the same rules as the database's. */
import { needsReference } from '@sangam/domain/deal-payments';
import { parseRupees } from '@sangam/domain/money';
import { paymentMeans } from '@sangam/domain/offer';
import type { PaymentDraft } from './payment-draft.ts';

export interface PaymentBounds {
  readonly firstDay: string;
  readonly today: string;
  /** Rupees that are left; null for no bound. */
  readonly most: number | null;
  /** Nothing may have been to be paid: of a due whose amount nobody knows. */
  readonly mayBeNothing: boolean;
  /** Rupees of cash that may not be reached; 0: no cash at all. */
  readonly cashLimit: number;
}

export interface PaymentProblems {
  readonly amount?: 'missing' | 'too_much';
  readonly paidOn?: 'missing' | 'early' | 'future';
  readonly means?: 'missing' | 'cash';
  readonly reference?: 'missing';
}

/** @returns the problems by field; no entry where a field is right */
export function problemsOf(draft: PaymentDraft, bounds: PaymentBounds): PaymentProblems {
  const rupees = parseRupees(draft.amount);
  const isNothing = rupees === 0 && bounds.mayBeNothing;
  const amount =
    rupees === null || (rupees <= 0 && !isNothing)
      ? 'missing'
      : bounds.most !== null && rupees > bounds.most
        ? 'too_much'
        : null;
  const paidOn =
    draft.paidOn === ''
      ? 'missing'
      : draft.paidOn < bounds.firstDay
        ? 'early'
        : draft.paidOn > bounds.today
          ? 'future'
          : null;
  const isForbiddenCash = draft.means === 'cash' && (rupees ?? 0) >= bounds.cashLimit;
  const means = draft.means === '' ? 'missing' : isForbiddenCash ? 'cash' : null;
  const known = paymentMeans.find((each) => each === draft.means);
  const isWithout = draft.reference.trim() === '' && (known === undefined || needsReference(known));
  return {
    ...(amount && { amount }),
    ...(paidOn && { paidOn }),
    ...(!isNothing && means && { means }),
    ...(!isNothing && isWithout && { reference: 'missing' as const }),
  };
}
