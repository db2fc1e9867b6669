/** The price for new subscribers: set at the desk, agreed to, and kept by who has it (decision 296). */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { attach, beginCheckout } from '../../../factories/payments.ts';
import { refusalOf } from '../acting.ts';

const setPrice = (client: Client, rupees: number) =>
  client.query(
    `insert into public.site_settings (key, value, is_public) values ('subscription_price', $1, true)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rupees)],
  );

const begin = (client: Client, userId: string, agreedPaise: number) =>
  client.query(`select price_paise from public.begin_checkout($1, 'sandbox', 'upi', $2)`, [
    userId,
    agreedPaise,
  ]);

async function plan(client: Client, price: number, made: string | null = null): Promise<string | null> {
  const { rows } = await client.query<{ plan: string | null }>(
    `select public.provider_plan('razorpay', $1, $2) as plan`,
    [price, made],
  );
  return rows[0]!.plan;
}

test('who subscribes now gets the price in force, and only the one that they agreed to', async () => {
  await rolledBack(async (client) => {
    const userId = await buildUser(client);
    await setPrice(client, 2500);
    expect(await refusalOf(client, () => begin(client, userId, 200_000))).toBe('P0001');
    expect((await begin(client, userId, 250_000)).rows).toEqual([{ price_paise: 250_000 }]);
  });
});

test('a subscription keeps its price; a checkout that nobody has approved does not', async () => {
  await rolledBack(async (client) => {
    const [early, waiting, fresh] = [
      await buildUser(client),
      await buildUser(client),
      await buildUser(client),
    ];
    const { id } = await beginCheckout(client, early);
    await client.query(
      `update public.subscriptions set status = 'active', current_period_start = now(),
         current_period_end = now() + interval '30 days' where id = $1`,
      [id],
    );
    const known = await beginCheckout(client, waiting);
    await attach(client, known.id, 'sub_of_two_thousand');
    const unknown = await beginCheckout(client, fresh);
    await setPrice(client, 1500);
    // At its provider it would be charged what it was: another one is begun.
    const other = await beginCheckout(client, waiting);
    expect([other.id === known.id, other.price_paise]).toEqual([false, 150_000]);
    const same = await beginCheckout(client, fresh);
    expect([same.id === unknown.id, same.price_paise]).toEqual([true, 150_000]);
    const { rows } = await client.query('select price_paise from public.subscriptions where id = $1', [id]);
    expect(rows).toEqual([{ price_paise: 200_000 }]);
  });
});

test('a provider has one plan for an amount: of two that were made, the first', async () => {
  await rolledBack(async (client) => {
    expect(await plan(client, 250_000)).toBeNull();
    expect(await plan(client, 250_000, 'plan_first')).toBe('plan_first');
    expect(await plan(client, 250_000, 'plan_second')).toBe('plan_first');
    expect(await plan(client, 150_000)).toBeNull();
  });
});

test('pages are told of a price that is not the usual one', async () => {
  await rolledBack(async (client) => {
    const told = async () =>
      (await client.query<{ told: { price?: number } }>('select private.page_settings() as told')).rows[0]!
        .told.price;
    expect(await told()).toBeUndefined();
    await setPrice(client, 2500);
    expect(await told()).toBe(2500);
    await setPrice(client, 2000);
    expect(await told()).toBeUndefined();
  });
});
