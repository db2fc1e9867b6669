import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import { useOwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { standingOf } from '#shared/subscription/standing.ts';
import type { PaymentMethod } from '#shared/subscription/subscription-calls.ts';
import { type Checkout, useCheckout } from '#shared/subscription/use-checkout.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { Offer } from './Offer.tsx';
import { PaymentDue, Subscribed } from './Subscribed.tsx';
import { useNow } from './use-now.ts';

/** Subscribes once, however often the button is pressed; says so, and leads on (product §4.profile). */
function useSubscribe({ start }: Checkout): (method: PaymentMethod) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const subscribe = async (method: PaymentMethod): Promise<void> => {
    if (isStarted.current) return;
    isStarted.current = true;
    const end = await start({ method }).finally(() => {
      isStarted.current = false;
    });
    if (end !== 'subscribed') return;
    const { name } = brand;
    notify.success(
      t`Subscription Successful!`,
      t`Welcome to ${name}! You now have access to all investment opportunities.`,
    );
    await navigate(paths.entrepreneurDashboard);
  };
  return (method) => void subscribe(method);
}

function AccessSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your subscription`} className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  );
}

function Access({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const { data: row, isError, refetch } = useOwnSubscription();
  const subscribe = useSubscribe(checkout);
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
  if (!checkout.isBusy) {
    if (standing === 'past_due') return <PaymentDue />;
    if (row !== null && ['trialing', 'active', 'cancelled'].includes(standing)) return <Subscribed />;
  }
  return <Offer row={row} now={now} isBusy={checkout.isBusy} onSubscribe={subscribe} />;
}

/** The last step, 'Subscribe & Access': what a subscription opens and costs, and the way to it. */
export function AccessStep({ saveState, onBack }: { saveState: ReactNode; onBack: () => void }) {
  const checkout = useCheckout();
  return (
    <>
      <Access checkout={checkout} />
      {checkout.dialog}
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <Button variant="outline" onClick={onBack} disabled={checkout.isBusy}>
          <Trans>Back</Trans>
        </Button>
        {saveState}
      </div>
    </>
  );
}
