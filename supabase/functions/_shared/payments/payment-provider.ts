/** What a payment provider does for subscriptions. The product knows nothing else of one. */
import type { PaymentEvent, PaymentMethod } from './payment-event.ts';

export interface Order {
  /** Of the row that waits for it. */
  readonly subscriptionId: string;
  readonly pricePaise: number;
  readonly method: PaymentMethod;
  /** The first charge is at its end; null charges with the approval. */
  readonly trialEndsAt: string | null;
}

export interface CheckoutResult {
  readonly providerSubscriptionId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** A subscription that the provider has. */
export interface Contract {
  readonly subscriptionId: string;
  readonly providerSubscriptionId: string;
  /** When it is over if it is cancelled now: the end of the trial or of what was paid. */
  readonly endsAt: string;
}

export interface FetchedSubscription {
  /** The mandate was approved at some time. */
  readonly isAuthorized: boolean;
  /** It can no longer be approved or charged. */
  readonly isOver: boolean;
  /** What its state shows to have happened; the same things have the same ids in each answer. */
  readonly events: readonly PaymentEvent[];
}

interface Capabilities {
  /** A cancellation can be withdrawn before the end. */
  readonly canResume: boolean;
}

/**
 * Methods reject with {@link RefusalError} `provider_unavailable` where the provider does not answer: whether
 * it did what it was asked is open then, and the next try or `fetch` finds out.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'razorpay';
  readonly capabilities: Capabilities;
  /** What a browser needs to open the checkout; not secret. */
  readonly keyId: string | null;
  /** @returns the provider's id of the new subscription */
  createSubscription(order: Order): Promise<string>;
  /** Whether the provider signed this. The subscription's id is the stored one, never the browser's. */
  verifyCheckout(result: CheckoutResult): Promise<boolean>;
  /** @throws {RefusalError} bad_signature, bad_request */
  parseWebhook(raw: Uint8Array, headers: Headers): Promise<readonly PaymentEvent[]>;
  /** @param paymentId of the approval that has just been verified, to learn how was paid */
  fetch(providerSubscriptionId: string, paymentId?: string): Promise<FetchedSubscription>;
  /** @returns what has happened by it; nothing where it was over already */
  cancel(contract: Contract, options: { readonly atPeriodEnd: boolean }): Promise<readonly PaymentEvent[]>;
  /** @throws {RefusalError} not_resumable */
  resume(contract: Contract): Promise<readonly PaymentEvent[]>;
  /** Prepares a checkout of the same subscription for another way to pay. */
  changeMethod(contract: Contract, method: PaymentMethod): Promise<void>;
  /** Gives the whole payment back; asked again, it is given back once. */
  refund(providerSubscriptionId: string, paymentId: string): Promise<readonly PaymentEvent[]>;
}
