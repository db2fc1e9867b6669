/** Mandates of people who have left, and charges that came after an end (decision 207). */
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import {
  beginCheckout,
  buildCheckout,
  type Checkout,
  eventOf,
  hoursAfter,
  recordEvents,
} from '../../../factories/payments.ts';

const second = 1 / 3600;

async function listed(client: Client): Promise<unknown[]> {
  const { rows } = await client.query<{ mandate: string }>(
    `select provider || ' ' || provider_subscription_id as mandate from private.mandates_to_end order by id`,
  );
  return rows.map(({ mandate }) => mandate);
}

const nameOf = ({ provider, providerSubscriptionId }: Checkout): string =>
  `${provider} ${providerSubscriptionId}`;

/** As the functions ask. */
async function take(client: Client, batchSize = 10, provider = 'razorpay'): Promise<string[]> {
  const { rows } = await as(client, { role: 'service_role' }, () =>
    client.query<{ id: string }>('select public.take_mandates_to_end($1, $2) as id', [provider, batchSize]),
  );
  return rows.map(({ id }) => id);
}

const sorted = (ids: readonly (string | undefined)[]): string[] =>
  ids.map(String).toSorted((one, other) => one.localeCompare(other));

async function refundsDue(client: Client, provider = 'sandbox', batchSize = 10): Promise<string[]> {
  const { rows } = await as(client, { role: 'service_role' }, () =>
    client.query<{ payment_id: string }>('select * from public.refunds_due($1, $2)', [provider, batchSize]),
  );
  return rows.map(({ payment_id }) => payment_id);
}

test.each([
  ['its account is deleted', 'delete from auth.users where id = $1'],
  ['its account is emptied', 'update auth.users set deleted_at = now() where id = $1'],
  ['it is deleted itself', 'delete from public.subscriptions where user_id = $1'],
])('a mandate is put down when %s, and nobody else’s', async (_what, statement) => {
  await rolledBack(async (client) => {
    const [leaving, , staying] = [
      await buildCheckout(client, { provider: 'razorpay' }),
      // Nothing of it is at the provider.
      await beginCheckout(client, await buildUser(client)),
      await buildCheckout(client),
    ];
    await client.query(statement, [leaving.userId]);
    expect(await listed(client)).toEqual([nameOf(leaving)]);
    await client.query('update auth.users set deleted_at = deleted_at where id = $1', [staying.userId]);
    await client.query('delete from auth.users where id = $1', [leaving.userId]);
    expect(await listed(client)).toEqual([nameOf(leaving)]);
  });
});

test('mandates are taken a few at a time, those of one provider, and not again for ten minutes', async () => {
  await rolledBack(async (client) => {
    const gone = [];
    for (const provider of ['razorpay', 'razorpay', 'razorpay', 'sandbox'] as const)
      gone.push(await buildCheckout(client, { provider }));
    // One after another: a single statement deletes them in no order that is known.
    for (const { id } of gone) await client.query('delete from public.subscriptions where id = $1', [id]);
    const [first, second, third] = gone.map(({ providerSubscriptionId }) => providerSubscriptionId);
    expect(sorted(await take(client, 2))).toEqual(sorted([first, second]));
    expect(await take(client)).toEqual([third]);
    expect(await take(client)).toEqual([]);
    await client.query(`update private.mandates_to_end set tried_at = now() - interval '10 minutes'`);
    expect(await take(client)).toEqual([]);
    await client.query(`update private.mandates_to_end set tried_at = now() - interval '601 seconds'`);
    const end = (id: string | undefined) =>
      client.query<{ ended: boolean }>('select public.mandate_ended($1, $2) as ended', ['razorpay', id]);
    expect((await end(first)).rows).toEqual([{ ended: true }]);
    expect((await end(first)).rows).toEqual([{ ended: false }]);
    expect(sorted(await take(client))).toEqual(sorted([second, third]));
  });
});

type Kind = Parameters<typeof eventOf>[1];

/** Hours after the checkout began. */
const charged = 200;

const lives: readonly (readonly [string, readonly (readonly [Kind, number, number?])[], boolean])[] = [
  ['nothing else', [], false],
  ['an end at once before it', [['cancelled', charged - second]], true],
  ['an end of the same moment', [['cancelled', charged]], false],
  ['an end after it', [['cancelled', charged + 1]], false],
  ['a cancellation for an end that had come', [['cancelled', 10, charged - second]], true],
  ['a cancellation for an end that had not', [['cancelled', 10, charged + 1]], false],
  ['a cancellation that was asked for', [['cancel_scheduled', 10]], false],
  ['a halt, so that it was charged by hand', [['halted', 10]], false],
];

