import { Trans } from '@lingui/react/macro';
import { subscriptionPrice, trialDays } from '@sangam/domain/subscription';
import { Money } from '#shared/ui/Money.tsx';

/** What a subscription opens, and what it costs, where it would be used. */
export function SubscriptionOffer() {
  return (
    <div className="space-y-2">
      <p>
        <Trans>
          A subscription opens the founder’s contact, the full answers, the documents and the pictures of
          every idea.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>
          {trialDays} days free, then <Money amount={subscriptionPrice.rupeesPerMonth} format="full" /> a
          month, GST included. Cancel anytime.
        </Trans>
      </p>
    </div>
  );
}
