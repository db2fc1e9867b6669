import { type Actor, as, rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

test.each([
  ['investor', 'investor'],
  ['entrepreneur', 'entrepreneur'],
  ['admin', null],
  ['', null],
  [7, null],
  [{ role: 'investor' }, null],
])(
  'the role %j of a sign-up becomes %j in the profile',
  { tags: ['S3.entities.4', 'S3.entities.18', 'S6.roles.1', 'S7.tables.9'] },
  async (role, expected) => {
    await rolledBack(async (client) => {
      const id = await buildUser(client, { role, fullName: '  Asha Patil ' });
      const { rows } = await client.query('select full_name, role from public.profiles where id = $1', [id]);
      expect(rows).toEqual([{ full_name: 'Asha Patil', role: expected }]);
    });
  },
);

test.each(['null', '[]', '"text"', '{"full_name": null}', `{"full_name": "${'x'.repeat(500)}"}`])(
  'metadata %s does not stop a sign-up',
  async (metadata) => {
    await rolledBack(async (client) => {
      const { rows } = await client.query(
        `with account as (insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), $1) returning id)
         select id from account`,
        [metadata],
      );
      const profile = await client.query('select role from public.profiles where id = $1', [rows[0].id]);
      expect(profile.rows).toEqual([{ role: null }]);
    });
  },
);

test('until the address is confirmed the latest sign-up counts, and never after that', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client, { role: 'investor', fullName: 'A Patil' });
    const signUpAgain = async (role: string): Promise<unknown> => {
      await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
        id,
        { role, full_name: 'Asha Patil' },
      ]);
      return (await client.query('select full_name, role from public.profiles where id = $1', [id])).rows[0];
    };
    await client.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
    expect(await signUpAgain('entrepreneur')).toEqual({ full_name: 'Asha Patil', role: 'entrepreneur' });
    await client.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    expect(await signUpAgain('investor')).toEqual({ full_name: 'Asha Patil', role: 'entrepreneur' });
  });
});

test('a role is chosen once, by those who came without one', { tags: ['S2.auth.8'] }, async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client, { role: null });
    const choose = (role: string | null): Promise<unknown> =>
      as(client, person(id), () => client.query('select public.choose_role($1)', [role]));
    for (const role of ['admin', '', null]) {
      await expect(choose(role)).rejects.toMatchObject({ code: '23514', constraint: 'profiles_role_known' });
    }
    await choose('entrepreneur');
    await expect(choose('investor')).rejects.toMatchObject({
      code: 'P0001',
      constraint: 'profiles_role_chosen',
    });
    const { rows } = await client.query('select role from public.profiles where id = $1', [id]);
    expect(rows).toEqual([{ role: 'entrepreneur' }]);
  });
});

test(
  'name and picture of a Google account follow the identity, other providers leave none',
  { tags: ['S3.entities.17', 'S7.tables.8'] },
  async () => {
    await rolledBack(async (client) => {
      const id = await buildUser(client);
      const identity = (provider: string, data: object): Promise<unknown> =>
        client.query(
          `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $4, $2, $3)
         on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`,
          [id, JSON.stringify(data), provider, id],
        );
      await identity('email', { name: 'Mail', email: 'a@people.example' });
      expect((await client.query('select from public.google_profiles')).rowCount).toBe(0);
      await identity('google', {
        name: 'Old',
        picture: 'https://pictures.example/1',
        email: 'a@people.example',
      });
      await identity('google', {
        full_name: 'New',
        avatar_url: 'javascript:alert(1)',
        email: 'b@people.example',
      });
      const { rows } = await client.query('select name, picture, email from public.google_profiles');
      expect(rows).toEqual([{ name: 'New', picture: null, email: 'b@people.example' }]);
    });
  },
);

test('who gives up Google takes name and picture back; a second Google account steps in', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client);
    const add = (providerId: string, name: string): Promise<unknown> =>
      client.query(
        `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, 'google')`,
        [providerId, id, JSON.stringify({ name })],
      );
    const names = async (): Promise<unknown[]> =>
      (await client.query('select name from public.google_profiles where user_id = $1', [id])).rows;
    await add('1', 'First');
    await add('2', 'Second');
    const remove = (providerId: string): Promise<unknown> =>
      client.query(`delete from auth.identities where user_id = $1 and provider_id = $2`, [id, providerId]);
    await remove('2');
    expect(await names()).toEqual([{ name: 'First' }]);
    await remove('1');
    expect(await names()).toEqual([]);
    await add('3', 'Third');
    await client.query('delete from auth.users where id = $1', [id]);
    expect(await names()).toEqual([]);
  });
});

test(
  'who is an admin is answered to each caller, and granting is logged',
  { tags: ['S3.entities.16', 'S6.roles.6'] },
  async () => {
    await rolledBack(async (client) => {
      const admin = await buildUser(client, { isAdmin: true });
      const other = await buildUser(client);
      const ask = async (id: string): Promise<unknown> =>
        (await as(client, person(id), () => client.query('select public.is_admin() as answer'))).rows[0]
          .answer;
      expect([await ask(admin), await ask(other)]).toEqual([true, false]);
      await expect(
        as(client, { role: 'anon' }, () => client.query('select public.is_admin()')),
      ).rejects.toMatchObject({ code: '42501' });
      const log = await client.query(`select action from private.audit_log where subject_id = $1`, [admin]);
      expect(log.rows).toEqual([{ action: 'user_role.granted' }]);
    });
  },
);

test('deleting an account takes along what was its own', async () => {
  await rolledBack(async (client) => {
    const id = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true, isAdmin: true });
    await client.query('delete from auth.users where id = $1', [id]);
    expect((await client.query('select from public.profiles where id = $1', [id])).rowCount).toBe(0);
    expect((await client.query('select from public.subscriptions where user_id = $1', [id])).rowCount).toBe(
      0,
    );
  });
});
