import { z } from 'zod';
import { dateText } from '../parts.ts';
import { billingParts, given, meansText, momentText, sumText, why } from './billing.ts';
import { defineNotice } from './notice.ts';

const failure = z.object({
  failed_at: given.moment.nullable(),
  amount_paise: given.amount_paise,
  method: given.method,
  method_label: given.method_label,
  provider: given.provider,
  retry_at: given.moment.nullable(),
  /** The retries are used up. */
  is_final: z.boolean(),
  /** Null where everything is closed. */
  open_until: given.moment.nullable(),
});

type Failure = z.infer<typeof failure>;

function happened({ failed_at, amount_paise, method, method_label }: Failure): string {
  const when = failed_at === null ? '' : ` on ${dateText(failed_at)}`;
  return `The charge of ${sumText(amount_paise)} to ${meansText(method, method_label)}${when} did not go through.`;
}

/** What is open, and until when. */
function access({ open_until, is_final }: Failure): string {
  if (open_until !== null)
    return `Everything stays open until ${momentText(open_until)}${is_final ? '' : ', and longer once the charge goes through'}.`;
  return is_final
    ? 'Full ideas and contacts are closed. What you saved is still there.'
    : 'Until it goes through, full ideas and contacts are closed. What you saved is still there.';
}

function whatNext({ is_final, retry_at }: Failure): string {
  if (is_final)
    return 'It was the last try: nothing more is charged, and your subscription has ended. You can subscribe again whenever you like.';
  const when = retry_at === null ? 'in the next days' : `on ${dateText(retry_at)}`;
  return `It is tried again ${when}, three times at most. See that there is enough in the account, or change card or UPI on the page of your subscription.`;
}

/** A charge that the bank refused, and what can be done about it. */
export const chargeFailed = defineNotice(failure, why, (failed, site) =>
  billingParts(
    {
      subject: failed.is_final
        ? 'Your subscription has ended: the charge did not go through'
        : `A charge of ${sumText(failed.amount_paise)} did not go through`,
      heading: failed.is_final ? 'Your subscription has ended' : 'A charge did not go through',
      paragraphs: [happened(failed), whatNext(failed), access(failed)],
      action: failed.is_final ? 'Subscribe again' : 'Change card or UPI',
    },
    failed.provider,
    site,
  ),
);
