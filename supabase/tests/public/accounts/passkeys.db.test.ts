/** Passkeys (decision 309): who hears of one that was added or taken away, and that nobody sees another's. */
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { person, refusalOf } from '../acting.ts';

async function addPasskey(client: Client, userId: string): Promise<void> {
  await client.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
     values ($1::uuid, convert_to($1::text, 'UTF8'), '\\x01')`,
    [userId],
  );
}

const told = async (client: Client, userId: string): Promise<string[]> => {
  const { rows } = await client.query<{ what: string }>(
    `select payload ->> 'what' as what from public.notifications where recipient = $1 order by id`,
    [userId],
  );
  return rows.map(({ what }) => what);
};

const logged = async (client: Client, userId: string): Promise<string[]> => {
  const { rows } = await client.query<{ action: string }>(
    `select action from private.audit_log where subject_id = $1::text and action like 'passkey.%' order by id`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

test('their owner hears of each, and the audit log keeps it', async () => {
  await rolledBack(async (client) => {
    const owner = await buildUser(client);
    await addPasskey(client, owner);
    expect(await told(client, owner)).toEqual(['passkey_added']);
    await client.query('update auth.webauthn_credentials set sign_count = 1 where user_id = $1', [owner]);
    await client.query('delete from auth.webauthn_credentials where user_id = $1', [owner]);
    expect(await told(client, owner)).toEqual(['passkey_added', 'passkey_removed']);
    expect(await logged(client, owner)).toEqual(['passkey.added', 'passkey.removed']);
  });
});

test('an account that goes takes them along in silence', async () => {
  await rolledBack(async (client) => {
    const [gone, emptied] = [await buildUser(client), await buildUser(client)];
    for (const one of [gone, emptied]) await addPasskey(client, one);
    await client.query('delete from auth.users where id = $1', [gone]);
    await client.query('update auth.users set deleted_at = now() where id = $1', [emptied]);
    await client.query('delete from auth.webauthn_credentials where user_id = $1', [emptied]);
    expect(await told(client, emptied)).toEqual(['passkey_added']);
    expect(await logged(client, gone)).toEqual(['passkey.added']);
  });
});

test('those of a lost phone go with two-step verification, and none without it', async () => {
  await rolledBack(async (client) => {
    const [careful, other] = [await buildUser(client), await buildUser(client)];
    for (const one of [careful, other]) await addPasskey(client, one);
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'app', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
      [careful],
    );
    const dropped = async (id: string): Promise<boolean | undefined> =>
      (await client.query<{ were: boolean }>('select private.drop_second_factors($1) as were', [id])).rows[0]
        ?.were;
    expect([await dropped(careful), await dropped(other)]).toEqual([true, false]);
    expect(await told(client, careful)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
    expect(await told(client, other)).toEqual(['passkey_added']);
  });
});

test('no role of the product reads or writes them', async () => {
  await rolledBack(async (client) => {
    const owner = await buildUser(client);
    await addPasskey(client, owner);
    const actors: Actor[] = [person(owner), { role: 'anon', claims: {} }];
    for (const actor of actors)
      for (const statement of [
        'select from auth.webauthn_credentials',
        'delete from auth.webauthn_credentials',
        'select from auth.webauthn_challenges',
        'select private.passkey_told()',
      ])
        expect(await refusalOf(client, () => as(client, actor, () => client.query(statement)))).toBe('42501');
  });
});
