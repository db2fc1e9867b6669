import { billingRules, trialDays } from '@sangam/domain/subscription';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { attach, beginCheckout, buildCheckout, eventOf, recordEvents } from '../../../factories/payments.ts';

const dayMs = 86_400_000;

/** The hint of a refusal; null where nothing was refused. */
async function refusal(client: Client, work: () => Promise<unknown>): Promise<string | null> {
  await client.query('savepoint attempt');
  try {
    await work();
    return null;
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string };
    if (code !== 'P0001') throw error;
    return hint ?? null;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

async function rowOf(client: Client, id: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from public.subscriptions where id = $1',
    [id],
  );
  return rows[0]!;
}

/** The checkout was begun so long ago. */
const age = (client: Client, id: string, interval: string): Promise<unknown> =>
  client.query(
    `update public.subscriptions set consent_at = consent_at - $2::interval, created_at = created_at - $2::interval,
       trial_ends_at = trial_ends_at - $2::interval where id = $1`,
    [id, interval],
  );

test(
  'a checkout has the consent of now, the price, and a trial whose end is known',
  { tags: ['S9.constants.1'] },
  async () => {
    await rolledBack(async (client) => {
      const userId = await buildUser(client);
      const row = await beginCheckout(client, userId);
      expect(row).toMatchObject({
        user_id: userId,
        status: 'incomplete',
        provider: 'sandbox',
        provider_subscription_id: null,
        method: 'upi',
        price_paise: 200_000,
        next_charge_at: null,
        ended_at: null,
      });
      expect(row.consent_at).toEqual(row.created_at);
      expect(Number(row.trial_ends_at) - Number(row.created_at)).toBe(trialDays * dayMs);
    });
  },
);

test('begun again, it is the same checkout; what the provider was told stays', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client);
    const first = await beginCheckout(client, userId);
    await age(client, first.id, '2 hours');
    const second = await client.query(`select * from public.begin_checkout($1, 'sandbox', 'card')`, [userId]);
    expect(second.rows).toMatchObject([{ id: first.id, method: 'card', trial_ends_at: first.trial_ends_at }]);
    await attach(client, first.id, 'sub_1');
    await age(client, first.id, '2 hours');
    const third = await beginCheckout(client, userId);
    expect(third).toMatchObject({ id: first.id, method: 'upi', provider_subscription_id: 'sub_1' });
    expect(Number(first.trial_ends_at) - Number(third.trial_ends_at)).toBe(2 * 3_600_000);
    expect(third.consent_at).toEqual(first.consent_at);
  });
});

test.each([
  ['a deleted account', 'not_found', 'update auth.users set deleted_at = now()'],
  [
    'an account whose address is not confirmed',
    'not_confirmed',
    'update auth.users set email_confirmed_at = null',
  ],
])('%s begins no checkout', async (_who, hint, change) => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client);
    await client.query(change);
    expect(await refusal(client, () => beginCheckout(client, userId))).toBe(hint);
  });
});

test.each([
  ['trialing', 1, null, true],
  ['trialing', -1, null, false],
  ['active', null, 1, true],
  ['past_due', null, 1, true],
  ['cancelled', null, 1, true],
  ['cancelled', null, -1, false],
  ['expired', 1, 1, false],
])(
  'a subscription that is %s, with %s days of trial and %s of its period left, keeps another from beginning: %s',
  async (status, trialEndsInDays, periodEndsInDays, isInTheWay) => {
    await rolledBack(async (client) => {
      const userId = await buildUser(client);
      await buildSubscription(client, { userId, status, trialEndsInDays, periodEndsInDays });
      const expected = isInTheWay ? 'already_subscribed' : null;
      expect(await refusal(client, () => beginCheckout(client, userId))).toBe(expected);
    });
  },
);

test('who will be charged again begins no second one, even without access now; who cancelled may', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client, { clockDays: 40 });
    await recordEvents(client, [
      eventOf(checkout, 'authorized', 0),
      eventOf(checkout, 'charge_failed', 7 * 24),
    ]);
    expect(await refusal(client, () => beginCheckout(client, checkout.userId))).toBe('already_subscribed');
    await recordEvents(client, [eventOf(checkout, 'cancel_scheduled', 8 * 24)]);
    expect(await refusal(client, () => beginCheckout(client, checkout.userId))).toBeNull();
  });
});

test('there is one trial for a person: none after one that was used, or cut short', async () => {
  await rolledBack(async (client) => {
    const checkout = await buildCheckout(client);
    await recordEvents(client, [
      eventOf(checkout, 'authorized', 0),
      eventOf(checkout, 'cancelled', 0, { ends_at: checkout.beganAt.toISOString() }),
    ]);
    const second = await beginCheckout(client, checkout.userId);
    expect(second.id).not.toBe(checkout.id);
    expect(second.trial_ends_at).toBeNull();
  });
});

