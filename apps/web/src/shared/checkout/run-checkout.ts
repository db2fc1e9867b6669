import { isAlreadySubscribed, isTemporary } from '../api/errors.ts';
import type { Approval, Mandate } from './subscription-calls.ts';

/** What became of a provider's sheet: approved, refused by the bank, or closed. */
export type SheetResult = Approval | 'declined' | 'dismissed';

export type CheckoutEnd =
  | { readonly kind: 'done' | 'dismissed' | 'declined' | 'unconfirmed' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** An approval, and what was approved. */
type Confirmation = Approval & Pick<Mandate, 'providerSubscriptionId'>;

/** What a checkout is made of; the order in which it happens is `runCheckout`. */
export interface CheckoutSteps {
  readonly begin: () => Promise<Mandate>;
  /** Opens the provider's sheet and waits for its end. */
  readonly approve: (request: Mandate) => Promise<SheetResult>;
  readonly confirm: (confirmation: Confirmation) => Promise<unknown>;
  /**
   * Whether the stored row says that it is done; false where it cannot be asked. null: no row says it, the
   * confirmation is the end.
   */
  readonly isDone: (() => Promise<boolean>) | null;
  /**
   * Resolves when the server says so by itself, perhaps before the sheet has ended: by the provider's
   * webhook, or because another tab was first.
   */
  readonly arrived: Promise<void>;
  readonly pause: (ms: number) => Promise<void>;
}

/** Between attempts to confirm. */
const confirmPausesMs = [500, 2000, 5000];
const checkPauseMs = 1000;
const maxChecks = 20;

/**
 * @returns whether the approval is known to have arrived
 * @throws what the server refused
 */
async function confirm(steps: CheckoutSteps, confirmation: Confirmation): Promise<boolean> {
  for (const pauseMs of confirmPausesMs) {
    try {
      await steps.confirm(confirmation);
      return true;
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    // The answer alone may have been lost, or the webhook was faster.
    if (await steps.isDone?.()) return true;
    await steps.pause(pauseMs);
  }
  return false;
}

async function rowSaysSo({ isDone, pause }: CheckoutSteps): Promise<boolean> {
  for (let check = 0; check < maxChecks; check += 1) {
    if (check > 0) await pause(checkPauseMs);
    if (await isDone?.()) return true;
  }
  return false;
}

async function approveAndConfirm(steps: CheckoutSteps, request: Mandate): Promise<CheckoutEnd> {
  let isDone: boolean;
  try {
    const result = await steps.approve(request);
    // A screen that shows the row may have taken the sheet away because the approval had arrived.
    if (result === 'dismissed' && (await steps.isDone?.())) return { kind: 'done' };
    if (result === 'declined' || result === 'dismissed') return { kind: result };
    const { providerSubscriptionId } = request;
    isDone = await confirm(steps, { ...result, providerSubscriptionId });
  } catch (error) {
    return { kind: 'failed', error };
  }
  if (steps.isDone) isDone = await rowSaysSo(steps);
  return { kind: isDone ? 'done' : 'unconfirmed' };
}

/**
 * A checkout from its first call to the server's word that it is done: begin, the provider's sheet, confirm,
 * wait. Calls that get no answer are made again; what the server says by itself ends it at any point.
 */
export async function runCheckout(steps: CheckoutSteps): Promise<CheckoutEnd> {
  let request: Mandate;
  try {
    request = await steps.begin();
  } catch (error) {
    // Another tab or device was first.
    if (isAlreadySubscribed(error) && (await steps.isDone?.())) return { kind: 'done' };
    return { kind: 'failed', error };
  }
  const arrival = steps.arrived.then((): CheckoutEnd => ({ kind: 'done' }));
  return Promise.race([approveAndConfirm(steps, request), arrival]);
}
