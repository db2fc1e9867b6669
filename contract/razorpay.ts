/**
 * Plays Razorpay: the part of its documented HTTP API that subscriptions use, on loopback, and its webhooks.
 * The person who approves, the bank and the time are methods of it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const razorpayKeys = {
  id: 'rzp_test_contract00001',
  secret: 'key-secret-of-the-contract-tests',
  webhookSecret: 'webhook-secret-in-use',
  previousWebhookSecret: 'webhook-secret-before',
} as const;

type Entity = Record<string, unknown> & { readonly id: string };

interface Subscription extends Entity {
  status: string;
  plan_id: string;
  start_at: number | null;
  current_start: number | null;
  current_end: number | null;
  charge_at: number | null;
  ended_at: number | null;
  paid_count: number;
  payment_method: string | null;
  readonly created_at: number;
}

interface Payment extends Entity {
  readonly amount: number;
  readonly created_at: number;
  amount_refunded: number;
  refund_status: string | null;
}

const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;
const now = (): number => Math.floor(Date.now() / 1000);
const newId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;

class Refusal extends Error {
  readonly status: number;

  constructor(description: string, status = 400) {
    super(description);
    this.status = status;
  }
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export interface Webhook {
  readonly body: string;
  readonly eventId: string;
}

export interface Delivering {
  readonly secret?: string;
  readonly signature?: string;
}

export class RazorpayStandIn {
  readonly subscriptions = new Map<string, Subscription>();
  readonly payments = new Map<string, Payment>();
  readonly invoices: Entity[] = [];
  readonly planId: string;
  /** As `POST /v1/subscriptions`, in the order in which they came. */
  readonly calls: string[] = [];
  /** Calls whose beginning this matches are done, and their answers are lost. */
  lost: RegExp | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #plans = new Map<string, Entity>();
  /** Cancelled for the end of the month. */
  readonly #ending = new Set<string>();
  #lastMoment = 0;

  constructor() {
    this.planId = this.#createPlan({
      period: 'monthly',
      interval: 1,
      item: { name: 'Investor', amount: 200_000, currency: 'INR' },
    }).id;
  }

  static async start(): Promise<RazorpayStandIn> {
    const standIn = new RazorpayStandIn();
    await new Promise<void>((resolve) => {
      standIn.#server.listen(0, '127.0.0.1', resolve);
    });
    return standIn;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Environment of a server that takes payments here. */
  get environment(): Readonly<Record<string, string>> {
    return {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: razorpayKeys.id,
      RAZORPAY_KEY_SECRET: razorpayKeys.secret,
      RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: razorpayKeys.previousWebhookSecret,
      RAZORPAY_PLAN_ID: this.planId,
      RAZORPAY_API: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://razorpay');
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    let [status, body]: [number, unknown] = [200, null];
    try {
      const basic = `Basic ${btoa(`${razorpayKeys.id}:${razorpayKeys.secret}`)}`;
      if (request.headers.authorization !== basic) throw new Refusal('Authentication failed', 401);
      body = this.#route(call, url, await jsonOf(request));
    } catch (error) {
      status = error instanceof Refusal ? error.status : 500;
      body = { error: { code: 'BAD_REQUEST_ERROR', description: (error as Error).message } };
    }
    if (this.lost?.test(call)) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #route(call: string, url: URL, body: Record<string, unknown>): unknown {
    const [, kind = '', id = '', action = ''] = /^\w+ \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    switch (`${call.split(' ')[0]} ${kind} ${id === '' ? '' : ':id'} ${action}`.trim()) {
      case 'POST plans':
        return this.#createPlan(body);
      case 'GET plans :id':
        return this.#plans.get(id) ?? this.#missing();
      case 'POST subscriptions':
        return this.#create(body);
      case 'GET subscriptions :id':
        return this.subscription(id);
      case 'POST subscriptions :id cancel':
        return this.#cancel(id, body);
      case 'GET payments :id':
        return this.payments.get(id) ?? this.#missing();
      case 'POST payments :id refund':
        return this.refund(id);
      case 'GET invoices :id':
        return this.invoices.find((invoice) => invoice.id === id) ?? this.#missing();
      case 'GET invoices': {
        const items = this.invoices.filter(
          (invoice) => invoice.subscription_id === url.searchParams.get('subscription_id'),
        );
        return { entity: 'collection', count: items.length, items };
      }
      default:
        throw new Refusal('The requested URL was not found on the server.', 404);
    }
  }

  /** Seconds. Nothing happens at the same time as something else, as it is in life. */
  #moment(): number {
    this.#lastMoment = Math.max(now(), this.#lastMoment + 1);
    return this.#lastMoment;
  }

  #missing(): never {
    throw new Refusal('The id provided does not exist');
  }

  #createPlan(body: Record<string, unknown>): Entity {
    const plan = { ...body, id: newId('plan'), entity: 'plan', created_at: now() };
    this.#plans.set(plan.id, plan);
    return plan;
  }

  #create({
    plan_id: planId,
    start_at: start,
    total_count: count,
    notes,
  }: Record<string, unknown>): Subscription {
    if (!this.#plans.has(String(planId))) this.#missing();
    if (typeof count !== 'number') throw new Refusal('The total count field is required.');
    if (typeof start === 'number' && start < now()) throw new Refusal('The start at must be in the future.');
    const subscription: Subscription = {
      id: newId('sub'),
      entity: 'subscription',
      plan_id: String(planId),
      status: 'created',
      current_start: null,
      current_end: null,
      ended_at: null,
      quantity: 1,
      // Empty notes are a list, as of PHP.
      notes: notes ?? [],
      charge_at: typeof start === 'number' ? start : null,
      start_at: typeof start === 'number' ? start : null,
      end_at: null,
      auth_attempts: 0,
      total_count: count,
      paid_count: 0,
      customer_notify: true,
      created_at: now(),
      short_url: 'https://rzp.io/i/contract',
      has_scheduled_changes: false,
      payment_method: null,
      source: 'api',
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  #cancel(id: string, { cancel_at_cycle_end: atEnd }: Record<string, unknown>): Subscription {
    const subscription = this.subscription(id);
    if (['cancelled', 'completed', 'expired'].includes(subscription.status))
      throw new Refusal(`Subscription is not cancellable in ${subscription.status} status.`);
    if (atEnd === 1 || atEnd === true) {
      if (subscription.current_end === null)
        throw new Refusal('Subscription cannot be cancelled since no billing cycle is going on');
      if (this.#ending.has(id)) throw new Refusal('Subscription is already scheduled to be cancelled');
      this.#ending.add(id);
      return subscription;
    }
    Object.assign(subscription, { status: 'cancelled', ended_at: now(), charge_at: null });
    return subscription;
  }

  subscription(id: string): Subscription {
    return this.subscriptions.get(id) ?? this.#missing();
  }

  #pay(subscription: Subscription, amount: number, method: string): Payment {
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency: 'INR',
      status: 'captured',
      invoice_id: newId('inv'),
      method,
      amount_refunded: 0,
      refund_status: null,
      vpa: method === 'upi' ? 'meera@upi' : null,
      card: method === 'card' ? { last4: '1111', network: 'Visa' } : null,
      created_at: this.#moment(),
    };
    this.payments.set(payment.id, payment);
    subscription.payment_method = method;
    return payment;
  }

  /** Takes the money of a month. @returns the payment */
  charge(id: string, start = now()): Payment {
    const subscription = this.subscription(id);
    const payment = this.#pay(subscription, 200_000, subscription.payment_method ?? 'card');
    const end = start + monthSeconds;
    Object.assign(subscription, { status: 'active', current_start: start, current_end: end, charge_at: end });
    subscription.paid_count += 1;
    this.invoices.unshift({
      id: String(payment.invoice_id),
      entity: 'invoice',
      subscription_id: id,
      payment_id: payment.id,
      status: 'paid',
      amount: 200_000,
      paid_at: payment.created_at,
      billing_start: start,
      billing_end: end,
    });
    return payment;
  }

  /** The person approves in Razorpay's checkout. @returns what it hands to the page */
  approve(id: string, method = 'upi'): { readonly paymentId: string; readonly signature: string } {
    const subscription = this.subscription(id);
    subscription.payment_method = method;
    let payment: Payment;
    if (subscription.start_at === null && subscription.paid_count === 0) payment = this.charge(id);
    else {
      payment = this.#pay(subscription, 500, method);
      if (subscription.status === 'created') subscription.status = 'authenticated';
    }
    return { paymentId: payment.id, signature: this.sign(`${payment.id}|${id}`) };
  }

  sign(content: string, secret: string = razorpayKeys.secret): string {
    return createHmac('sha256', secret).update(content).digest('hex');
  }

  refund(paymentId: string): Entity {
    const payment = this.payments.get(paymentId) ?? this.#missing();
    Object.assign(payment, { amount_refunded: payment.amount, refund_status: 'full' });
    return { id: newId('rfnd'), entity: 'refund', payment_id: paymentId, amount: payment.amount };
  }

  /** A webhook about things as they are now. @param parts further entities, by name */
  webhook(event: string, id: string, parts: Readonly<Record<string, object>> = {}): Webhook {
    const entities = event.startsWith('subscription.')
      ? { subscription: this.subscription(id), ...parts }
      : parts;
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_contract',
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
      created_at: this.#moment(),
    });
    return { body, eventId: newId('evt') };
  }

  /** Posts a webhook. @returns the status of the answer */
  async deliver(url: string, { body, eventId }: Webhook, how: Delivering = {}): Promise<number> {
    const signature = how.signature ?? this.sign(body, how.secret ?? razorpayKeys.webhookSecret);
    const answer = await fetch(`${url}/functions/v1/payment-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}
