/** Subscriptions by Razorpay (decision 192). Docs: https://razorpay.com/docs/api/payments/subscriptions */
import { createHash } from 'node:crypto';
import type { RazorpaySettings } from '@sangam/domain/payment-settings';
import { usualPrice } from '@sangam/domain/subscription';
import type Razorpay from 'razorpay';
import { RefusalError } from '../../refusal-error.ts';
import type { PaymentEvent } from '../payment-event.ts';
import type { Contract, FetchedSubscription, Order, PaymentProvider } from '../payment-provider.ts';
import { checkoutContent, isSignedBy } from '../signatures.ts';
import {
  invoiceEntity,
  invoiceList,
  paymentEntity,
  planEntity,
  refundEntity,
  subscriptionEntity,
  webhookBody,
} from './entities.ts';
import type { SubscriptionEntity, WebhookBody } from './entities.ts';
import * as events from './events.ts';
import { answerOf, createRazorpayClient, RazorpayRefusal } from './razorpay-client.ts';

/** Months: ten years. Razorpay wants an end. */
const totalCount = 120;
/** Razorpay refuses a first charge that is no longer ahead when the person has approved it. */
const minLeadMs = 10 * 60_000;
/** Invoices in an answer at most; ten years have 120, the newest come first. */
const maxInvoices = 100;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Plans that were made for other amounts than that of the environment's. */
export interface Plans {
  find(pricePaise: number): Promise<string | null>;
  /** @returns the plan to use: of two that were made at once, the first */
  keep(pricePaise: number, planId: string): Promise<string>;
}

const usualPaise = usualPrice.rupeesPerMonth * 100;

/** A price is a plan at Razorpay, which never changes: each amount has one, made when it is first needed. */
async function planOf(
  client: Razorpay,
  settings: RazorpaySettings,
  plans: Plans,
  pricePaise: number,
): Promise<string> {
  if (pricePaise === usualPaise) return settings.planId;
  const known = await plans.find(pricePaise);
  if (known !== null) return known;
  const made = client.plans.create({
    period: 'monthly',
    interval: 1,
    item: { name: 'A month, GST included', amount: pricePaise, currency: 'INR' },
  });
  return plans.keep(pricePaise, (await answerOf(made, planEntity)).id);
}

async function create(client: Razorpay, planId: string, order: Order): Promise<string> {
  const start = order.trialEndsAt === null ? 0 : Date.parse(order.trialEndsAt);
  const isAhead = start - Date.now() > minLeadMs;
  const answer = client.subscriptions.create({
    plan_id: planId,
    total_count: totalCount,
    quantity: 1,
    // Razorpay owes them notice a day before each debit.
    customer_notify: 1,
    // Rounded up: the first charge is never within the trial.
    ...(isAhead ? { start_at: Math.ceil(start / 1000) } : {}),
    notes: { subscription: order.subscriptionId },
  });
  return (await answerOf(answer, subscriptionEntity)).id;
}

const subscriptionOf = (client: Razorpay, id: string): Promise<SubscriptionEntity> =>
  answerOf(client.subscriptions.fetch(id), subscriptionEntity);

async function fetchSubscription(
  client: Razorpay,
  id: string,
  paymentId?: string,
): Promise<FetchedSubscription> {
  const asked = nowSeconds();
  const [subscription, invoices, payment] = await Promise.all([
    subscriptionOf(client, id),
    answerOf(client.invoices.all({ subscription_id: id, count: maxInvoices }), invoiceList),
    paymentId === undefined
      ? undefined
      : answerOf(client.payments.fetch(paymentId, { 'expand[]': 'card' }), paymentEntity),
  ]);
  const told = events.eventsOfState(subscription, invoices.items, asked);
  const parts = events.methodParts(payment);
  const approval: PaymentEvent[] =
    payment === undefined || parts.method === undefined
      ? []
      : [
          {
            kind: 'method_changed',
            eventId: `method_changed:${payment.id}`,
            occurredAt: events.moment(payment.created_at),
            providerSubscriptionId: id,
            ...parts,
          },
        ];
  return {
    isAuthorized: events.isAuthorized(subscription),
    isOver: events.isOver(subscription),
    events: [...told, ...approval],
  };
}

/**
 * Makes sure that nothing is charged any more. Where Razorpay refuses to cancel for the month's end (an
 * earlier try may have done that, and its answer was lost), it is cancelled at once: what is paid stays paid
 * here.
 */
