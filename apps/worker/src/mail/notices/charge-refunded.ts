import { z } from 'zod';
import { dateText } from '../parts.ts';
import { billingParts, given, sumText, why } from './billing.ts';
import { defineNotice } from './notice.ts';

const refund = z.object({
  amount_paise: given.amount_paise,
  paid_at: given.moment,
  /** The provider's id of the payment. */
  payment: z.string(),
  provider: given.provider,
});

/** A payment that was given back whole. */
export const chargeRefunded = defineNotice(refund, why, (refunded, site) => {
  const sum = sumText(refunded.amount_paise);
  return billingParts(
    {
      subject: `${sum} is on its way back to you`,
      heading: 'We have refunded a payment',
      paragraphs: [
        `The payment of ${sum} of ${dateText(refunded.paid_at)} goes back to where it came from. Banks usually show that within 5 to 7 working days.`,
        `If you ask your bank about it, the payment is ${refunded.payment}.`,
      ],
      action: 'See your subscription',
    },
    refunded.provider,
    site,
  );
});
