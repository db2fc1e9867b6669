import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';

async function offered(client: Client): Promise<unknown[]> {
  const { rows } = await as(client, { role: 'anon' }, () =>
    client.query('select * from public.demo_accounts()'),
  );
  return rows;
}

test('demo accounts are offered while demo data is on; off, they are hidden, banned and signed out', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client, { email: 'visitor@demo.example' });
    await client.query(
      `insert into private.demo_accounts values ($1, 1, 'visitor', 'visitor@demo.example', 'secret', 'Visitor')`,
      [id],
    );
    await client.query(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [id]);
    const state = async (): Promise<unknown> =>
      (
        await client.query(
          `select coalesce(banned_until = now() + interval '100 years', false) as banned,
            (select count(*)::integer from auth.sessions where user_id = u.id) as sessions
           from auth.users u where id = $1`,
          [id],
        )
      ).rows[0];

    expect(await offered(client)).toEqual([]);
    await client.query('select private.set_demo_accounts(true)');
    expect(await offered(client)).toEqual([
      { role: 'visitor', email: 'visitor@demo.example', password: 'secret', label: 'Visitor' },
    ]);
    expect(await state()).toEqual({ banned: false, sessions: 1 });
    await client.query('select private.set_demo_accounts(false)');
    expect(await offered(client)).toEqual([]);
    expect(await state()).toEqual({ banned: true, sessions: 0 });
    await client.query('select private.set_demo_accounts(true)');
    expect(await state()).toEqual({ banned: false, sessions: 0 });
  });
});

test('nobody but the owner switches them', async () => {
  await rolledBack(async (client) => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      await expect(
        as(client, { role }, () => client.query('select private.set_demo_accounts(true)')),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
