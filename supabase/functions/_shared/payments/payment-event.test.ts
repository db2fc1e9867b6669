import { expect, test } from 'vitest';
import { eventRow, paymentEvent } from './payment-event.ts';

const event = {
  eventId: 'evt_1',
  kind: 'charged',
  occurredAt: '2026-11-22T10:00:00.000Z',
  providerSubscriptionId: 'sub_1',
  paymentId: 'pay_1',
  amountPaise: 200_000,
  methodLabel: undefined,
} as const;

test('an event has the names of SQL there, without what is not given', () => {
  expect(eventRow(event)).toEqual({
    event_id: 'evt_1',
    kind: 'charged',
    occurred_at: '2026-11-22T10:00:00.000Z',
    provider_subscription_id: 'sub_1',
    payment_id: 'pay_1',
    amount_paise: 200_000,
  });
});

test.each([
  { kind: 'given_away' },
  { occurredAt: 'yesterday' },
  { amountPaise: 1.5 },
  { amountPaise: 0 },
  { eventId: '' },
  { userId: 'somebody' },
])('%j is no part of an event', (part) => {
  expect(paymentEvent.safeParse(event).success).toBe(true);
  expect(paymentEvent.safeParse({ ...event, ...part }).success).toBe(false);
});
