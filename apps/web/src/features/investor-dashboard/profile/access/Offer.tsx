import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import { useState } from 'react';
import { Benefits } from '#shared/checkout/Benefits.tsx';
import { BillingState } from '#shared/checkout/BillingState.tsx';
import { MethodChoice } from '#shared/checkout/MethodChoice.tsx';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { firstChargeAt } from '#shared/subscription/standing.ts';
import type { PaymentMethod } from '#shared/checkout/subscription-calls.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { PriceCard } from './PriceCard.tsx';

export interface OfferProps {
  /** The person's newest subscription, ended or only begun; null where there was none. */
  row: OwnSubscription | null;
  now: Date;
  isBusy: boolean;
  onSubscribe: (method: PaymentMethod) => void;
}

/** Cancelling is as easy as subscribing, and is told before anybody does. */
function HowToStop({ chargeAt }: { chargeAt: Date | null }) {
  return (
    <Card tone="mist" className="mt-4 text-sm">
      <p>
        <strong>
          <Trans>How to stop.</Trans>
        </strong>{' '}
        <Trans>Account menu, Subscription, Cancel: no call, no question.</Trans>{' '}
        {chargeAt && (
          <Trans>
            Cancelled before <DateText value={chargeAt.toISOString()} /> you pay nothing and keep the free
            days.
          </Trans>
        )}
      </p>
    </Card>
  );
}

/** What a subscription opens, how it is paid and ended, and its price with both consents. */
export function Offer({ row, now, isBusy, onSubscribe }: OfferProps) {
  const [method, setMethod] = useState<PaymentMethod>('upi');
  const chargeAt = firstChargeAt(row, now, trialDays);
  return (
    <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>
        <section>
          <h3 className="text-xl">
            <Trans>What opens</Trans>
          </h3>
          <Benefits />
        </section>
        <div className="mt-7">
          <MethodChoice value={method} onChange={setMethod} disabled={isBusy} />
        </div>
        <div className="mt-5">
          <BillingState disabled={isBusy} />
        </div>
        <HowToStop chargeAt={chargeAt} />
      </div>
      <PriceCard now={now} chargeAt={chargeAt} isBusy={isBusy} onSubscribe={() => onSubscribe(method)} />
    </div>
  );
}
