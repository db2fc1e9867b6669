/** Makes checkouts, events of payment providers and what follows from them. All run as the owner. */
import { randomUUID } from 'node:crypto';
import type { paymentEventKinds, paymentMethods, paymentProviders } from '@sangam/domain/subscription';
import type { Client } from 'pg';
import type { Tables } from '../generated/database.types.ts';
import { buildUser } from './accounts.ts';

export type PaymentEventKind = (typeof paymentEventKinds)[number];
type Provider = (typeof paymentProviders)[number];

/** An event as functions send it. */
export interface PaymentEvent {
  readonly event_id: string;
  readonly kind: PaymentEventKind;
  readonly occurred_at: string;
  readonly provider_subscription_id: string;
  readonly period_start?: string;
  readonly period_end?: string;
  readonly payment_id?: string;
  readonly amount_paise?: number;
  readonly method?: (typeof paymentMethods)[number];
  readonly method_label?: string;
  readonly ends_at?: string;
}

export interface EventAnswer {
  readonly event_id: string;
  readonly is_new: boolean;
  readonly subscription_id: string | null;
  readonly status: string | null;
  readonly refusal: string | null;
}

export interface Checkout {
  readonly id: string;
  readonly userId: string;
  readonly provider: Provider;
  readonly providerSubscriptionId: string;
  /** When it began: what events say is counted from here. */
  readonly beganAt: Date;
}

interface CheckoutTraits {
  readonly userId?: string;
  readonly provider?: Provider;
  readonly providerSubscriptionId?: string;
  /** Days by which the sandbox's clock is ahead, so that events of the coming weeks can be recorded. */
  readonly clockDays?: number;
}

/** Begins a checkout of now, or goes on with the one that was begun. */
export async function beginCheckout(
  client: Client,
  userId: string,
  { provider = 'sandbox' }: { readonly provider?: Provider } = {},
): Promise<Tables<'subscriptions'>> {
  const { rows } = await client.query<Tables<'subscriptions'>>(
    `select * from public.begin_checkout($1, $2, 'upi')`,
    [userId, provider],
  );
  return rows[0]!;
}

/** Says which subscription of its provider a checkout is. */
export async function attach(
  client: Client,
  id: string,
  providerSubscriptionId: string,
): Promise<Tables<'subscriptions'>> {
  const { rows } = await client.query<Tables<'subscriptions'>>(
    'select * from public.attach_provider_subscription($1, $2)',
    [id, providerSubscriptionId],
  );
  return rows[0]!;
}

/** A checkout that its provider knows, and that nobody has approved yet. */
export async function buildCheckout(client: Client, traits: CheckoutTraits = {}): Promise<Checkout> {
  const userId = traits.userId ?? (await buildUser(client));
  const provider = traits.provider ?? 'sandbox';
  const providerSubscriptionId = traits.providerSubscriptionId ?? `sub_${randomUUID()}`;
  const { id } = await beginCheckout(client, userId, { provider });
  await attach(client, id, providerSubscriptionId);
  if (traits.clockDays !== undefined)
    await client.query('select public.set_subscription_clock($1, make_interval(days => $2))', [
      id,
      traits.clockDays,
    ]);
  const { rows } = await client.query<{ created_at: Date }>(
    'select created_at from public.subscriptions where id = $1',
    [id],
  );
  return { id, userId, provider, providerSubscriptionId, beganAt: rows[0]!.created_at };
}

const hourMs = 3_600_000;

/** A moment so many hours after the checkout began. */
export const hoursAfter = ({ beganAt }: Pick<Checkout, 'beganAt'>, hours: number): string =>
  new Date(beganAt.getTime() + hours * hourMs).toISOString();

/**
 * An event of a checkout, some hours after it began. A charge pays the price for the 30 days from then on.
 * The fields given last replace what is usual; undefined leaves one out.
 */
export function eventOf(
  checkout: Checkout,
  kind: PaymentEventKind,
  hours: number,
  fields: Readonly<Partial<Record<keyof PaymentEvent, unknown>>> = {},
): PaymentEvent {
  const charge = {
    payment_id: `pay_${randomUUID()}`,
    amount_paise: 200_000,
    period_start: hoursAfter(checkout, hours),
    period_end: hoursAfter(checkout, hours + 30 * 24),
  };
  return {
    event_id: `evt_${randomUUID()}`,
    kind,
    occurred_at: hoursAfter(checkout, hours),
    provider_subscription_id: checkout.providerSubscriptionId,
    ...(kind === 'charged' ? charge : {}),
    ...fields,
  } as PaymentEvent;
}

/** Sends events, as functions do. @returns what became of each */
export async function recordEvents(
  client: Client,
  events: readonly unknown[],
  provider: Provider = 'sandbox',
): Promise<EventAnswer[]> {
  const { rows } = await client.query<{ answers: EventAnswer[] }>(
    'select public.record_payment_events($1, $2) as answers',
    [provider, JSON.stringify(events)],
  );
  return rows[0]!.answers;
}

/** Where a subscriber says that they live. */
export async function buildBillingDetails(client: Client, userId: string, state = 'Kerala'): Promise<void> {
  await client.query('insert into public.billing_details (user_id, state) values ($1, $2)', [userId, state]);
}

/** A row of every table about money, for a subscription that is there. */
export async function buildBooks(client: Client, subscriptionId: string, userId: string): Promise<void> {
  await client.query(
    `insert into private.payment_events (provider, event_id, provider_subscription_id, subscription_id, kind, occurred_at, payload)
     values ('sandbox', 'event', 'sub_1', $1, 'authorized', now(), '{}')`,
    [subscriptionId],
  );
  await client.query(
    `with payment as (
       insert into public.payments
         (subscription_id, user_id, provider, provider_payment_id, amount_paise, status, paid_at, period_start, period_end)
       values ($1, $2, 'sandbox', 'payment', 200000, 'captured', now(), now(), now() + interval '30 days')
       returning *
     )
     insert into public.invoices
       (user_id, payment_id, number, financial_year, issued_at, period_start, period_end, net_paise, cgst_paise,
        sgst_paise, igst_paise, total_paise, buyer_name, seller_name, seller_address, seller_state)
     select user_id, id, 'SGM/26-27/000001', '26-27', paid_at, period_start, period_end, 169492, 15254, 15254, 0,
       200000, 'Ravi Kulkarni', 'Sangam', 'Nagpur', 'Maharashtra'
     from payment`,
    [subscriptionId, userId],
  );
  await client.query(
    `insert into private.invoice_counters (financial_year, last_number) values ('26-27', 1)`,
  );
}
