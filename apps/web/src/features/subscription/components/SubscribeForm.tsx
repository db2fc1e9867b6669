import { Trans, useLingui } from '@lingui/react/macro';
import { subscriptionPrice, trialDays } from '@sangam/domain/subscription';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#shared/config/brand.ts';
import { paths } from '#shared/paths.ts';
import type { OwnSubscription } from '#shared/subscription/own-subscription-query.ts';
import { firstChargeAt } from '#shared/subscription/standing.ts';
import type { PaymentMethod } from '#shared/subscription/subscription-calls.ts';
import { SubscriptionTerms } from '#shared/subscription/SubscriptionTerms.tsx';
import { useCheckout } from '#shared/subscription/use-checkout.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { notify } from '#shared/ui/notify.ts';
import { MethodChoice } from './MethodChoice.tsx';

type Consent = 'charge' | 'terms';

/** The two consents, never ticked beforehand. */
function useConsents() {
  const [given, setGiven] = useState<Readonly<Record<Consent, boolean>>>({ charge: false, terms: false });
  const [wasAsked, setWasAsked] = useState(false);
  const inputs = useRef<Partial<Record<Consent, HTMLInputElement | null>>>({});
  const missing = (['charge', 'terms'] as const).find((consent) => !given[consent]);
  /** Whether both are given; else says so, and leads to the first that is missing. */
  const check = (): boolean => {
    setWasAsked(true);
    if (missing !== undefined) inputs.current[missing]?.focus();
    return missing === undefined;
  };
  const propsOf = (consent: Consent, reason: string) => ({
    name: `agrees_to_${consent}`,
    required: true,
    checked: given[consent],
    error: wasAsked && !given[consent] ? reason : undefined,
    ref: (input: HTMLInputElement | null) => void (inputs.current[consent] = input),
    onChange: () => setGiven((before) => ({ ...before, [consent]: !before[consent] })),
  });
  return { check, propsOf };
}

function TermsLabel() {
  return (
    <Trans>
      I have read the{' '}
      <Link to={paths.terms} target="_blank" className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className="text-link">
        Privacy Policy
      </Link>
      .
    </Trans>
  );
}

export interface SubscribeFormProps {
  row: OwnSubscription;
  title: ReactNode;
  children: ReactNode;
}

/** Subscribing from the account: what is charged and when, the means, two consents, one button. */
export function SubscribeForm({ row, title, children }: SubscribeFormProps) {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const [method, setMethod] = useState<PaymentMethod>(row.method === 'card' ? 'card' : 'upi');
  const { check, propsOf } = useConsents();
  const { start, isBusy, dialog } = useCheckout();
  const first = firstChargeAt(row, now, trialDays);
  const price = <Money amount={subscriptionPrice.rupeesPerMonth} format="full" className="font-semibold" />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check() || (await start({ method })) !== 'subscribed') return;
    const name = brand.name;
    notify.success(
      t`Subscription Successful!`,
      t`Welcome to ${name}! You now have access to all investment opportunities.`,
    );
  };
  return (
    <Card as="section" aria-labelledby="subscribe-title" className="mt-6 border-teal">
      <h2 id="subscribe-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-soft">{children}</p>
      <SubscriptionTerms row={row} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-3">
        <MethodChoice value={method} onChange={setMethod} disabled={isBusy} />
        <div className="divide-y divide-line">
          <Checkbox
            {...propsOf('charge', t`Tick this to agree to the charge.`)}
            label={
              first ? (
                <Trans>
                  I agree that {price} a month is charged from <DateText value={first.toISOString()} /> until
                  I cancel.
                </Trans>
              ) : (
                <Trans>I agree that {price} a month is charged from today until I cancel.</Trans>
              )
            }
          />
          <Checkbox {...propsOf('terms', t`Tick this once you have read them.`)} label={<TermsLabel />} />
        </div>
        <Button type="submit" variant="trust" busy={isBusy} className="md:justify-self-start">
          {isBusy ? (
            <Trans>Processing Payment...</Trans>
          ) : first ? (
            <Trans>Start {trialDays} days free</Trans>
          ) : (
            <Trans>Subscribe for {price} a month</Trans>
          )}
        </Button>
      </form>
      {dialog}
    </Card>
  );
}
