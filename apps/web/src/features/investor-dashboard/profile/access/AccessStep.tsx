import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNow } from '#shared/subscription/use-now.ts';
import { type Subscribing, useSubscribe } from '#shared/checkout/use-subscribe.ts';
import { paths } from '#shared/paths.ts';
import { useOwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { standingOf } from '#shared/subscription/standing.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { Offer } from './Offer.tsx';
import { PaymentDue, Subscribed } from './Subscribed.tsx';

function AccessSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your subscription`} className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  );
}

function Access({ subscribing: { subscribe, isBusy } }: { subscribing: Subscribing }) {
  const { t } = useLingui();
  const { data: row, isError, refetch } = useOwnSubscription();
  const now = useNow();
  if (row === undefined) {
    if (!isError) return <AccessSkeleton />;
    return (
      <ErrorState
        title={t`Your subscription could not be loaded`}
        headingLevel={3}
        onRetry={() => void refetch()}
      >
        <Trans>Your profile is saved.</Trans>
      </ErrorState>
    );
  }
  const standing = standingOf(row, now);
  // What is subscribed to while the button is busy is told by the toast that follows.
  if (!isBusy) {
    if (standing === 'past_due') return <PaymentDue />;
    if (row !== null && ['trialing', 'active', 'cancelled'].includes(standing)) return <Subscribed />;
  }
  return <Offer row={row} now={now} isBusy={isBusy} onSubscribe={subscribe} />;
}

/** The last step, 'Subscribe & Access': what a subscription opens and costs, and the way to it. */
export function AccessStep({ saveState, onBack }: { saveState: ReactNode; onBack: () => void }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const subscribing = useSubscribe(() => navigate(paths.entrepreneurDashboard, { state: state as unknown }));
  return (
    <>
      <Access subscribing={subscribing} />
      {subscribing.dialog}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <Button variant="outline" onClick={onBack} disabled={subscribing.isBusy}>
          <Trans>Back</Trans>
        </Button>
        {saveState}
      </div>
    </>
  );
}
