import { billingRules } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildCheckout, eventOf, hoursAfter, recordEvents } from '../../../factories/payments.ts';
import { counts, refused } from './stored.ts';

const second = 1 / 3600;
const days = (count: number): number => count * 24;

interface Charge {
  readonly amount_paise?: number;
  /** Of its period, in hours after the checkout began. */
  readonly start?: number;
  readonly end?: number;
}

const charges: readonly (readonly [string, Charge, string | null])[] = [
  ['of nothing', { amount_paise: 0 }, 'amount'],
  ['of less than nothing', { amount_paise: -200_000 }, 'amount'],
  ['of a paisa less than the price', { amount_paise: 199_999 }, 'amount'],
  ['of more than the price', { amount_paise: 400_000 }, 'amount'],
  ['for no time', { start: 0, end: 0 }, 'period_order'],
  ['for a time that ends before it begins', { start: 0, end: -1 }, 'period_order'],
  ['for 32 days', { start: 0, end: days(billingRules.maxPeriodDays) }, null],
  ['for a second more', { start: 0, end: days(billingRules.maxPeriodDays) + second }, 'period_length'],
  ['for a year', { start: 0, end: days(365) }, 'period_length'],
  ['for days from tomorrow on', { start: 24, end: days(30) }, null],
  ['for days that begin a second later', { start: 24 + second, end: days(30) }, 'period_ahead'],
  ['for a month in ten years', { start: days(3650), end: days(3680) }, 'period_ahead'],
];

test.each(charges)('a charge %s', async (_what, { start = 0, end = days(30), ...fields }, refusal) => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const charge = eventOf(checkout, 'charged', 0, {
      period_start: hoursAfter(checkout, start),
      period_end: hoursAfter(checkout, end),
      ...fields,
    });
    const [answer] = await recordEvents(client, [charge]);
    expect(answer).toMatchObject({ refusal, status: refusal === null ? 'active' : 'incomplete' });
    // It is stored, with why it does not count.
    expect(await counts(client)).toEqual({
      events: 1,
      payments: refusal === null ? 1 : 0,
      invoices: refusal === null ? 1 : 0,
    });
  });
});

test.each([
  ['less than a day before the checkout', 'authorized', -24 + second, {}, null],
  ['more than a day before it', 'authorized', -24 - second, {}, 'before_subscription'],
  ['an end 32 days later', 'cancelled', 0, { ends_at: days(32) }, null],
  ['a second more', 'cancelled', 0, { ends_at: days(32) + second }, 'ends_too_late'],
] as const)(
  'an event that tells of %s',
  async (_what, kind, hours, { ends_at }: { ends_at?: number }, refusal) => {
    await rolledBack(async (client) => {
      const checkout = await buildCheckout(client);
      const event = eventOf(checkout, kind, hours, {
        ends_at: ends_at === undefined ? undefined : hoursAfter(checkout, ends_at),
      });
      expect(await recordEvents(client, [event])).toMatchObject([{ refusal }]);
    });
  },
);

test('the payment of another subscription pays for nothing', async () => {
  await rolledBack(async (client) => {
    const [theirs, mine] = [await buildCheckout(client), await buildCheckout(client)];
    const charge = eventOf(theirs, 'charged', 0);
    await recordEvents(client, [charge]);
    const copied = { ...charge, event_id: 'copied', provider_subscription_id: mine.providerSubscriptionId };
    expect(await recordEvents(client, [copied])).toMatchObject([
      { status: 'incomplete', refusal: 'payment_of_another' },
    ]);
    const refund = eventOf(mine, 'refunded', 0, { payment_id: charge.payment_id });
    await recordEvents(client, [refund]);
    expect((await client.query('select status, user_id from public.payments')).rows).toEqual([
      { status: 'captured', user_id: theirs.userId },
    ]);
  });
});

test('an event of the future is refused whole, an hour being left for clocks that differ', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 3 });
    const at = (hours: number) => [eventOf(checkout, 'authorized', hours)];
    expect(await refused(client, at(days(3) + 1))).toBeNull();
    expect(await refused(client, [...at(0), ...at(days(3) + 1 + second)])).toMatchObject({ code: '22023' });
    const unknown = [{ ...at(1 + second)[0]!, provider_subscription_id: 'sub_unknown' }];
    expect(await refused(client, unknown)).toMatchObject({ code: '22023' });
  });
});

test.each([
  ['event_id', undefined],
  ['event_id', ''],
  ['event_id', 'x'.repeat(201)],
  ['kind', undefined],
  ['kind', 'paid'],
  ['occurred_at', undefined],
  ['occurred_at', '-infinity'],
  ['provider_subscription_id', undefined],
  ['provider_subscription_id', ''],
  ['provider_subscription_id', 'x'.repeat(101)],
  ['payment_id', undefined],
  ['payment_id', ''],
  ['payment_id', 'x'.repeat(101)],
  ['amount_paise', undefined],
  ['period_start', undefined],
  ['period_start', '-infinity'],
  ['period_end', undefined],
  ['period_end', 'infinity'],
  ['ends_at', 'infinity'],
  ['method', 'cash'],
  ['method_label', ''],
  ['method_label', 'x'.repeat(61)],
  ['method_label', '4111 1111 1111 1111'],
] as const)('a charge whose %s is %s is malformed: nothing of the call is stored', async (field, value) => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const wrong = eventOf(checkout, 'charged', 0, { [field]: value });
    const answer = await refused(client, [eventOf(checkout, 'authorized', 0), wrong]);
    expect(answer).toEqual({ code: '22023', message: `event 2: wrong ${field}` });
  });
});

test('a refund names its payment', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const answer = await refused(client, [eventOf(checkout, 'refunded', 0)]);
    expect(answer).toEqual({ code: '22023', message: 'event 1: wrong payment_id' });
  });
});

test('a call has at most 100 events', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const events = (count: number) =>
      Array.from({ length: count }, () => eventOf(checkout, 'cancel_scheduled', 0));
    expect(await refused(client, events(billingRules.maxEvents))).toBeNull();
    expect(await refused(client, events(billingRules.maxEvents + 1))).toMatchObject({ code: '22023' });
    expect(await refused(client, { events: [] })).toMatchObject({ code: '22023' });
    expect(await recordEvents(client, [])).toEqual([]);
  });
});
