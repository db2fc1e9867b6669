/** What happened to a subscription, the same for every provider. The database folds it into its row. */
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

export const paymentEvent = z.strictObject({
  eventId: z.string().min(1).max(200),
  kind: z.enum([
    /** The mandate was approved. */
    'authorized',
    'charged',
    'charge_failed',
    /** The retries are used up. */
    'halted',
    'cancel_scheduled',
    /** Resumed before the end. */
    'cancel_withdrawn',
    'cancelled',
    'completed',
    'method_changed',
    'refunded',
  ]),
  occurredAt: moment,
  providerSubscriptionId: z.string().min(1).max(100),
  periodStart: moment.optional(),
  periodEnd: moment.optional(),
  paymentId: z.string().min(1).max(100).optional(),
  amountPaise: z.int().positive().optional(),
  method: z.enum(['upi', 'card']).optional(),
  methodLabel: z.string().max(60).optional(),
  endsAt: moment.optional(),
});

export type PaymentEvent = Readonly<z.infer<typeof paymentEvent>>;
export type PaymentMethod = NonNullable<PaymentEvent['method']>;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The event with the names of SQL. */
export function eventRow(event: PaymentEvent): Record<string, string | number> {
  const given = Object.entries(event).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.map(([name, value]) => [snakeCase(name), value]));
}
