/** What is wrong with a payment as it is typed: the same rules as the database's. */
import { parseRupees } from '@sangam/domain/money';
import type { PaymentDraft } from './payment-draft.ts';

export const maxReferenceLength = 60;
/** Rupees from which a loan's money may not be cash (Income-tax Act, sections 269SS and 269T). */
const cashLimit = 20_000;

export interface PaymentBounds {
  readonly firstDay: string;
  readonly today: string;
  /** Rupees that are left; null for no bound. */
  readonly most: number | null;
  /** Nothing may have been to be paid: of a due whose amount nobody knows. */
  readonly mayBeNothing: boolean;
  readonly isLoan: boolean;
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
  const isForbiddenCash = draft.means === 'cash' && bounds.isLoan && (rupees ?? 0) >= cashLimit;
  const means = draft.means === '' ? 'missing' : isForbiddenCash ? 'cash' : null;
  const needsReference = draft.means !== 'cash' && draft.reference.trim() === '';
  return {
    ...(amount && { amount }),
    ...(paidOn && { paidOn }),
    ...(!isNothing && means && { means }),
    ...(!isNothing && needsReference && { reference: 'missing' as const }),
  };
}
