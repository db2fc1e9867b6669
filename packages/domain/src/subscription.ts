import { splitGst } from './invoice.ts';

/** What a month costs, GST of 18 % included, and its parts (product §10.law: 1,694.92 + 305.08). */
export interface SubscriptionPrice {
  readonly rupeesPerMonth: number;
  readonly netPaise: number;
  readonly gstPaise: number;
}

/** @param rupeesPerMonth whole rupees */
export function subscriptionPriceOf(rupeesPerMonth: number): SubscriptionPrice {
  const { netPaise, igstPaise } = splitGst(rupeesPerMonth * 100, false);
  return { rupeesPerMonth, netPaise, gstPaise: igstPaise };
}

/** The price where the desk has set none (decision 296). */
export const usualPrice = subscriptionPriceOf(2000);
export const trialDays = 7;

/**
 * A checkout that waits for its approval is `incomplete`. What a status opens, and until when, the database
 * decides by the dates beside it.
 */
export const subscriptionStatuses = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'cancelled',
  'expired',
] as const;

export const paymentProviders = ['sandbox', 'razorpay'] as const;
export const paymentMethods = ['upi', 'card'] as const;

/**
 * What can happen to a subscription, in the order in which events of the same moment count: money outdoes a
 * failure, and an end outdoes everything (decision 191).
 */
export const paymentEventKinds = [
  'authorized',
  'method_changed',
  'charge_failed',
  /** The retries are used up. */
  'halted',
  'charged',
  'refunded',
  'cancel_scheduled',
  /** Resumed before the end. */
  'cancel_withdrawn',
  'completed',
  'cancelled',
] as const;

export const paymentStatuses = ['captured', 'refunded'] as const;

export const billingRules = {
  /** Access after a period while the charge for the next one is neither made nor failed. */
  graceHours: 24,
  /** A checkout that nobody approved is begun again after this. */
  checkoutHours: 24,
  /** The longest period that a payment pays for. */
  maxPeriodDays: 32,
  /** Most events of one call. */
  maxEvents: 100,
  /** How long before the first charge after a trial it is announced: two days, and half a day for outages. */
  trialNoticeHours: 60,
  /** The same of each later charge: a day ahead at least, as the bank's own notice has to be. */
  chargeNoticeHours: 36,
  /** What is older when it becomes known is told nobody. */
  newsHours: 48,
} as const;
