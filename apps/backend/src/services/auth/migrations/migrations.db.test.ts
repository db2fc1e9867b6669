import { randomUUID } from 'node:crypto';
import { as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';

const id = randomUUID();
const asked = 'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt';

test('policies learn who asks from the claims; the older settings win', async () => {
  await rolledBack(async (client) => {
    const claims = { sub: id, role: 'authenticated', email: 'a@example.com' };
    const row = await as(
      client,
      { role: 'authenticated', id, claims },
      async () => (await client.query(asked)).rows[0],
    );
    expect(row).toEqual({ uid: id, role: 'authenticated', email: 'a@example.com', jwt: claims });
    const other = randomUUID();
    const older = await as(client, { role: 'anon', claims }, async () => {
      await client.query(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', 'anon', true)`,
        [other],
      );
      return (await client.query(asked)).rows[0];
    });
    expect(older).toMatchObject({ uid: other, role: 'anon', email: 'a@example.com' });
  });
});

test('without claims nobody asks', async () => {
  await rolledBack(async (client) => {
    expect((await client.query(asked)).rows[0]).toEqual({ uid: null, role: null, email: null, jwt: null });
    await client.query(
      `select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`,
    );
    expect((await client.query(asked)).rows[0]).toEqual({ uid: null, role: null, email: null, jwt: null });
  });
});

test('no request role reads or writes a table of accounts', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(12);
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      for (const { name } of rows) {
        await expect(
          as(client, { role, id }, () => client.query(`select from auth.${name}`)),
        ).rejects.toMatchObject({ code: '42501' });
        await expect(
          as(client, { role, id }, () => client.query(`delete from auth.${name}`)),
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

test('everything belongs to the role that the service logs in as, and is closed by row-level security', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
         and (not relrowsecurity or pg_get_userbyid(relowner) <> 'supabase_auth_admin')
       union all select proname from pg_proc where pronamespace = 'auth'::regnamespace and pg_get_userbyid(proowner) <> 'supabase_auth_admin'`,
    );
    expect(rows).toEqual([]);
  });
});

test('one person has one account for an address, unless single sign-on says otherwise', async () => {
  await rolledBack(async (client) => {
    const add = (isSso: boolean): Promise<unknown> =>
      as(client, { role: 'anon' }, async () => {
        await client.query(`set local role supabase_auth_admin`);
        await client.query(
          `insert into auth.users (id, email, is_sso_user) values ($1, 'same@example.com', $2)`,
          [randomUUID(), isSso],
        );
      });
    await add(false);
    await add(true);
    await add(true);
    await expect(add(false)).rejects.toMatchObject({ code: '23505', constraint: 'users_email_partial_key' });
  });
});

test('sessions that ended in one second are named together, in a later one no more', async () => {
  await rolledBack(async (client) => {
    const [account, first, second, third] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const note = async (session: string) => {
      await client.query('select auth.note_ended_access($1, array[$2::uuid])', [account, session]);
      const { rows } = await client.query<{ sessions: string[]; second: string }>(
        `select sessions, date_trunc('second', ended_at)::text as second from auth.ended_access where account = $1`,
        [account],
      );
      return rows[0]!;
    };
    const one = await note(first);
    const other = await note(second);
    // Now and then a second ends in between.
    expect(other.sessions.toSorted()).toEqual(
      (one.second === other.second ? [first, second] : [second]).toSorted(),
    );
    await client.query(
      `update auth.ended_access set ended_at = ended_at - interval '1 second' where account = $1`,
      [account],
    );
    expect((await note(third)).sessions).toEqual([third]);
  });
});
