import { type SubscriptionPrice, subscriptionPriceOf, usualPrice } from '@sangam/domain/subscription';
import { useSyncExternalStore } from 'react';
import { readSiteSettings } from '../config/site-settings.ts';

let price: SubscriptionPrice | null = null;
const listeners = new Set<() => void>();

/** The page says it where the desk has set one (decision 296). */
function readPrice(): SubscriptionPrice {
  const { price: rupees } = readSiteSettings();
  price ??= rupees === undefined ? usualPrice : subscriptionPriceOf(rupees);
  return price;
}

/** What the server said when it refused the price of this page. */
export function learnPrice(rupeesPerMonth: number): void {
  price = subscriptionPriceOf(rupeesPerMonth);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a month costs who subscribes now. Who is subscribed already has a price of their own. */
export const useSubscriptionPrice = (): SubscriptionPrice =>
  useSyncExternalStore(subscribe, readPrice, () => usualPrice);
