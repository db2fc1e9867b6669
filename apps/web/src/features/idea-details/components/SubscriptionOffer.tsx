import { Trans } from '@lingui/react/macro';
import { useOwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { SubscribeLink, useOwnStanding } from '#shared/subscription/SubscribeLink.tsx';
import { SubscriptionTerms } from '#shared/subscription/SubscriptionTerms.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

/** What is charged and when, for those who could begin now. */
function Terms() {
  const { data: row } = useOwnSubscription();
  const standing = useOwnStanding();
  // As high as the terms of most readers.
  if (standing === undefined) return <Skeleton className="h-47 w-full" />;
  if (standing === 'past_due')
    return (
      <p className="text-ink-soft">
        <Trans>The last charge of your subscription did not go through. Until it does, this is closed.</Trans>
      </p>
    );
  const canBegin = standing === 'none' || standing === 'incomplete' || standing === 'ended';
  return canBegin && row !== undefined ? <SubscriptionTerms row={row} /> : null;
}

/** What a subscription opens, what it costs and when, and the way to it, where it would be used. */
export function SubscriptionOffer() {
  return (
    <div className="space-y-4">
      <p>
        <Trans>
          A subscription opens the founder’s contact, the full answers, the documents and the pictures of
          every idea.
        </Trans>
      </p>
      <Terms />
      {/* On a phone the bar at the foot has it. */}
      <div data-print="no" className="max-md:hidden">
        <SubscribeLink fullWidth />
      </div>
    </div>
  );
}