test('a checkout that nobody approved for a day gives way to a new one, and its trial is not used up', async () => {
  const hours = billingRules.checkoutHours;
  await rolledBack(async (client) => {
    const stale = await buildCheckout(client);
    await age(client, stale.id, `${hours} hours`);
    expect((await beginCheckout(client, stale.userId)).id).toBe(stale.id);
    await age(client, stale.id, `${hours} hours 1 second`);
    const next = await beginCheckout(client, stale.userId);
    expect(next.id).not.toBe(stale.id);
    expect(next.trial_ends_at).not.toBeNull();
    expect(await rowOf(client, stale.id)).toMatchObject({ status: 'expired', trial_ends_at: null });
    // An approval after all opens nothing; a charge is a charge.
    await recordEvents(client, [eventOf(stale, 'authorized', 0)]);
    expect(await rowOf(client, stale.id)).toMatchObject({ status: 'cancelled', current_period_end: null });
    await recordEvents(client, [eventOf(stale, 'charged', 0)]);
    expect(await rowOf(client, stale.id)).toMatchObject({ status: 'cancelled', ended_at: null });
    expect((await rowOf(client, stale.id)).current_period_end).not.toBeNull();
  });
});

test('a checkout that its provider does not know is renewed whenever it is begun', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client);
    const first = await beginCheckout(client, userId);
    await age(client, first.id, '30 days');
    const again = await beginCheckout(client, userId);
    expect(again).toMatchObject({ id: first.id, trial_ends_at: first.trial_ends_at });
  });
});

test('an installation that changes its provider begins again', async () => {
  await rolledBack(async (client) => {
    const { id, userId } = await buildCheckout(client);
    const next = await beginCheckout(client, userId, { provider: 'razorpay' });
    expect(next).toMatchObject({ provider: 'razorpay', provider_subscription_id: null });
    expect(await rowOf(client, id)).toMatchObject({ status: 'expired' });
  });
});

test('a checkout gets to know its subscription once, and no two have the same', async () => {
  await rolledBack(async (client) => {
    const { id, providerSubscriptionId } = await buildCheckout(client);
    expect((await attach(client, id, providerSubscriptionId)).id).toBe(id);
    expect(await refusal(client, () => attach(client, id, 'sub_other'))).toBe('bad_request');
    expect(await refusal(client, () => attach(client, id, ''))).toBe('not_found');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(client, () => attach(client, unknown, 'sub_2'))).toBe('not_found');
    const other = await beginCheckout(client, await buildUser(client));
    await expect(attach(client, other.id, providerSubscriptionId)).rejects.toMatchObject({ code: '23505' });
  });
});

test('the clock of the sandbox goes forward, and real subscriptions have none', async () => {
  await rolledBack(async (client) => {
    const sandbox = await buildCheckout(client);
    const real = await buildCheckout(client, { provider: 'razorpay' });
    const setClock = (id: string, interval: string): Promise<unknown> =>
      client.query('select public.set_subscription_clock($1, $2)', [id, interval]);
    await setClock(sandbox.id, '7 days');
    await setClock(sandbox.id, '7 days');
    expect(await refusal(client, () => setClock(sandbox.id, '6 days 23:59:59'))).toBe('bad_request');
    expect(await refusal(client, () => setClock(real.id, '1 day'))).toBe('not_sandbox');
    expect(await rowOf(client, sandbox.id)).toMatchObject({ clock_offset: { days: 7 } });
  });
});

test('the subscription of a person is the newest that is not over, else the newest', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client);
    const statusOf = async (): Promise<unknown> =>
      (await client.query<{ status: string }>('select status from public.subscription_of($1)', [userId]))
        .rows[0]?.status;
    expect(await statusOf()).toBeNull();
    await buildSubscription(client, { userId, status: 'expired' });
    expect(await statusOf()).toBe('expired');
    await buildSubscription(client, { userId, status: 'active', periodEndsInDays: 3 });
    await client.query(
      `update public.subscriptions set created_at = now() - interval '1 day' where status = 'active'`,
    );
    expect(await statusOf()).toBe('active');
    await buildSubscription(client, { status: 'past_due', periodEndsInDays: 3 });
    expect(await statusOf()).toBe('active');
    await client.query(`update public.subscriptions set current_period_end = now() where status = 'active'`);
    expect(await statusOf()).toBe('expired');
    await beginCheckout(client, userId);
    expect(await statusOf()).toBe('incomplete');
  });
});
