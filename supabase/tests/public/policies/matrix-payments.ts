/** The part of the matrix that is about money: who subscribed, what was paid, and its invoices. */
import {
  adding,
  changing,
  denied,
  type Matrix,
  nobody,
  none,
  type Outcomes,
  quoted,
  reading,
  type RowNames,
  serviceOnly,
} from './matrix-case.ts';

/** What belongs to the subscriber, and what the service may read of it. */
const ofSubscriber = (rows: RowNames): Outcomes<RowNames> => ({
  anon: denied,
  newcomer: none,
  investor: none,
  subscriber: rows,
  founder: none,
  otherFounder: none,
  admin: none,
  service: rows,
});

export const paymentsMatrix: Matrix = {
  'private.provider_plans': {
    namedBy: ['plan_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.provider_plans (provider, price_paise, plan_id) values ('razorpay', 1, 'plan_1')`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.provider_plans set plan_id = 'plan_2'`)],
    delete: [changing('any', nobody, () => 'delete from private.provider_plans')],
  },
  'public.subscriptions': {
    namedBy: ['user_id'],
    select: [
      reading(ofSubscriber(['subscriber']), 'user_id'),
      reading(serviceOnly(['subscriber']), 'user_id, clock_offset', 'the clock'),
    ],
    insert: [
      adding(
        'for oneself',
        nobody,
        (world, me) =>
          `insert into public.subscriptions (user_id, status, current_period_end)
           values (${quoted(me ?? world.newcomer)}, 'active', now() + interval '9 days')`,
      ),
    ],
    update: [
      changing(
        'any',
        nobody,
        () => `update public.subscriptions set trial_ends_at = now() + interval '1 year'`,
      ),
    ],
    delete: [changing('any', nobody, () => 'delete from public.subscriptions')],
  },
  'public.payments': {
    namedBy: ['provider_payment_id'],
    select: [reading(ofSubscriber(['payment']))],
    insert: [
      adding(
        'for oneself',
        nobody,
        (world, me) =>
          `insert into public.payments
             (user_id, provider, provider_payment_id, amount_paise, status, paid_at, period_start, period_end)
           values (${quoted(me ?? world.newcomer)}, 'sandbox', 'mine', 200000, 'captured', now(), now(),
             now() + interval '30 days')`,
      ),
    ],
    update: [changing('any', nobody, () => `update public.payments set status = 'captured'`)],
    delete: [changing('any', nobody, () => 'delete from public.payments')],
  },
  'public.billing_details': {
    namedBy: ['user_id'],
    select: [reading(ofSubscriber(['subscriber']))],
    insert: [
      adding("in another's name", nobody, (world, me) => {
        const other = me === world.newcomer ? world.founder : world.newcomer;
        return `insert into public.billing_details (user_id, state) values ('${other}', 'Goa')`;
      }),
      adding(
        'for oneself',
        {
          anon: denied,
          newcomer: 1,
          investor: 1,
          subscriber: 0,
          founder: 1,
          otherFounder: 1,
          admin: 1,
          service: denied,
        },
        (world, me) =>
          `insert into public.billing_details (user_id, state)
           values (${quoted(me ?? world.newcomer)}, 'Goa') on conflict do nothing`,
      ),
    ],
    update: [
      changing(
        'the state',
        { ...ofSubscriber(['subscriber']), service: denied },
        () => `update public.billing_details set state = 'Goa'`,
      ),
    ],
    delete: [
      changing(
        'any',
        { ...ofSubscriber(['subscriber']), service: denied },
        () => 'delete from public.billing_details',
      ),
    ],
  },
  'public.invoices': {
    namedBy: ['number'],
    select: [reading(ofSubscriber(['SGM/26-27/000001']))],
    insert: [adding('a copy', nobody, () => `insert into public.invoices select * from public.invoices`)],
    update: [changing('any', nobody, () => `update public.invoices set buyer_name = 'Another'`)],
    delete: [changing('any', nobody, () => 'delete from public.invoices')],
  },
  'private.payment_events': {
    namedBy: ['event_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.payment_events (provider, event_id, provider_subscription_id, kind, occurred_at, payload)
           values ('sandbox', 'mine', 'sub_1', 'charged', now(), '{}')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.payment_events set refusal = null')],
    delete: [changing('any', nobody, () => 'delete from private.payment_events')],
  },
  'private.invoice_counters': {
    namedBy: ['financial_year'],
    select: [reading(nobody)],
    insert: [adding('any', nobody, () => `insert into private.invoice_counters values ('27-28', 1)`)],
    update: [changing('any', nobody, () => 'update private.invoice_counters set last_number = 9')],
    delete: [changing('any', nobody, () => 'delete from private.invoice_counters')],
  },
  'private.subscription_notices': {
    namedBy: ['kind', 'about'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.subscription_notices (subscription_id, kind, about, happens_at)
           values ((select id from public.subscriptions), 'charge_failed', 'now', now())`,
      ),
    ],
    update: [changing('any', nobody, () => `update private.subscription_notices set about = 'never'`)],
    delete: [changing('any', nobody, () => 'delete from private.subscription_notices')],
  },
  'private.mandates_to_end': {
    namedBy: ['provider_subscription_id'],
    select: [reading(nobody)],
    insert: [
      adding(
        'any',
        nobody,
        () =>
          `insert into private.mandates_to_end (provider, provider_subscription_id) values ('sandbox', 'sub_2')`,
      ),
    ],
    update: [changing('any', nobody, () => 'update private.mandates_to_end set ended_at = now()')],
    delete: [changing('any', nobody, () => 'delete from private.mandates_to_end')],
  },
};
