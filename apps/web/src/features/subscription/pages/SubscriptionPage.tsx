import { Trans, useLingui } from '@lingui/react/macro';
import { BillingState } from '#shared/checkout/BillingState.tsx';
import { BackToIdea } from '#shared/subscription/BackToIdea.tsx';
import { type OwnSubscription, useOwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { openUntil, standingOf } from '#shared/subscription/standing.ts';
import { useNow } from '#shared/subscription/use-now.ts';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';
import { useInvoices } from '../api/invoices-query.ts';
import { Actions } from '../components/Actions.tsx';
import { DaysGiven } from '../components/DaysGiven.tsx';
import { Facts } from '../components/Facts.tsx';
import { Invoices } from '../components/Invoices.tsx';
import { Offer } from '../components/Offer.tsx';
import { PastDue } from '../components/PastDue.tsx';
import { SandboxClock } from '../components/SandboxClock.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';

function EndedText({ row }: { row: OwnSubscription }) {
  const end = row.ended_at ?? openUntil(row);
  return (
    <>
      {end !== null && (
        <Trans>
          It was open until <DateText value={end} />.
        </Trans>
      )}{' '}
      <Trans>What you saved is still there. You can begin again whenever you like.</Trans>
    </>
  );
}

/** What there is to see and do, by where the person stands. */
function Content({ row }: { row: OwnSubscription | null }) {
  const now = useNow();
  if (row === null) return <Offer />;
  const standing = standingOf(row, now);
  if (standing === 'incomplete')
    return (
      <SubscribeForm row={row} title={<Trans>Finish subscribing</Trans>}>
        <Trans>You began to subscribe and did not approve the payment. Nothing was charged.</Trans>
      </SubscribeForm>
    );
  if (standing === 'ended')
    return (
      <SubscribeForm row={row} title={<Trans>Your subscription has ended</Trans>}>
        <EndedText row={row} />
      </SubscribeForm>
    );
  return (
    <>
      {standing === 'past_due' ? <PastDue row={row} /> : <BackToIdea />}
      <Facts row={row} standing={standing} />
      <Actions row={row} standing={standing} />
      {row.provider === 'sandbox' && <SandboxClock standing={standing} />}
    </>
  );
}

/** The state for the next invoices; the form that subscribes asks for it itself. */
function InvoiceState({ row }: { row: OwnSubscription }) {
  const standing = standingOf(row, useNow());
  if (standing === 'incomplete' || standing === 'ended') return null;
  return (
    <div className="mt-6 max-w-xl">
      <BillingState />
    </div>
  );
}

/** `/account/subscription`: how it stands, what is charged next, changing, cancelling, invoices. */
export function SubscriptionPage() {
  const { t } = useLingui();
  const { data: row, isPending, refetch } = useOwnSubscription();
  const invoices = useInvoices();
  // Both at once, so that nothing moves.
  if (isPending || invoices.isPending) return <ScreenSkeleton shape="statement" />;
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle title={t`Subscription`} />
      <div className="mx-auto max-w-255">
        <p className="text-sm text-ink-soft">
          <Trans>Account</Trans>
        </p>
        <h1 className="mt-1 text-3xl">
          <Trans>Subscription</Trans>
        </h1>
        {row === undefined ? (
          <div className="mt-6">
            <ErrorState
              title={<Trans>Your subscription could not be loaded</Trans>}
              onRetry={() => void refetch()}
            >
              <Trans>It goes on as it is. Nothing has changed.</Trans>
            </ErrorState>
          </div>
        ) : (
          <Content row={row} />
        )}
        <DaysGiven />
        <Invoices invoices={invoices.data} onRetry={() => void invoices.refetch()} />
        {row && <InvoiceState row={row} />}
      </div>
    </div>
  );
}
