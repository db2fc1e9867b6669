import { expect, test } from 'vitest';
import type { PaymentEvent } from '../payment-event.ts';
import { posted } from './delivery.ts';
import type { Delivery } from './delivery.ts';

const event = (eventId: string): PaymentEvent => ({
  eventId,
  kind: 'charge_failed',
  occurredAt: '2026-11-22T10:00:00Z',
  providerSubscriptionId: 'sub',
});

test.each<[Delivery, string]>([
  ['once', 'a b late'],
  ['repeated', 'a a b b late'],
  ['reordered', 'b a late'],
  ['late', ''],
  ['none', ''],
])('%s: %s', (delivery, expected) => {
  const ids = posted([event('a'), event('b')], [event('late')], delivery).map(({ eventId }) => eventId);
  expect(ids.join(' ')).toBe(expected);
});
