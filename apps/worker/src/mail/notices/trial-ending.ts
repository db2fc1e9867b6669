import { dateText } from '../parts.ts';
import { billingParts, sumText, why } from './billing.ts';
import { bankNotice, charge, chargeText } from './charge.ts';
import { defineNotice } from './notice.ts';

/** Two days or more before the first charge after a trial. */
export const trialEnding = defineNotice(charge, why, (coming, site) => {
  const day = dateText(coming.charge_at);
  return billingParts(
    {
      subject: `Your trial ends on ${day}: ${sumText(coming.amount_paise)} is charged then`,
      heading: `Your free trial ends on ${day}`,
      paragraphs: [
        `${chargeText(coming)} It is the first charge; after it, the same sum is charged every month until you cancel.`,
        `Do not want to go on? Open your subscription before ${day} and cancel in two clicks. You then pay nothing, and everything stays open to the end of the trial.`,
        ...bankNotice(coming),
      ],
      action: 'See or cancel your subscription',
    },
    coming.provider,
    site,
  );
});
