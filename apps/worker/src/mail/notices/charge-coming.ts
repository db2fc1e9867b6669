import { dateText } from '../parts.ts';
import { billingParts, sumText, why } from './billing.ts';
import { bankNotice, charge, chargeText } from './charge.ts';
import { defineNotice } from './notice.ts';

/** A day or more before each charge but the first. */
export const chargeComing = defineNotice(charge, why, (coming, site) => {
  const day = dateText(coming.charge_at);
  return billingParts(
    {
      subject: `${sumText(coming.amount_paise)} is charged on ${day}`,
      heading: `The next charge is on ${day}`,
      paragraphs: [
        `${chargeText(coming)} It pays for the month from then on.`,
        `You can cancel in two clicks, or change card or UPI, before ${day}. What is paid for stays open to its end.`,
        ...bankNotice(coming),
      ],
      action: 'See or cancel your subscription',
    },
    coming.provider,
    site,
  );
});
