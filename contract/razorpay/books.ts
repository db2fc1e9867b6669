/** What Razorpay has of plans, subscriptions, payments and invoices, and what happens to them. */
import { createHmac } from 'node:crypto';
import { newId, now, razorpayKeys, Refusal } from './entities.ts';
import type { Entity, Payment, Subscription } from './entities.ts';

const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;

export class RazorpayBooks {
  readonly subscriptions = new Map<string, Subscription>();
  readonly payments = new Map<string, Payment>();
  readonly invoices: Entity[] = [];
  readonly planId = razorpayKeys.planId;
  protected readonly plans = new Map<string, Entity>();
  /** Cancelled for the end of the month. */
  readonly #ending = new Set<string>();
  #lastMoment = 0;

  constructor() {
    this.createPlan(
      {
        period: 'monthly',
        interval: 1,
        item: { name: 'Investor', amount: 200_000, currency: 'INR' },
      },
      this.planId,
    );
  }

  /** Seconds. Nothing happens at the same time as something else, as it is in life. */
  protected moment(): number {
    this.#lastMoment = Math.max(now(), this.#lastMoment + 1);
    return this.#lastMoment;
  }

  protected missing(): never {
    throw new Refusal('The id provided does not exist');
  }

  protected createPlan(body: Record<string, unknown>, id = newId('plan')): Entity {
    const plan = { ...body, id, entity: 'plan', created_at: now() };
    this.plans.set(plan.id, plan);
    return plan;
  }

  plan(id: string): Entity {
    return this.plans.get(id) ?? this.missing();
  }

  protected create({
    plan_id: planId,
    start_at: start,
    total_count: count,
    notes,
  }: Record<string, unknown>): Subscription {
    if (!this.plans.has(String(planId))) this.missing();
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

  protected cancel(id: string, { cancel_at_cycle_end: atEnd }: Record<string, unknown>): Subscription {
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
    return this.subscriptions.get(id) ?? this.missing();
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
      created_at: this.moment(),
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
    const payment = this.payments.get(paymentId) ?? this.missing();
    if (payment.refund_status === 'full') throw new Refusal('The payment has been fully refunded already');
    Object.assign(payment, { amount_refunded: payment.amount, refund_status: 'full' });
    return { id: newId('rfnd'), entity: 'refund', payment_id: paymentId, amount: payment.amount };
  }
}
