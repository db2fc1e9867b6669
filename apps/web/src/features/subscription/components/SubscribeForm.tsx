import { trialDays } from '@sangam/domain/subscription';
import { type ReactNode, useState } from 'react';
import { Agreement } from '#shared/checkout/Agreement.tsx';
import { BillingState } from '#shared/checkout/BillingState.tsx';
import { MethodChoice } from '#shared/checkout/MethodChoice.tsx';
import type { PaymentMethod } from '#shared/checkout/subscription-calls.ts';
import { useNow } from '#shared/subscription/use-now.ts';
import { useSubscribe } from '#shared/checkout/use-subscribe.ts';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { firstChargeAt } from '#shared/subscription/standing.ts';
import { SubscriptionTerms } from '#shared/subscription/SubscriptionTerms.tsx';
import { Card } from '#shared/ui/Card.tsx';

export interface SubscribeFormProps {
  row: OwnSubscription;
  title: ReactNode;
  children: ReactNode;
}

/** Subscribing from the account: what is charged and when, the means, two consents, one button. */
export function SubscribeForm({ row, title, children }: SubscribeFormProps) {
  const now = useNow();
  const [method, setMethod] = useState<PaymentMethod>(row.method === 'card' ? 'card' : 'upi');
  const { subscribe, isBusy, dialog } = useSubscribe();
  return (
    <Card as="section" aria-labelledby="subscribe-title" className="mt-6 border-teal">
      <h2 id="subscribe-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-soft">{children}</p>
      <SubscriptionTerms row={row} />
      <div className="mt-5 max-w-xl">
        <MethodChoice value={method} onChange={setMethod} disabled={isBusy} />
        <div className="my-5">
          <BillingState disabled={isBusy} />
        </div>
        <Agreement
          now={now}
          chargeAt={firstChargeAt(row, now, trialDays)}
          isBusy={isBusy}
          onSubscribe={() => subscribe(method)}
        />
      </div>
      {dialog}
    </Card>
  );
}
