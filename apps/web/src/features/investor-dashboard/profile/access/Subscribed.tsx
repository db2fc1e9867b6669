import { Trans } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

function SubscriptionLink() {
  return (
    <ButtonLink to={paths.accountSubscription} variant="outline">
      <Trans>Your subscription</Trans>
    </ButtonLink>
  );
}

/** Nothing is sold twice: who subscribes already sees that. */
export function Subscribed() {
  return (
    <Card as="section" tone="mist" className="grid justify-items-start gap-3">
      <h3 className="flex items-center gap-2.5 text-xl">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-teal" />
        <Trans>You are subscribed</Trans>
      </h3>
      <p className="max-w-[56ch]">
        <Trans>
          All details and contacts are open to you. Dates, invoices and cancelling are on one page.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.browseIdeas} variant="trust">
          <Trans>Browse Ideas</Trans>
        </ButtonLink>
        <SubscriptionLink />
      </div>
    </Card>
  );
}

/** A subscription whose last charge failed is put right, not begun a second time. */
export function PaymentDue() {
  return (
    <Card as="section" tone="brick" className="grid justify-items-start gap-3">
      <h3 className="flex items-center gap-2.5 text-xl">
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-brick-deep" />
        <Trans>Your last payment did not go through</Trans>
      </h3>
      <p className="max-w-[56ch]">
        <Trans>Details stay closed until it does. You can pay by another card or UPI address.</Trans>
      </p>
      <SubscriptionLink />
    </Card>
  );
}
