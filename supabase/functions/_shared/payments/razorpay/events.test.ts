import { describe, expect, test } from 'vitest';
import { invoiceEntity, paymentEntity, subscriptionEntity } from './entities.ts';
import { eventsOfState, isAuthorized, isOver, methodParts, moment } from './events.ts';
import { begun, daySeconds, invoice, payment, subscription } from './examples.ts';

const state = (parts: object): ReturnType<typeof subscriptionEntity.parse> =>
  subscriptionEntity.parse({ ...subscription, ...parts });
const paid = invoiceEntity.parse(invoice);
const asked = begun + 100;

const told = (parts: object, invoices = [paid]): string[] =>
  eventsOfState(state(parts), invoices, asked).map(({ kind }) => kind);

describe('what a state shows to have happened', () => {
  test('a mandate and each paid month', () => {
    expect(eventsOfState(state({}), [paid], asked)).toEqual([
      {
        kind: 'authorized',
        eventId: `authorized:${subscription.id}`,
        occurredAt: moment(begun - 60),
        providerSubscriptionId: subscription.id,
        method: 'card',
      },
      {
        kind: 'charged',
        eventId: `charged:${payment.id}`,
        paymentId: payment.id,
        amountPaise: 200_000,
        occurredAt: moment(begun),
        periodStart: moment(begun),
        periodEnd: moment(begun + 30 * daySeconds),
        providerSubscriptionId: subscription.id,
      },
    ]);
  });

  test.each([
    ['created', { status: 'created', paid_count: 0 }, []],
    ['authenticated', { status: 'authenticated', paid_count: 0 }, ['authorized']],
    ['paused', { status: 'paused' }, ['authorized']],
    ['pending', { status: 'pending' }, ['authorized', 'charge_failed']],
    ['halted', { status: 'halted' }, ['authorized', 'halted']],
    ['completed', { status: 'completed', ended_at: begun }, ['authorized', 'completed']],
    ['cancelled', { status: 'cancelled', ended_at: begun }, ['authorized', 'cancelled']],
    ['expired', { status: 'expired', paid_count: 0 }, ['cancelled']],
    ['never approved', { status: 'cancelled', paid_count: 0 }, ['cancelled']],
  ])('%s', (_, parts, kinds) => {
    expect(told(parts, [])).toEqual(kinds);
  });

  test('the same state tells the same events, however often it is asked', () => {
    for (const status of ['pending', 'halted', 'cancelled', 'completed']) {
      const ids = [asked, asked + 1000].map((at) =>
        eventsOfState(state({ status }), [paid], at).map(({ eventId }) => eventId),
      );
      expect(ids[0]).toEqual(ids[1]);
    }
  });

  test('a charge of the same second counts more than a failure that was read', () => {
    const [, failed] = eventsOfState(state({ status: 'pending' }), [], asked);
    expect(failed?.occurredAt).toBe(moment(asked - 1));
  });

  test.each([
    { status: 'issued' },
    { payment_id: null },
    { billing_start: null },
    { amount: 0 },
    { billing_end: begun },
  ])('an invoice with %j paid for no month', (parts) => {
    expect(told({}, [invoiceEntity.parse({ ...invoice, ...parts })])).toEqual(['authorized']);
  });
});

test('who has approved, and what is over', () => {
  expect(isAuthorized(state({ status: 'created', paid_count: 0 }))).toBe(false);
  expect(isAuthorized(state({ status: 'authenticated', paid_count: 0 }))).toBe(true);
  expect(isAuthorized(state({ status: 'cancelled', paid_count: 3 }))).toBe(true);
  for (const status of ['cancelled', 'completed', 'expired']) expect(isOver(state({ status }))).toBe(true);
  for (const status of ['created', 'authenticated', 'active', 'pending', 'halted'])
    expect(isOver(state({ status }))).toBe(false);
});

test.each([
  [{}, { method: 'card', methodLabel: 'Visa 1111' }],
  [{ card: null }, { method: 'card', methodLabel: undefined }],
  [
    { method: 'upi', vpa: 'meera@upi' },
    { method: 'upi', methodLabel: 'meera@upi' },
  ],
  [
    { method: 'upi', vpa: `${'a'.repeat(80)}@upi` },
    { method: 'upi', methodLabel: 'a'.repeat(60) },
  ],
  [{ method: 'netbanking' }, { method: undefined, methodLabel: undefined }],
])('how was paid: %j', (parts, expected) => {
  expect(methodParts(paymentEntity.parse({ ...payment, ...parts }))).toEqual(expected);
});