test.each(lives)('a charge beside %s', async (_what, steps, isDue) => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 10 });
    const charge = eventOf(checkout, 'charged', charged);
    await recordEvents(client, [
      eventOf(checkout, 'authorized', 0),
      ...steps.map(([kind, hours, end]) =>
        eventOf(checkout, kind, hours, {
          ends_at: end === undefined ? undefined : hoursAfter(checkout, end),
        }),
      ),
      charge,
    ]);
    expect(await refundsDue(client)).toEqual(isDue ? [charge.payment_id] : []);
    expect(await refundsDue(client, 'razorpay')).toEqual([]);
    await recordEvents(client, [
      eventOf(checkout, 'refunded', charged + 2, { payment_id: charge.payment_id }),
    ]);
    expect(await refundsDue(client)).toEqual([]);
  });
});

test('a charge on an abandoned checkout is due, and what is older than a month is left to people', async () => {
  await rolledBack(async (client) => {
    const stale = await buildCheckout(client);
    await client.query(
      `update public.subscriptions set consent_at = now() - interval '25 hours' where id = $1`,
      [stale.id],
    );
    const next = await beginCheckout(client, stale.userId);
    expect(next.id).not.toBe(stale.id);
    const charge = eventOf(stale, 'charged', second);
    await recordEvents(client, [charge]);
    expect(await refundsDue(client)).toEqual([charge.payment_id]);
    expect(await refundsDue(client, 'sandbox', 0)).toEqual([]);
    await client.query(
      `update private.payment_events set occurred_at = occurred_at - interval '31 days' where kind = 'cancelled'`,
    );
    const age = (days: number) =>
      client.query('update public.payments set paid_at = now() - make_interval(days => $1)', [days]);
    await age(29);
    expect(await refundsDue(client)).toEqual([charge.payment_id]);
    await age(30);
    expect(await refundsDue(client)).toEqual([]);
  });
});

test.each([
  ['deleted', 'delete from auth.users where id = $1'],
  ['emptied', 'update auth.users set deleted_at = now() where id = $1'],
])('what is charged after an account was %s is due until it is given back', async (_how, leave) => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 1 });
    const [before, after] = [eventOf(checkout, 'charged', 0), eventOf(checkout, 'charged', second)];
    await client.query(leave, [checkout.userId]);
    await recordEvents(client, [before, after]);
    expect(await refundsDue(client)).toEqual([after.payment_id]);
    await recordEvents(client, [eventOf(checkout, 'refunded', 2 * second, { payment_id: after.payment_id })]);
    expect(await refundsDue(client)).toEqual([]);
  });
});

const wrongAmounts: readonly (readonly [string, Parameters<typeof eventOf>[3], boolean])[] = [
  ['of more than was agreed', { amount_paise: 400_000 }, true],
  ['of less', { amount_paise: 199_999 }, true],
  ['of what was agreed', {}, false],
  // The right amount for a wrong time may be our mistake in reading it: somebody looks.
  ['of what was agreed, for no time', { period_end: undefined }, false],
];

test.each(wrongAmounts)('a charge %s', async (_what, fields, isDue) => {
  await rolledBack(async (client) => {
    const [checkout, other] = [await buildCheckout(client), await buildCheckout(client)];
    const wrong = eventOf(checkout, 'charged', 0, fields);
    const charge = 'period_end' in (fields ?? {}) ? { ...wrong, period_end: wrong.period_start } : wrong;
    // Told twice, by the webhook and by the reconciliation.
    await recordEvents(client, [charge, { ...charge, event_id: 'again' }, eventOf(other, 'charged', 0)]);
    expect(await refundsDue(client)).toEqual(isDue ? [charge.payment_id] : []);
    expect(await refundsDue(client, 'razorpay')).toEqual([]);
    await recordEvents(client, [eventOf(checkout, 'refunded', second, { payment_id: charge.payment_id })]);
    expect(await refundsDue(client)).toEqual([]);
  });
});

test('a wrong amount is left to people after a month, and where another event has it right', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    const charge = eventOf(checkout, 'charged', 0, { amount_paise: 1 });
    await recordEvents(client, [charge]);
    const age = (days: number) =>
      client.query(
        `update private.payment_events set occurred_at = now() - make_interval(days => $1) where event_id = $2`,
        [days, charge.event_id],
      );
    await age(29);
    expect(await refundsDue(client)).toEqual([charge.payment_id]);
    await age(30);
    expect(await refundsDue(client)).toEqual([]);
    await age(0);
    await recordEvents(client, [eventOf(checkout, 'charged', 0, { payment_id: charge.payment_id })]);
    expect(await refundsDue(client)).toEqual([]);
  });
});
