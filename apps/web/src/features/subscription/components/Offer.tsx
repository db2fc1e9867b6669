import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { SubscribeLink } from '#shared/subscription/SubscribeLink.tsx';
import { SubscriptionTerms } from '#shared/subscription/SubscriptionTerms.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** What a subscription opens (product §9.constants). */
function Benefits() {
  const { t } = useLingui();
  const benefits = [
    t`Access to all verified ideas`,
    t`Founder contact information`,
    t`Detailed financial projections`,
    t`Priority access to new opportunities`,
    t`An investment tracking dashboard`,
  ];
  return (
    <ul className="mt-4 divide-y divide-line">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3 py-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

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
