/** Functions of payments that are for the secret key alone, and give it the same in every world. */
import { type Answer, type FunctionCall, serviceOnly } from './matrix-case.ts';

const call = (statement: string, answer: Answer): FunctionCall => ({
  statement: () => statement,
  expected: serviceOnly(answer),
});

const subscription = '(select id from public.subscriptions)';

export const paymentCalls: Readonly<Record<string, FunctionCall>> = {
  mandate_ended: call(`select public.mandate_ended('sandbox', 'sub_1')`, false),
  price_for_new_subscribers: call('select public.price_for_new_subscribers()', 200_000),
  provider_plan: call(`select public.provider_plan('razorpay', 200000)`, null),
  record_payment_events: call(`select jsonb_array_length(public.record_payment_events('sandbox', '[]'))`, 0),
  refunds_due: call(`select count(*)::int from public.refunds_due('sandbox', 10)`, 0),
  sandbox_id_of: call(`select public.sandbox_id_of(${subscription})`, null),
  sandbox_secret: call('select length(public.sandbox_secret())', 64),
  sandbox_state: call(`select public.sandbox_state('sub_of_nobody')::text`, null),
  save_sandbox_state: call(
    `select public.save_sandbox_state(${subscription}, 0, '{"providerSubscriptionId": "sub_1"}')`,
    true,
  ),
  // The subscriber of the world has no provider.
  set_subscription_clock: call(
    `select (public.set_subscription_clock(${subscription}, '0')).status`,
    'P0001',
  ),
  subscription_of: call(
    'select (public.subscription_of((select user_id from public.subscriptions))).status',
    'trialing',
  ),
  take_mandates_to_end: call(`select count(*)::int from public.take_mandates_to_end('sandbox', 10)`, 0),
};
