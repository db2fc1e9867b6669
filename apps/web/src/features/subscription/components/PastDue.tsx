import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';

/** What failed, when it is tried again, and what the reader can do. */
export function PastDue({ row }: { row: OwnSubscription }) {
  const { last_failure_at: failed, next_charge_at: next } = row;
  return (
    <Card as="section" tone="brick" aria-labelledby="past-due" className="mt-6 flex gap-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brick-deep" />
      <div className="space-y-1.5">
        <h2 id="past-due" className="text-lg">
          <Trans>The last charge did not go through</Trans>
        </h2>
        <p>
          {failed !== null && (
            <Trans>
              Your bank refused it on <DateText value={failed} className="font-semibold" />.
            </Trans>
          )}{' '}
          {next !== null ? (
            <Trans>
              It is tried again on <DateText value={next} className="font-semibold" />.
            </Trans>
          ) : (
            <Trans>It is tried again in the next days.</Trans>
          )}{' '}
          <Trans>
            Until it goes through, full ideas and contacts are closed. What you saved is still there.
          </Trans>
        </p>
        <p>
          <Trans>See that there is enough in the account, or change the card or UPI address.</Trans>
        </p>
      </div>
    </Card>
  );
}
