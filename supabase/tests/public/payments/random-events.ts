/** Random lives of subscriptions, for the tests of properties. */
import { paymentEventKinds, paymentMethods } from '@sangam/domain/subscription';
import * as fc from 'fast-check';
import { type Checkout, eventOf, hoursAfter, type PaymentEvent } from '../../../factories/payments.ts';

/** Hours in which events happen, from the beginning of the checkout. */
export const spanHours = 70 * 24;

const plan = fc.record({
  // Charges and approvals make a life; without them little can happen.
  kind: fc.oneof(
    fc.constantFrom(...paymentEventKinds),
    fc.constantFrom('authorized' as const, 'charged' as const),
  ),
  // Few different moments, so that some happen at the same one.
  hour: fc.oneof(
    fc.integer({ min: 0, max: spanHours }),
    fc.integer({ min: 0, max: 10 }).map((week) => week * 168),
  ),
  payment: fc.integer({ min: 1, max: 4 }),
  periodHours: fc.integer({ min: 1, max: 32 * 24 }),
  periodDelay: fc.integer({ min: -48, max: 24 }),
  endsAfter: fc.option(fc.integer({ min: 0, max: 32 * 24 }), { nil: undefined }),
  method: fc.option(fc.constantFrom(...paymentMethods), { nil: undefined }),
  label: fc.option(fc.constantFrom('meera@upi', 'Visa 1111'), { nil: undefined }),
});

type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** An event told without ids, so that several checkouts can live it. */
export type Life = readonly Plan[];

export const life: fc.Arbitrary<Life> = fc.array(plan, { minLength: 1, maxLength: 14 });

/** The life as events of a checkout. Ids begin with the provider's, so that no two checkouts share one. */
export function eventsOf(checkout: Checkout, plans: Life): PaymentEvent[] {
  const { providerSubscriptionId: prefix } = checkout;
  return plans.map(({ kind, hour, payment, periodHours, periodDelay, endsAfter, method, label }, index) =>
    eventOf(checkout, kind, hour, {
      event_id: `${prefix}:${index}`,
      ...(kind === 'charged' || kind === 'refunded' ? { payment_id: `${prefix}:pay_${payment}` } : {}),
      ...(kind === 'charged'
        ? {
            period_start: hoursAfter(checkout, hour + periodDelay),
            period_end: hoursAfter(checkout, hour + periodDelay + periodHours),
          }
        : {}),
      ...(kind === 'cancelled' && endsAfter !== undefined
        ? { ends_at: hoursAfter(checkout, hour + endsAfter) }
        : {}),
      method,
      method_label: method === undefined ? undefined : label,
    }),
  );
}

/** How events arrive: in what order, which of them twice, cut into calls, some of which fail at first. */
export interface Delivery {
  readonly order: readonly number[];
  readonly repeated: readonly boolean[];
  readonly callSizes: readonly number[];
  readonly failsFirst: readonly boolean[];
  /** After how many calls the subscription becomes known to the database. */
  readonly attachedAfter: number;
}

const many = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 40, maxLength: 40 });

export const delivery: fc.Arbitrary<Delivery> = fc.record({
  order: many(fc.nat()),
  repeated: many(fc.boolean()),
  callSizes: many(fc.integer({ min: 1, max: 5 })),
  failsFirst: many(fc.boolean()),
  attachedAfter: fc.integer({ min: 0, max: 4 }),
});

/** The calls that deliver the events. */
export function callsOf(
  events: readonly PaymentEvent[],
  { order, repeated, callSizes }: Delivery,
): PaymentEvent[][] {
  const arriving = events
    .flatMap((event, index) => (repeated[index] === true ? [event, event] : [event]))
    .map((event, index) => ({ event, key: order[index]! }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ event }) => event);
  const calls: PaymentEvent[][] = [];
  for (const size of callSizes) {
    if (arriving.length === 0) break;
    calls.push(arriving.splice(0, size));
  }
  return calls;
}
