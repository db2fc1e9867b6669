/** Subscriptions in the database, through the functions that only the secret key may call. */
import type { Database, Json } from '@sangam/database/types';
import { database, dataOf } from '../database.ts';
import { RefusalError } from '../refusal-error.ts';
import { eventRow } from './payment-event.ts';
import type { PaymentEvent, PaymentMethod } from './payment-event.ts';
import type { Contract, PaymentProvider } from './payment-provider.ts';

export type Subscription = Database['public']['Tables']['subscriptions']['Row'];

/** Events that the database takes in one call. */
const batchSize = 100;

/** A function without a result gives a row of nulls. */
const rowOf = (row: Subscription | null): Subscription | null => (row?.id == null ? null : row);

function foundRow(row: Subscription | null): Subscription {
  const found = rowOf(row);
  if (found === null) throw new RefusalError('not_found');
  return found;
}

/** The person's newest subscription that has not ended, else the newest. */
export async function subscriptionOf(userId: string): Promise<Subscription | null> {
  return rowOf(dataOf(await database.rpc('subscription_of', { user_id: userId })));
}

/** What a month costs who subscribes now. Paise. */
export async function priceForNewSubscribers(): Promise<number> {
  const price = dataOf(await database.rpc('price_for_new_subscribers'));
  if (price === null) throw new Error('there is no price');
  return price;
}

/**
 * @param agreedPaise the price that the person agreed to
 * @throws {RefusalError} already_subscribed, not_confirmed, price_changed
 */
export async function beginCheckout(
  userId: string,
  provider: PaymentProvider['name'],
  method: PaymentMethod,
  agreedPaise: number,
): Promise<Subscription> {
  const given = { user_id: userId, provider, method, agreed_paise: agreedPaise };
  return foundRow(dataOf(await database.rpc('begin_checkout', given)));
}

/** Plans of a provider by their amount, made once for each. */
export const plansOf = (provider: PaymentProvider['name']) => ({
  find: async (pricePaise: number): Promise<string | null> =>
    dataOf(await database.rpc('provider_plan', { provider, price_paise: pricePaise })),
  /** @returns the plan to use: of two that were made at once, the first */
  keep: async (pricePaise: number, planId: string): Promise<string> =>
    dataOf(
      await database.rpc('provider_plan', { provider, price_paise: pricePaise, made_plan_id: planId }),
    ) ?? planId,
});

/** @returns the row as it is then: another call may have attached another before */
export async function attachProviderSubscription(
  subscriptionId: string,
  providerSubscriptionId: string,
): Promise<Subscription> {
  const given = { subscription_id: subscriptionId, provider_subscription_id: providerSubscriptionId };
  return foundRow(dataOf(await database.rpc('attach_provider_subscription', given)));
}

/** Stores events that are not known yet; the subscriptions they belong to follow in the same transaction. */
export async function recordEvents(
  provider: PaymentProvider['name'],
  events: readonly PaymentEvent[],
): Promise<void> {
  for (let start = 0; start < events.length; start += batchSize) {
    const rows = events.slice(start, start + batchSize).map(eventRow) satisfies Json;
    dataOf(await database.rpc('record_payment_events', { provider, events: rows }));
  }
}

/**
 * The caller's subscription, if this is its id at the provider.
 * @throws {RefusalError} not_found, for a stranger's as well
 */
export async function ownSubscription(userId: string, providerSubscriptionId: string): Promise<Subscription> {
  const subscription = await subscriptionOf(userId);
  if (subscription === null || subscription.provider_subscription_id !== providerSubscriptionId)
    throw new RefusalError('not_found');
  return subscription;
}

/** What the provider needs to know of a subscription. @throws {RefusalError} not_found */
export function contractOf(subscription: Subscription | null, provider: PaymentProvider): Contract {
  if (subscription?.provider_subscription_id == null || subscription.provider !== provider.name)
    throw new RefusalError('not_found');
  const isTrial = subscription.status === 'trialing';
  const endsAt = (isTrial ? subscription.trial_ends_at : null) ?? subscription.current_period_end;
  return {
    subscriptionId: subscription.id,
    providerSubscriptionId: subscription.provider_subscription_id,
    endsAt: endsAt ?? subscription.trial_ends_at ?? new Date().toISOString(),
  };
}
