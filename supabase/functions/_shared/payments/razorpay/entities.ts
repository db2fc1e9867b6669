/**
 * What Razorpay says of things, as far as it is read here. Its library has types of answers, but nothing
 * checks them, and they lack states and fields that its documentation has (decision 192).
 */
import { z } from 'zod';

const seconds = z.int().positive();
const optionalSeconds = seconds.nullish();

export const subscriptionEntity = z.object({
  id: z.string().min(1),
  status: z.enum([
    'created',
    'authenticated',
    'active',
    'pending',
    'halted',
    'paused',
    'cancelled',
    'completed',
    'expired',
  ]),
  current_start: optionalSeconds,
  current_end: optionalSeconds,
  ended_at: optionalSeconds,
  charge_at: optionalSeconds,
  start_at: optionalSeconds,
  paid_count: z.int().nonnegative().default(0),
  created_at: seconds,
  payment_method: z.string().nullish(),
});
export type SubscriptionEntity = z.infer<typeof subscriptionEntity>;

export const paymentEntity = z.object({
  id: z.string().min(1),
  amount: z.int().nonnegative(),
  currency: z.string(),
  status: z.string(),
  invoice_id: z.string().nullish(),
  method: z.string().nullish(),
  amount_refunded: z.int().nonnegative().nullish(),
  vpa: z.string().nullish(),
  card: z.object({ last4: z.string().nullish(), network: z.string().nullish() }).nullish(),
  created_at: seconds,
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

export const planEntity = z.object({ id: z.string().min(1) });

export const refundEntity = z.object({ id: z.string().min(1) });

export const invoiceEntity = z.object({
  id: z.string().min(1),
  subscription_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_id: z.string().nullish(),
  amount: z.int().nonnegative().nullish(),
  paid_at: optionalSeconds,
  billing_start: optionalSeconds,
  billing_end: optionalSeconds,
});
export type InvoiceEntity = z.infer<typeof invoiceEntity>;

export const invoiceList = z.object({ items: z.array(invoiceEntity) });

export const webhookBody = z.object({
  event: z.string().min(1),
  created_at: seconds,
  payload: z.object({
    subscription: z.object({ entity: subscriptionEntity }).optional(),
    payment: z.object({ entity: paymentEntity }).optional(),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
