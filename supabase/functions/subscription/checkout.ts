/** `POST checkout`: a subscription at the provider that waits for its person's approval. */
import { billingRules, usualPrice } from '@sangam/domain/subscription';
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { provider } from '../_shared/payments/chosen-provider.ts';
import {
  attachProviderSubscription,
  beginCheckout,
  contractOf,
  priceForNewSubscribers,
  recordEvents,
  subscriptionOf,
} from '../_shared/payments/subscriptions.ts';
import type { Subscription } from '../_shared/payments/subscriptions.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf } from '../_shared/serve.ts';

const input = z.object({
  method: z.enum(['upi', 'card']),
  agreesToCharge: z.boolean().default(false),
  agreesToTerms: z.boolean().default(false),
  /** The price of a month that the page showed. */
  amountPaise: z.int().positive().optional(),
});
type Method = z.infer<typeof input>['method'];

const paisePerRupee = 100;
const hourMs = 3_600_000;

/** Begun so long ago that it is begun again, with a trial from now on. */
const isStale = ({ consent_at: agreed }: Subscription): boolean =>
  agreed !== null && Date.now() - Date.parse(agreed) > billingRules.checkoutHours * hourMs;

/**
 * What the provider knows of a checkout that was begun before. What was approved without our hearing of it is
 * recorded before anything else happens; what has expired there makes room for a new one. A stale one is
 * ended at the provider first, and so is one of another price: approved in a forgotten tab, it would charge
 * somebody who knows of another.
 * @throws {RefusalError} already_subscribed where it was approved, and waits for its first charge
 */
async function catchUp(existing: Subscription | null, price: number): Promise<void> {
  if (existing?.status !== 'incomplete' || existing.provider !== provider.name) return;
  if (existing.provider_subscription_id === null) return;
  const { isAuthorized, isOver, events } = await provider.fetch(existing.provider_subscription_id);
  await recordEvents(provider.name, events);
  if (isOver) return;
  if (isAuthorized) throw new RefusalError('already_subscribed');
  if (isStale(existing) || existing.price_paise !== price) {
    const ended = await provider.cancel(contractOf(existing, provider), { atPeriodEnd: false });
    await recordEvents(provider.name, ended);
  }
}

/** The row with an id at the provider. Of two calls at once, one is attached and both answer with it. */
async function withProviderSubscription(row: Subscription, method: Method): Promise<Subscription> {
  const { id: subscriptionId, provider_subscription_id: attached } = row;
  if (attached !== null) {
    const endsAt = new Date().toISOString();
    await provider.changeMethod({ subscriptionId, providerSubscriptionId: attached, endsAt }, method);
    return row;
  }
  const { trial_ends_at: trialEndsAt } = row;
  const made = await provider.createSubscription({
    subscriptionId,
    pricePaise: priceOf(row),
    method,
    trialEndsAt,
  });
  return attachProviderSubscription(subscriptionId, made).catch(async (error: unknown) => {
    const winner = await subscriptionOf(row.user_id);
    if (winner?.id !== subscriptionId || winner.provider_subscription_id === null) throw error;
    return winner;
  });
}

const priceOf = (row: Subscription): number => row.price_paise ?? usualPrice.rupeesPerMonth * paisePerRupee;

export async function checkout(request: Request): Promise<Response> {
  const caller = await callerOf(request);
  const { method, agreesToCharge, agreesToTerms, amountPaise } = await bodyOf(request, input);
  if (!agreesToCharge || !agreesToTerms) throw new RefusalError('consent_required');
  if (!caller.hasConfirmedEmail) throw new RefusalError('not_confirmed');
  const price = await priceForNewSubscribers();
  if (amountPaise !== undefined && amountPaise !== price)
    throw new RefusalError('price_changed', { fields: { amountPaise: String(price) } });
  await catchUp(await subscriptionOf(caller.id), price);
  const begun = await beginCheckout(caller.id, provider.name, method, price);
  const row = await withProviderSubscription(begun, method);
  return answer({
    provider: provider.name,
    providerSubscriptionId: row.provider_subscription_id,
    ...(provider.keyId === null ? {} : { keyId: provider.keyId }),
    amountPaise: priceOf(row),
    trialEndsAt: row.trial_ends_at,
    firstChargeAt: row.trial_ends_at ?? new Date().toISOString(),
  });
}
