/**
 * A payment provider without money: approvals and charges are inputs, and time passes when it is told to. It
 * goes through the same signatures, webhooks and interface as a real one (decision 192).
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { RefusalError } from '../../refusal-error.ts';
import { paymentEvent } from '../payment-event.ts';
import type { PaymentMethod } from '../payment-event.ts';
import type { CheckoutResult, FetchedSubscription, PaymentProvider } from '../payment-provider.ts';
import { checkoutContent, isSignedBy, signatureOf } from '../signatures.ts';
import { deliver } from './deliver.ts';
import { posted } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { approve, cancel, catchUp, move, newState, refund, resume } from './sandbox-state.ts';
import type { Change, Move, SandboxState } from './sandbox-state.ts';
import { clockOf, createState, sandboxSecret, setClock, update } from './sandbox-store.ts';
import type { Updated } from './sandbox-store.ts';

const webhook = z.object({ entity: z.literal('event'), event: paymentEvent });

function parsedJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString());
  } catch (cause) {
    throw new RefusalError('bad_request', { cause });
  }
}

async function changed(
  providerSubscriptionId: string,
  change: Parameters<typeof update>[1],
): Promise<Updated> {
  const updated = await update(providerSubscriptionId, change);
  if (updated === null) throw new RefusalError('not_found');
  return updated;
}

const isOver = ({ status }: SandboxState): boolean => status === 'cancelled' || status === 'completed';

const fetched = (state: SandboxState): FetchedSubscription => ({
  isAuthorized: state.status !== 'created',
  isOver: isOver(state),
  events: state.events,
});

export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  capabilities: { canResume: true },
  keyId: null,
  createSubscription: ({ subscriptionId, ...order }) => {
    const providerSubscriptionId = `sub_sandbox_${randomUUID().replaceAll('-', '')}`;
    return createState(subscriptionId, newState({ ...order, providerSubscriptionId }));
  },
  verifyCheckout: async ({ providerSubscriptionId, paymentId, signature }) =>
    isSignedBy([await sandboxSecret()], checkoutContent(paymentId, providerSubscriptionId), signature),
  parseWebhook: async (raw, headers) => {
    const signature = headers.get('x-razorpay-signature') ?? '';
    if (!isSignedBy([await sandboxSecret()], raw, signature)) throw new RefusalError('bad_signature');
    const parsed = webhook.safeParse(parsedJson(raw));
    if (!parsed.success) throw new RefusalError('bad_request', { cause: parsed.error });
    return [parsed.data.event];
  },
  fetch: async (id) => {
    const { subscriptionId, state } = await changed(id, catchUp);
    // A move may have been broken off before it came to that; its events would lie in the future.
    await setClock(subscriptionId, state);
    return fetched(state);
  },
  cancel: async ({ providerSubscriptionId }, { atPeriodEnd }) =>
    (await changed(providerSubscriptionId, (state, now) => cancel(state, now, atPeriodEnd))).events,
  resume: async ({ providerSubscriptionId }) => (await changed(providerSubscriptionId, resume)).events,
  changeMethod: async ({ providerSubscriptionId }, method: PaymentMethod) => {
    await changed(providerSubscriptionId, (state) => ({ state: { ...state, method }, events: [] }));
  },
  refund: async (id, paymentId) => {
    const { state } = await changed(id, (before, now) => refund(before, now, paymentId));
    // An earlier try may have done it, and its answer was lost.
    return state.events.filter((event) => event.kind === 'refunded' && event.paymentId === paymentId);
  },
};

/** What is held back is kept in mind; the next delivery brings it last. */
function withLate(state: SandboxState, ids: readonly string[], delivery: Delivery): SandboxState {
  if (delivery === 'late') return { ...state, late: [...state.late, ...ids] };
  return delivery === 'none' ? state : { ...state, late: [] };
}

/** Changes a subscription and posts the webhooks about it. @returns null where nothing was changed */
async function changeAndTell(
  providerSubscriptionId: string,
  change: (state: SandboxState, now: Date) => Change | null,
  { delivery, once }: { readonly delivery: Delivery; readonly once: boolean },
): Promise<Updated | null> {
  let late: readonly string[] = [];
  const remembering = (state: SandboxState, now: Date): Change | null => {
    const changed = change(state, now);
    if (changed === null) return null;
    late = state.late;
    const ids = changed.events.map(({ eventId }) => eventId);
    return { ...changed, state: withLate(changed.state, ids, delivery) };
  };
  const updated = await update(providerSubscriptionId, remembering, { once });
  if (updated === null) return null;
  const { state, events, subscriptionId } = updated;
  // First the clock: an event of a later time than the database's is refused.
  await setClock(subscriptionId, state);
  const heldBack = state.events.filter(({ eventId }) => late.includes(eventId));
  await deliver(posted(events, heldBack, delivery));
  return updated;
}

/**
 * The person approves at the sandbox's checkout. Webhooks are posted before this resolves.
 * @throws {RefusalError} not_found where the subscription is over
 */
export async function approveAtSandbox(
  providerSubscriptionId: string,
  { methodLabel, delivery }: { readonly methodLabel?: string; readonly delivery: Delivery },
): Promise<Omit<CheckoutResult, 'providerSubscriptionId'>> {
  const approved = await changeAndTell(
    providerSubscriptionId,
    (state, now) => (isOver(state) ? null : approve(state, now, methodLabel)),
    { delivery, once: false },
  );
  if (approved === null) throw new RefusalError('not_found');
  const charged = approved.events.find(({ kind }) => kind === 'charged');
  const paymentId = charged?.paymentId ?? `pay_sandbox_${randomUUID()}`;
  const signature = signatureOf(checkoutContent(paymentId, providerSubscriptionId), await sandboxSecret());
  return { paymentId, signature };
}

/**
 * Moves the clock of a subscription. Webhooks are posted before this resolves.
 * Of two calls at the same moment one moves it.
 * @returns the moment that it shows; null where there is nothing to move to
 */
export async function moveAtSandbox(
  providerSubscriptionId: string,
  wanted: Move,
  delivery: Delivery,
): Promise<Date | null> {
  const change = (state: SandboxState, now: Date): Change | null => move(state, wanted, now);
  const moved = await changeAndTell(providerSubscriptionId, change, { delivery, once: true });
  return moved === null ? null : clockOf(moved.state);
}
