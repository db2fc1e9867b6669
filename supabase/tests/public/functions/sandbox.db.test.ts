/** What the payment sandbox remembers: calls that overlap take turns. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';

const state = (id: string, status = 'created') => ({ providerSubscriptionId: id, status });

async function buildCheckout(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.begin_checkout($1, 'sandbox', 'upi')`,
    [await buildUser(client)],
  );
  return rows[0]?.id ?? '';
}

async function save(client: Client, id: string, version: number, document: object): Promise<unknown> {
  const { rows } = await client.query('select public.save_sandbox_state($1, $2, $3) as saved', [
    id,
    version,
    document,
  ]);
  return rows[0]?.saved;
}

async function read(client: Client, providerId: string): Promise<unknown> {
  const { rows } = await client.query('select public.sandbox_state($1) as state', [providerId]);
  return rows[0]?.state;
}

test('the first to make one has made it, and later ones are told which', async () => {
  await rolledBack(async (client) => {
    const id = await buildCheckout(client);
    expect(await save(client, id, 0, state('sub_1'))).toBe(true);
    expect(await save(client, id, 0, state('sub_2'))).toBe(false);
    const { rows } = await client.query('select public.sandbox_id_of($1) as id', [id]);
    expect(rows).toEqual([{ id: 'sub_1' }]);
    expect(await read(client, 'sub_2')).toBeNull();
  });
});

test('a change is written over the version that was read, and no other', async () => {
  await rolledBack(async (client) => {
    const id = await buildCheckout(client);
    await save(client, id, 0, state('sub_1'));
    expect(await save(client, id, 1, state('sub_1', 'active'))).toBe(true);
    expect(await save(client, id, 1, state('sub_1', 'halted'))).toBe(false);
    expect(await read(client, 'sub_1')).toEqual({
      subscriptionId: id,
      version: 2,
      state: state('sub_1', 'active'),
    });
  });
});

test('the secret is long, and there is one', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select public.sandbox_secret() as secret');
    expect(rows[0]?.secret).toMatch(/^[\da-f]{64}$/);
    await expect(client.query('insert into private.sandbox_secrets default values')).rejects.toMatchObject({
      code: '23505',
    });
  });
});
