import type { ConversationSide } from '@sangam/domain/conversations';
import type { PaymentDirection } from '../api/payments-query.ts';

/** Whether this side sends the money that goes in this direction. */
export const isSenderOf = (side: ConversationSide, direction: PaymentDirection): boolean =>
  (side === 'investor') === (direction === 'funding');
