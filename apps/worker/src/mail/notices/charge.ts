/** A charge that is coming, as the database tells of it: the first one after a trial, and each later one. */
import { z } from 'zod';
import { dateText } from '../parts.ts';
import { given, meansText, sumText } from './billing.ts';

export const charge = z.object({
  charge_at: given.moment,
  amount_paise: given.amount_paise,
  method: given.method,
  method_label: given.method_label,
  provider: given.provider,
});

export type Charge = z.infer<typeof charge>;

/** What is taken, when, and from where. */
export const chargeText = ({ amount_paise, charge_at, method, method_label }: Charge): string =>
  `On ${dateText(charge_at)} we charge ${sumText(amount_paise)}, GST included, to ${meansText(method, method_label)}.`;

/** The law asks the payer's bank for a notice of each debit; this one comes beside it. */
export const bankNotice = ({ provider }: Charge): readonly string[] =>
  provider === 'razorpay'
    ? [
        'Your bank or UPI app announces the charge as well, at least 24 hours before. This mail does not replace its notice.',
      ]
    : [];
