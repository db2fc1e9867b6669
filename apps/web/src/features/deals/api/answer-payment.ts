import { useDealAct } from './use-deal-act.ts';

export interface PaymentAnswer {
  readonly payment: string;
  readonly answer: 'confirmed' | 'disputed' | 'taken_back';
  /** '' for none. */
  readonly reason: string;
}

/** One's word on a payment that the other recorded, or one's own taken back. */
export const useAnswerPayment = (deal: string) =>
  useDealAct(deal, (client, { payment, answer, reason }: PaymentAnswer) =>
    client.rpc('answer_payment', { payment, answer, ...(reason.trim() === '' ? {} : { reason }) }),
  );