async function endMandate(client: Razorpay, id: string, atPeriodEnd: boolean): Promise<SubscriptionEntity> {
  const cancelled = answerOf(client.subscriptions.cancel(id, atPeriodEnd), subscriptionEntity);
  return cancelled.catch(async (error: unknown) => {
    if (!(error instanceof RazorpayRefusal)) throw error;
    const now = await subscriptionOf(client, id);
    if (events.isOver(now)) return now;
    if (!atPeriodEnd) throw new RefusalError('provider_unavailable', { cause: error });
    return endMandate(client, id, false);
  });
}

async function cancel(
  client: Razorpay,
  { providerSubscriptionId: id, endsAt }: Contract,
  atPeriodEnd: boolean,
): Promise<readonly PaymentEvent[]> {
  const before = await subscriptionOf(client, id);
  // For its end Razorpay wants a month that runs; a trial has none.
  const hasMonth = before.status === 'active' && before.paid_count > 0;
  const after = events.isOver(before) ? before : await endMandate(client, id, atPeriodEnd && hasMonth);
  if (events.isOver(before) || !atPeriodEnd) return events.eventsOfState(after, [], nowSeconds());
  return [
    {
      kind: 'cancel_scheduled',
      eventId: `cancel_scheduled:${id}:${endsAt}`,
      occurredAt: new Date().toISOString(),
      providerSubscriptionId: id,
      endsAt,
    },
  ];
}

/** Gives a payment back. Where an earlier try did that, and its answer was lost, Razorpay refuses. */
async function refund(client: Razorpay, id: string, paymentId: string): Promise<readonly PaymentEvent[]> {
  try {
    await answerOf(client.payments.refund(paymentId, {}), refundEntity);
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error;
    const payment = await answerOf(client.payments.fetch(paymentId), paymentEntity);
    if (!events.isWhollyRefunded(payment)) throw error;
  }
  return [events.refundedEvent({ id: paymentId }, id, new Date().toISOString())];
}

/** A refund names its payment alone; the invoice knows the subscription. */
async function eventsOfRefund(client: Razorpay, body: WebhookBody): Promise<readonly PaymentEvent[]> {
  const payment = body.payload.payment?.entity;
  if (payment?.invoice_id == null || !events.isWhollyRefunded(payment)) return [];
  const invoice = await answerOf(client.invoices.fetch(payment.invoice_id), invoiceEntity);
  if (!invoice.subscription_id) return [];
  return [events.refundedEvent(payment, invoice.subscription_id, events.moment(body.created_at))];
}

function parsedBody(raw: Uint8Array): WebhookBody {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(raw).toString());
  } catch (cause) {
    throw new RefusalError('bad_request', { cause });
  }
  const parsed = webhookBody.safeParse(value);
  if (!parsed.success) throw new RefusalError('bad_request', { cause: parsed.error });
  return parsed.data;
}

export function createRazorpayProvider(settings: RazorpaySettings, plans: Plans): PaymentProvider {
  const client = createRazorpayClient(settings);
  return {
    name: 'razorpay',
    // 'Once cancelled, you cannot renew or reactivate it.'
    capabilities: { canResume: false },
    keyId: settings.keyId,
    createSubscription: async (order) =>
      create(client, await planOf(client, settings, plans, order.pricePaise), order),
    verifyCheckout: async ({ providerSubscriptionId, paymentId, signature }) =>
      isSignedBy([settings.keySecret], checkoutContent(paymentId, providerSubscriptionId), signature),
    parseWebhook: async (raw, headers) => {
      const signature = headers.get('x-razorpay-signature') ?? '';
      if (!isSignedBy(settings.webhookSecrets, raw, signature)) throw new RefusalError('bad_signature');
      const body = parsedBody(raw);
      if (body.event === 'refund.processed') return eventsOfRefund(client, body);
      const given = headers.get('x-razorpay-event-id');
      return events.eventsOfWebhook(body, given || createHash('sha256').update(raw).digest('hex'));
    },
    fetch: (id, paymentId) => fetchSubscription(client, id, paymentId),
    cancel: (contract, { atPeriodEnd }) => cancel(client, contract, atPeriodEnd),
    resume: () => Promise.reject(new RefusalError('not_resumable')),
    // The checkout of the same subscription takes another card; nothing is to be prepared.
    changeMethod: async () => undefined,
    refund: (id, paymentId) => refund(client, id, paymentId),
  };
}
