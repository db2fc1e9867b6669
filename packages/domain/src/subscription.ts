/** Rupees a month, GST of 18 % included (product §10.law: 1,694.92 + 305.08). */
export const subscriptionPrice = { rupeesPerMonth: 2000, netPaise: 169_492, gstPaise: 30_508 } as const;
export const trialDays = 7;

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A row of `subscriptions`, as far as its being live needs it; times are ISO 8601. */
export interface SubscriptionState {
  readonly status: string;
  readonly trial_ends_at: string | null;
  readonly current_period_end: string | null;
}

/**
 * Whether a subscription opens full details at a moment: a trial until it ends; a paid one to the end of the
 * paid period, also while a payment is late or after it was cancelled. The database decides by the same rule.
 */
export function isLiveSubscription(subscription: SubscriptionState, now: Date): boolean {
  const isAfterNow = (time: string | null): boolean => time !== null && Date.parse(time) > now.getTime();
  switch (subscription.status) {
    case 'trialing':
      return isAfterNow(subscription.trial_ends_at);
    case 'active':
    case 'past_due':
    case 'cancelled':
      return isAfterNow(subscription.current_period_end);
    default:
      return false;
  }
}
