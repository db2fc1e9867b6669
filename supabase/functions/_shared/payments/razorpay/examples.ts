/** For tests: entities and webhooks as Razorpay's documentation shows them, with our price. */

/** 22 November 2026, 10:00 UTC. */
export const begun = 1_795_341_600;
export const daySeconds = 86_400;

export const subscription = {
  id: 'sub_00000000000001',
  entity: 'subscription',
  plan_id: 'plan_00000000000001',
  customer_id: 'cust_00000000000001',
  status: 'active',
  type: 2,
  current_start: begun,
  current_end: begun + 30 * daySeconds,
  ended_at: null as number | null,
  quantity: 1,
  notes: { subscription: 'ours' } as Record<string, string> | readonly never[],
  charge_at: begun + 30 * daySeconds,
  start_at: begun,
  end_at: begun + 3650 * daySeconds,
  auth_attempts: 0,
  total_count: 120,
  paid_count: 1,
  customer_notify: true,
  created_at: begun - 60,
  expire_by: null,
  short_url: null,
  has_scheduled_changes: false,
  change_scheduled_at: null,
  source: 'api',
  payment_method: 'card',
  offer_id: null,
  remaining_count: 119,
};

export const payment = {
  id: 'pay_00000000000001',
  entity: 'payment',
  amount: 200_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_00000000000001',
  invoice_id: 'inv_00000000000001',
  international: false,
  method: 'card',
  amount_refunded: 0,
  amount_transferred: 0,
  refund_status: null as string | null,
  captured: '1',
  description: 'Recurring Payment via Subscription',
  card_id: 'card_00000000000001',
  card: {
    id: 'card_00000000000001',
    entity: 'card',
    name: 'Meera Joshi',
    last4: '1111',
    network: 'Visa',
    type: 'credit',
  } as { last4: string; network: string } | null,
  bank: null,
  wallet: null,
  vpa: null as string | null,
  email: 'meera@people.example',
  contact: '+919999999999',
  customer_id: 'cust_00000000000001',
  fee: 4720,
  tax: 720,
  error_code: null,
  error_description: null,
  created_at: begun - 5,
};

export const invoice = {
  id: 'inv_00000000000001',
  entity: 'invoice',
  subscription_id: subscription.id,
  payment_id: payment.id,
  status: 'paid',
  paid_at: begun,
  billing_start: begun,
  billing_end: begun + 30 * daySeconds,
  amount: 200_000,
  amount_paid: 200_000,
  currency: 'INR',
};

/** @param parts entities by name */
export function webhook(event: string, parts: Readonly<Record<string, object>>, at = begun): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_00000000000001',
    event,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
    created_at: at,
  });
}
