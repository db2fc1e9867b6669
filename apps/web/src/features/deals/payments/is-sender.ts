import type { PaymentDirection } from '@sangam/domain/deal-payments';
import type { ConversationSide } from '@sangam/domain/conversations';

/** Whether this side sends the money that goes in this direction. */
export const isSenderOf = (side: ConversationSide, direction: PaymentDirection): boolean =>
  (side === 'investor') === (direction === 'funding');
