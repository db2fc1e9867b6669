import { billingRules } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import {
  attach,
  beginCheckout,
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  recordEvents,
} from '../../../factories/payments.ts';

const second = 1 / 3600;

async function counts(client: Client): Promise<unknown> {
  const { rows } = await client.query(
    `select (select count(*)::int from private.payment_events) as events,
       (select count(*)::int from public.payments) as payments, (select count(*)::int from public.invoices) as invoices`,
  );
  return rows[0];
}

async function rowOf(client: Client, { id }: Pick<Checkout, 'id'>): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.subscriptions where id = $1',
    [id],
  );
  return rows[0]!;
}

/** Tries a call. @returns code and message of its refusal; null where it was taken */
async function refused(client: Client, events: unknown): Promise<{ code: string; message: string } | null> {
  await client.query('savepoint attempt');
  try {
    await recordEvents(client, events as unknown[]);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

test('an approval starts the trial, a charge the paid time: with its payment and its invoice', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 7 });
    const approved = await recordEvents(client, [
      eventOf(checkout, 'authorized', 0, { method: 'upi', method_label: 'meera@upi' }),
    ]);
    expect(approved).toEqual([
      {
        event_id: approved[0]?.event_id,
        is_new: true,
        subscription_id: checkout.id,
        status: 'trialing',
        refusal: null,
      },
    ]);
    const trial = await rowOf(client, checkout);
    expect(trial).toMatchObject({ method_label: 'meera@upi', current_period_end: null, failed_attempts: 0 });
    expect(trial.next_charge_at).toEqual(trial.trial_ends_at);
    const charge = eventOf(checkout, 'charged', 7 * 24);
    expect(await recordEvents(client, [charge])).toMatchObject([{ status: 'active' }]);
    const paid = await rowOf(client, checkout);
    expect(paid).toMatchObject({
      current_period_start: new Date(charge.period_start!),
      current_period_end: new Date(charge.period_end!),
      next_charge_at: new Date(charge.period_end!),
    });
    expect(await counts(client)).toEqual({ events: 2, payments: 1, invoices: 1 });
  });
});

test('an event counts once, in one call or in many', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const charge = eventOf(checkout, 'charged', 0);
    const answers = await recordEvents(client, [charge, charge]);
    expect(answers.map(({ is_new, status }) => [is_new, status])).toEqual([
      [true, 'active'],
      [false, 'active'],
    ]);
    const again = { ...charge, amount_paise: 1 };
    expect(await recordEvents(client, [again])).toMatchObject([
      { is_new: false, refusal: null, status: 'active' },
    ]);
    expect(await counts(client)).toEqual({ events: 1, payments: 1, invoices: 1 });
  });
});

test('one payment, told by several events, is one payment with one invoice', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 1 });
    const charge = eventOf(checkout, 'charged', 1);
    await recordEvents(client, [charge]);
    await recordEvents(client, [{ ...charge, event_id: 'reconciled', occurred_at: hoursAfter(checkout, 2) }]);
    expect(await counts(client)).toEqual({ events: 2, payments: 1, invoices: 1 });
  });
});

test('what comes before its subscription is known waits for it', async () => {
  await rolledBack(async (client) => {
    const { id, created_at } = await beginCheckout(client, await buildUser(client));
    const checkout = {
      id,
      userId: '',
      provider: 'sandbox',
      providerSubscriptionId: 'sub_late',
      beganAt: new Date(created_at),
    } as const;
    const early = [eventOf(checkout, 'authorized', 0), eventOf(checkout, 'charged', 0, { amount_paise: 1 })];
    const waiting = await recordEvents(client, early);
    expect(waiting.map(({ is_new, subscription_id, status }) => [is_new, subscription_id, status])).toEqual([
      [true, null, null],
      [true, null, null],
    ]);
    expect((await attach(client, id, 'sub_late')).status).toBe('trialing');
    // The forged one was judged as well.
    const known = await recordEvents(client, early);
    expect(known.map(({ subscription_id, refusal }) => [subscription_id, refusal])).toEqual([
      [id, null],
      [id, 'amount'],
    ]);
  });
});

test('a subscription of another provider, or of another name, is not this one', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { provider: 'razorpay' });
    const charge = eventOf(checkout, 'charged', 0);
    expect(await recordEvents(client, [charge], 'sandbox')).toMatchObject([{ subscription_id: null }]);
    const elsewhere = { ...charge, provider_subscription_id: `${checkout.providerSubscriptionId}0` };
    expect(await recordEvents(client, [elsewhere], 'razorpay')).toMatchObject([{ subscription_id: null }]);
    expect((await rowOf(client, checkout)).status).toBe('incomplete');
    await expect(recordEvents(client, [charge], 'cash' as never)).rejects.toMatchObject({ code: '23514' });
  });
});

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

test('what says nothing new is not written, so that nobody is told of it', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    await recordEvents(client, [eventOf(checkout, 'authorized', 0)]);
    const version = async () =>
      (
        await client.query('select ctid::text as place from public.subscriptions where id = $1', [
          checkout.id,
        ])
      ).rows;
    const before = await version();
    await recordEvents(client, [eventOf(checkout, 'authorized', 0)]);
    expect(await version()).toEqual(before);
  });
});

test('the audit log has each status of a subscription and of a payment', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const charge = eventOf(checkout, 'charged', 0);
    await recordEvents(client, [eventOf(checkout, 'authorized', 0)]);
    await recordEvents(client, [charge]);
    await recordEvents(client, [eventOf(checkout, 'refunded', 0, { payment_id: charge.payment_id })]);
    const { rows } = await client.query<{ action: string; from: string | null; status: string }>(
      `select action, detail ->> 'from' as from, detail ->> 'status' as status from private.audit_log
       where detail ->> 'from' is distinct from detail ->> 'status' and subject_table in ('subscriptions', 'payments')
       order by id`,
    );
    expect(rows.map(({ action, from, status }) => [action, from, status])).toEqual([
      ['subscription.changed', null, 'incomplete'],
      ['subscription.changed', 'incomplete', 'trialing'],
      ['payment.changed', null, 'captured'],
      ['subscription.changed', 'trialing', 'active'],
      ['payment.changed', 'captured', 'refunded'],
      ['subscription.changed', 'active', 'past_due'],
    ]);
  });
});
