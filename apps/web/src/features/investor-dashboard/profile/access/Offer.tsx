import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@sangam/domain/money';
import { subscriptionPrice, trialDays } from '@sangam/domain/subscription';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { firstChargeAt } from '#shared/subscription/standing.ts';
import type { PaymentMethod } from '#shared/subscription/subscription-calls.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Picks } from '../fields/Picks.tsx';
import { PriceCard } from './PriceCard.tsx';

export interface OfferProps {
  /** The person's newest subscription, ended or only begun; null where there was none. */
  row: OwnSubscription | null;
  now: Date;
  isBusy: boolean;
  onSubscribe: (method: PaymentMethod) => void;
}

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
    <section>
      <h3 className="text-xl">
        <Trans>What opens</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3 py-2.5">
            <Check aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PayByProps {
  method: PaymentMethod;
  isBusy: boolean;
  onChange: (method: PaymentMethod) => void;
}

function PayBy({ method, isBusy, onChange }: PayByProps) {
  const { t } = useLingui();
  const price = formatRupees(subscriptionPrice.rupeesPerMonth);
  return (
    <fieldset disabled={isBusy} className="mt-7 min-w-0">
      <Picks
        kind="one"
        name="payment_method"
        required
        isStacked
        label={t`Pay by`}
        options={[
          {
            value: 'upi',
            label: t`UPI AutoPay`,
            hint: t`You approve a mandate of ${price} a month in your UPI app`,
          },
          { value: 'card', label: t`Card`, hint: t`Credit or debit, with a standing instruction` },
        ]}
        chosen={[method]}
        onPick={(value) => onChange(value === 'card' ? 'card' : 'upi')}
      />
    </fieldset>
  );
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>
        <Benefits />
        <PayBy method={method} isBusy={isBusy} onChange={setMethod} />
        <HowToStop chargeAt={chargeAt} />
      </div>
      <PriceCard now={now} chargeAt={chargeAt} isBusy={isBusy} onSubscribe={() => onSubscribe(method)} />
    </div>
  );
}
