/** The one thing that a deal waits for: the reader's act, or whom they wait for. */
import type { Deal } from './api/deal-query.ts';
import type { Due } from './api/dues-query.ts';
import type { Payment } from './api/payments-query.ts';
import { standingOfDue } from './dues.ts';

export type NextAct =
  | { readonly kind: 'ended' | 'confirm_agreement' | 'wait_for_agreement' | 'nothing' }
  /** The other recorded it. */
  | { readonly kind: 'answer_payment'; readonly payment: Payment }
  /** The reader recorded it, and the other disputes it, or has not answered. */
  | { readonly kind: 'correct_payment' | 'wait_for_word'; readonly payment: Payment }
  | { readonly kind: 'send_funding' | 'wait_for_funding'; readonly rest: number }
  | {
      readonly kind: 'pay_due' | 'wait_for_due';
      readonly due: Due;
      /** Days; 0 where it is not. */
      readonly late: number;
    }
  /** All that was promised is paid, or the other says that it is done. */
  | { readonly kind: 'confirm_completion'; readonly byOther: boolean }
  | { readonly kind: 'wait_for_completion' };

/** Whose acts each one is, in place of whom it waits for. */
const own: readonly NextAct['kind'][] = [
  'confirm_agreement',
  'answer_payment',
  'correct_payment',
  'send_funding',
  'pay_due',
  'confirm_completion',
];

export const isOwnAct = ({ kind }: NextAct): boolean => own.includes(kind);

/** What is still to be sent of the amount: neither confirmed nor waiting for a word. */
export function fundingRest({ amount }: Pick<Deal, 'amount'>, payments: readonly Payment[]): number {
  const said = payments
    .filter(
      ({ direction, state }) => direction === 'funding' && (state === 'recorded' || state === 'confirmed'),
    )
    .reduce((sum, payment) => sum + payment.amount, 0);
  return Math.max(amount - said, 0);
}

/** The payment that waits longest for one of the two, or that is disputed. */
function paymentAct({ side }: Deal, payments: readonly Payment[]): NextAct | null {
  const oldestFirst = payments.toReversed();
  const toAnswer = oldestFirst.find(
    ({ state, recorded_side }) => state === 'recorded' && recorded_side !== side,
  );
  if (toAnswer) return { kind: 'answer_payment', payment: toAnswer };
  const disputed = oldestFirst.find(
    ({ state, recorded_side }) => state === 'disputed' && recorded_side === side,
  );
  return disputed ? { kind: 'correct_payment', payment: disputed } : null;
}

const ownWaiting = ({ side }: Deal, payments: readonly Payment[]): NextAct | null => {
  const payment = payments.findLast(
    ({ state, recorded_side }) => state === 'recorded' && recorded_side === side,
  );
  return payment ? { kind: 'wait_for_word', payment } : null;
};

function fundingAct(deal: Deal, payments: readonly Payment[]): NextAct {
  const rest = fundingRest(deal, payments);
  const isGivenBack = payments.some(
    ({ direction, state }) => direction === 'return' && state !== 'taken_back',
  );
  if (rest > 0 && !isGivenBack)
    return { kind: deal.side === 'investor' ? 'send_funding' : 'wait_for_funding', rest };
  return ownWaiting(deal, payments) ?? { kind: 'nothing' };
}

function returnAct(deal: Deal, payments: readonly Payment[], dues: readonly Due[], today: string): NextAct {
  if (deal.own_completed_at !== null) return { kind: 'wait_for_completion' };
  if (deal.other_completed_at !== null) return { kind: 'confirm_completion', byOther: true };
  // What is recorded and awaits confirmation is done, as far as its payer is concerned.
  const isSaid = (due: Due): boolean =>
    payments.some(({ state, due_number }) => state === 'recorded' && due_number === due.number);
  const due = dues.find((each) => each.is_open && !isSaid(each));
  const standing = due && standingOfDue(due, today);
  const late = standing?.kind === 'late' ? standing.days : 0;
  const waiting = ownWaiting(deal, payments);
  if (waiting && late === 0) return waiting;
  if (due) return { kind: deal.side === 'founder' ? 'pay_due' : 'wait_for_due', due, late };
  if (dues.length > 0 && dues.every((each) => !each.is_open))
    return { kind: 'confirm_completion', byOther: false };
  return { kind: 'nothing' };
}

/** @param today in India, as `2026-11-24` */
export function nextActOf(
  deal: Deal,
  payments: readonly Payment[],
  dues: readonly Due[],
  today: string,
): NextAct {
  if (deal.ended_at !== null) return { kind: 'ended' };
  if (deal.state === 'accepted') {
    if (deal.other_state === 'gone') return { kind: 'nothing' };
    return { kind: deal.own_agreed_at === null ? 'confirm_agreement' : 'wait_for_agreement' };
  }
  const urgent = paymentAct(deal, payments);
  if (urgent) return urgent;
  if (deal.other_state === 'gone') return { kind: 'nothing' };
  return deal.state === 'agreed' ? fundingAct(deal, payments) : returnAct(deal, payments, dues, today);
}
