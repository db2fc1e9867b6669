import type { PaymentDirection } from '@sangam/domain/deal-payments';
import { useDealAct } from './use-deal-act.ts';

/** What somebody says was paid. The id is chosen before it is sent, so that sent again it is one. */
export interface GivenPayment {
  readonly id: string;
  readonly direction: PaymentDirection;
  /** Whole rupees; 0 says that nothing was to be paid. */
  readonly amount: number;
  readonly paidOn: string;
  readonly means: string;
  readonly reference: string;
  readonly dueNumber: number | null;
}

/** Records a payment, for the other to confirm. */
export const useRecordPayment = (deal: string) =>
  useDealAct(deal, (client, { id, direction, amount, paidOn, means, reference, dueNumber }: GivenPayment) =>
    client.rpc('record_payment', {
      payment: id,
      deal,
      direction,
      amount,
      paid_on: paidOn,
      // Of nothing that was paid there is neither; the schema does not know that they may be null.
      means: (amount === 0 ? null : means) as string,
      reference: (amount === 0 || reference.trim() === '' ? null : reference.trim()) as string,
      ...(dueNumber === null ? {} : { due_number: dueNumber }),
    }),
  );
