import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import { Lock } from 'lucide-react';
import { Price } from '#shared/subscription/Price.tsx';
import { SubscribeLink, useOwnStanding } from '#shared/subscription/SubscribeLink.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** Who has had the trial is not promised another one. */
function PriceSentence() {
  const standing = useOwnStanding();
  const price = <Price />;
  return standing === undefined || standing === 'none' ? (
    <Trans>
      {trialDays} days free, then {price} a month.
    </Trans>
  ) : (
    <Trans>It costs {price} a month.</Trans>
  );
}

/** What is locked in the list, said once: what a subscription opens, what it costs, and the way to it. */
export function LockedBar() {
  return (
    <Card
      as="section"
      tone="turmeric"
      aria-labelledby="locked"
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="locked" className="text-lg">
          <Trans>Subscribe to view full details</Trans>
        </h2>
        <p className="text-sm">
          <Trans>
            You are reading summaries. A subscription opens the whole plan, the documents and the founder’s
            contact of every idea.
          </Trans>{' '}
          <PriceSentence />
        </p>
      </div>
      <SubscribeLink />
    </Card>
  );
}
