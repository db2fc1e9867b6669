/** Razorpay's entities, as far as they are played, and its keys. */
import { randomBytes } from 'node:crypto';

/** What the server is told of its account there. */
export const razorpayKeys = {
  planId: 'plan_contract00001',
  id: 'rzp_test_contract00001',
  secret: 'key-secret-of-the-contract-tests',
  webhookSecret: 'webhook-secret-in-use',
  previousWebhookSecret: 'webhook-secret-before',
} as const;

export type Entity = Record<string, unknown> & { readonly id: string };

export interface Subscription extends Entity {
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

export interface Payment extends Entity {
  readonly amount: number;
  readonly created_at: number;
  amount_refunded: number;
  refund_status: string | null;
}

/** Seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);
export const newId = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;

/** An answer with an error. */
export class Refusal extends Error {
  readonly status: number;

  constructor(description: string, status = 400) {
    super(description);
    this.status = status;
  }
}
