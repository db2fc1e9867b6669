import { z } from 'zod';
import { dateText } from '../parts.ts';
import { billingParts, given, sumText, why } from './billing.ts';
import { defineNotice } from './notice.ts';

const invoice = z.object({
  number: z.string(),
  amount_paise: given.amount_paise,
  paid_at: given.moment,
  period_start: given.moment,
  period_end: given.moment,
  provider: given.provider,
});

/** The day before this moment's: a period that ends on 29 Nov, 00:00 in India, is for the days to 28 Nov. */
const lastDay = (end: string): string => dateText(new Date(Date.parse(end) - 1).toISOString());

/** A payment and its invoice. The PDF is made for who is signed in: the mail leads to it. */
export const invoiceIssued = defineNotice(invoice, why, (issued, site) => {
  const { number, amount_paise: amount, paid_at: paid, period_start: start, period_end: end } = issued;
  return billingParts(
    {
      subject: `Invoice ${number}: ${sumText(amount)} paid`,
      heading: 'Thank you, your payment has arrived',
      paragraphs: [
        `We received ${sumText(amount)}, GST included, on ${dateText(paid)}, for ${dateText(start)} to ${lastDay(end)}.`,
        `Invoice ${number} is on the page of your subscription, as a PDF.`,
      ],
      action: 'Get the invoice',
    },
    issued.provider,
    site,
  );
});
