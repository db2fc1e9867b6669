/** The functions `subscription` and `sandbox`, as the app calls them. */
import type { paymentMethods } from '@sangam/domain/subscription';
import { invokeFunction } from '../api/invoke-function.ts';

export type PaymentMethod = (typeof paymentMethods)[number];

/** What a provider needs to ask for a mandate. */
export interface Mandate {
  readonly provider: 'sandbox' | 'razorpay';
  readonly providerSubscriptionId: string;
  /** The provider's public key. */
  readonly keyId?: string;
  /** Of a new subscription: what is charged a month, and when first. */
  readonly amountPaise?: number;
  readonly firstChargeAt?: string;
}

/** What a provider hands over once the payer has approved. */
export interface Approval {
  readonly paymentId: string;
  readonly signature: string;
}

/**
 * Begins to subscribe, or goes on with what was begun. Only to be called once the person has agreed to the
 * charge and to the terms: the server stores the moment as their consent.
 * @param amountPaise the price of a month that they agreed to; the server refuses one that is not in force
 */
export const beginCheckout = (method: PaymentMethod, amountPaise: number): Promise<Mandate> =>
  invokeFunction('subscription/checkout', {
    body: { method, agreesToCharge: true, agreesToTerms: true, amountPaise },
  });

/** Begins to change card or UPI. The mandate in force stays until the new one is approved. */
export const beginMethodChange = (method: PaymentMethod): Promise<Mandate> =>
  invokeFunction('subscription/change-method', { body: { method } });

/** Shows the server the approval, which it checks with the provider. Sent twice, it is recorded once. */
export const confirmApproval = (
  approval: Approval & Pick<Mandate, 'providerSubscriptionId'>,
): Promise<{ readonly status: string }> => invokeFunction('subscription/confirm', { body: approval });

/** Cancels at the end of the period or trial; `endsAt` is when everything closes. */
export const cancelSubscription = (): Promise<{ readonly status: string; readonly endsAt: string }> =>
  invokeFunction('subscription/cancel', { body: {} });

/** Takes a cancellation back, before it has taken effect. */
export const resumeSubscription = (): Promise<{ readonly status: string }> =>
  invokeFunction('subscription/resume', { body: {} });

export type SandboxOutcome = 'approve' | 'decline' | 'approve-no-webhook';

/** Plays the payer of a sandbox mandate. */
export const answerSandboxCheckout = (answer: {
  readonly providerSubscriptionId: string;
  readonly outcome: SandboxOutcome;
  readonly methodLabel?: string;
}): Promise<Approval> => invokeFunction('sandbox/checkout', { body: answer });

export interface ClockMove {
  /** `notice`: when the next charge is announced; the outcome does not matter then. */
  readonly to: 'notice' | 'next-charge' | 'retry';
  readonly outcome: 'success' | 'failure';
}

/** Moves the caller's own sandbox clock to a charge and says how the bank answers it. */
export const moveSandboxClock = (
  move: ClockMove,
): Promise<{ readonly now: string; readonly status: string }> =>
  invokeFunction('sandbox/clock', { body: move });
