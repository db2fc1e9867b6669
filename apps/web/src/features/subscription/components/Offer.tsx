import { Trans } from '@lingui/react/macro';
import { Benefits } from '#shared/checkout/Benefits.tsx';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';
import { SubscriptionTerms } from '#shared/subscription/SubscriptionTerms.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** For somebody who never had a subscription: what it opens and costs, and where it begins. */
export function Offer() {
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="opens">
        <h2 id="opens" className="text-xl">
          <Trans>What opens</Trans>
        </h2>
        <Benefits />
      </section>
      <Card as="section" aria-labelledby="costs" className="grid gap-4 self-start border-teal">
        <h2 id="costs" className="text-xl">
          <Trans>What it costs</Trans>
        </h2>
        <SubscriptionTerms row={null} />
        <SubscribeLink fullWidth />
        <p className="text-sm text-ink-soft">
          <Trans>It begins on the Invest page, with a short profile. You agree to the charge there.</Trans>
        </p>
      </Card>
    </div>
  );
}
