/** Razorpay's entities and webhooks as events of the product: pure functions. */
import type { PaymentEvent, PaymentMethod } from '../payment-event.ts';
import type { InvoiceEntity, PaymentEntity, SubscriptionEntity, WebhookBody } from './entities.ts';

export const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

const methodOf = (method: string | null | undefined): PaymentMethod | undefined =>
  method === 'upi' || method === 'card' ? method : undefined;

/** How was paid, as a person knows it: their UPI id, or the card's network and its last digits. */
export function methodParts(
  payment: PaymentEntity | undefined,
): Pick<PaymentEvent, 'method' | 'methodLabel'> {
  const method = methodOf(payment?.method);
  const card = payment?.card;
  const labels = { upi: payment?.vpa, card: card?.last4 && `${card.network ?? 'Card'} ${card.last4}` };
  const label = method && labels[method];
  return { method, methodLabel: label ? label.slice(0, 60) : undefined };
}

/** When a subscription that was cancelled is over: what was paid, or the trial, runs to its end. */
function endOf(subscription: SubscriptionEntity, now: number): string {
  const { ended_at: ended, current_end: paidUntil, start_at: start, paid_count: paid } = subscription;
  // What expired was never approved.
  const trialEnd = subscription.status === 'expired' ? null : start;
  const granted = paid > 0 ? paidUntil : trialEnd;
  return moment(Math.max(ended ?? now, granted ?? 0));
}

/** The month that a charge paid for. Nothing where Razorpay does not say. */
function chargedParts(
  payment: PaymentEntity,
  subscription: SubscriptionEntity,
): Omit<PaymentEvent, 'eventId' | 'occurredAt' | 'providerSubscriptionId'> | null {
  const { current_start: start, current_end: end } = subscription;
  if (start == null || end == null || end <= start || payment.amount === 0) return null;
  return {
    kind: 'charged',
    paymentId: payment.id,
    amountPaise: payment.amount,
    periodStart: moment(start),
    periodEnd: moment(end),
    ...methodParts(payment),
  };
}

type Happening = Omit<PaymentEvent, 'eventId' | 'occurredAt' | 'providerSubscriptionId'>;

/** What a webhook about a subscription says. Null where it is nothing that counts. */
function happeningOf({ event, payload, created_at: at }: WebhookBody): Happening | null {
  const subscription = payload.subscription?.entity;
  const payment = payload.payment?.entity;
  if (subscription === undefined) return null;
  switch (event) {
    case 'subscription.authenticated':
      return { kind: 'authorized', ...methodParts(payment) };
    case 'subscription.charged':
      return payment === undefined ? null : chargedParts(payment, subscription);
    case 'subscription.pending':
      return { kind: 'charge_failed' };
    case 'subscription.halted':
      return { kind: 'halted' };
    case 'subscription.cancelled':
      return { kind: 'cancelled', endsAt: endOf(subscription, at) };
    case 'subscription.completed':
      return { kind: 'completed' };
    // Activated: the charge that did it has an event of its own. Updated, paused and resumed are done by hand
    // at Razorpay; what was paid stays paid, and what is not charged ends by itself.
    default:
      return null;
  }
}

export function eventsOfWebhook(body: WebhookBody, eventId: string): readonly PaymentEvent[] {
  const happening = happeningOf(body);
  const providerSubscriptionId = body.payload.subscription?.entity.id;
  if (happening === null || providerSubscriptionId === undefined) return [];
  return [{ ...happening, eventId, occurredAt: moment(body.created_at), providerSubscriptionId }];
}

export function refundedEvent(
  payment: Pick<PaymentEntity, 'id'>,
  providerSubscriptionId: string,
  occurredAt: string,
): PaymentEvent {
  return {
    kind: 'refunded',
    eventId: `refunded:${payment.id}`,
    paymentId: payment.id,
    providerSubscriptionId,
    occurredAt,
  };
}

export const isWhollyRefunded = ({ amount, amount_refunded: refunded }: PaymentEntity): boolean =>
  amount > 0 && (refunded ?? 0) >= amount;

function chargedByInvoice(
  { payment_id: paymentId, amount, paid_at: paidAt, billing_start: start, billing_end: end }: InvoiceEntity,
  providerSubscriptionId: string,
): PaymentEvent[] {
  // The small sum that proves a card has no month.
  if (!paymentId || !amount || !paidAt || !start || !end || end <= start) return [];
  return [
    {
      kind: 'charged',
      eventId: `charged:${paymentId}`,
      paymentId,
      amountPaise: amount,
      occurredAt: moment(paidAt),
      periodStart: moment(start),
      periodEnd: moment(end),
      providerSubscriptionId,
    },
  ];
}

/** States in which nobody can have approved anything yet, or no longer will. */
const unapproved: ReadonlySet<SubscriptionEntity['status']> = new Set(['created', 'expired']);

export const isAuthorized = ({ status, paid_count: paid }: SubscriptionEntity): boolean =>
  paid > 0 || !(unapproved.has(status) || status === 'cancelled');

export const isOver = ({ status }: SubscriptionEntity): boolean =>
  status === 'cancelled' || status === 'completed' || status === 'expired';

/** What its present state adds to the payments. @param asked seconds: when Razorpay was asked */
function happeningsOfState(
  subscription: SubscriptionEntity,
  asked: number,
): (Happening & { readonly at: number; readonly name: string })[] {
  const { status, ended_at: ended } = subscription;
  const due = subscription.current_end ?? subscription.start_at ?? subscription.created_at;
  // A charge of the same second counts more: it may have come after the answer.
  const before = asked - 1;
  if (status === 'pending')
    return [{ kind: 'charge_failed', at: before, name: `pending:${subscription.id}:${due}` }];
  if (status === 'halted') return [{ kind: 'halted', at: before, name: `halted:${subscription.id}:${due}` }];
  const at = ended ?? before;
  if (status === 'completed') return [{ kind: 'completed', at, name: `completed:${subscription.id}` }];
  if (status !== 'cancelled' && status !== 'expired') return [];
  const endsAt = endOf(subscription, before);
  return [{ kind: 'cancelled', endsAt, at, name: `cancelled:${subscription.id}` }];
}

/**
 * What a subscription's state and its paid invoices show to have happened. Ids are made of what happened, so
 * that the same state tells the same events.
 */
export function eventsOfState(
  subscription: SubscriptionEntity,
  invoices: readonly InvoiceEntity[],
  asked: number,
): readonly PaymentEvent[] {
  const { id, created_at: created, payment_method: method } = subscription;
  const authorized: PaymentEvent = {
    kind: 'authorized',
    eventId: `authorized:${id}`,
    occurredAt: moment(created),
    providerSubscriptionId: id,
    method: methodOf(method),
  };
  const state = happeningsOfState(subscription, asked).map(({ at, name, ...happening }): PaymentEvent => ({
    ...happening,
    eventId: name,
    occurredAt: moment(at),
    providerSubscriptionId: id,
  }));
  return [
    ...(isAuthorized(subscription) ? [authorized] : []),
    ...invoices.filter(({ status }) => status === 'paid').flatMap((invoice) => chargedByInvoice(invoice, id)),
    ...state,
  ];
}
