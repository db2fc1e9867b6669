import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import {
  attach,
  beginCheckout,
  buildCheckout,
  eventOf,
  hoursAfter,
  recordEvents,
} from '../../../factories/payments.ts';
import { counts, rowOf } from './stored.ts';

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
