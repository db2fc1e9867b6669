/**
 * Two-step verification: whom a password alone does not let in, recovery codes, and who hears of it (decision
 * 303).
 */
import { randomUUID } from 'node:crypto';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { person, refusalOf } from '../acting.ts';

/** Gives somebody an app whose codes count. @returns its id */
async function addApp(client: Client, userId: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1::uuid, $2, $1::text, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [id, userId],
  );
  await client.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [id]);
  return id;
}

async function addSession(client: Client, userId: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [id, userId],
  );
  return id;
}

/** Somebody at a session, at a level, signed in so many minutes ago. */
function at(userId: string, session: string, aal: 'aal1' | 'aal2', minutesAgo = 0): Actor {
  const actor = person(userId, minutesAgo);
  return { ...actor, claims: { ...actor.claims, session_id: session, aal } };
}

/** Somebody who has given the password alone, where that is not enough. */
const halfway = (userId: string, session: string): Actor => ({
  ...at(userId, session, 'aal1'),
  role: 'awaiting_second_step',
});

/** The role that a token gets, as the auth service asks. */
async function roleOf(
  client: Client,
  userId: string,
  claims: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const event = {
    user_id: userId,
    claims: { role: 'authenticated', aal: 'aal1', session_id: randomUUID(), ...claims },
  };
  await client.query('set local role supabase_auth_admin');
  const { rows } = await client.query<{ role: string }>(
    `select private.access_token_claims($1::jsonb) #>> '{claims,role}' as role`,
    [JSON.stringify(event)],
  );
  await client.query('reset role');
  return rows[0]?.role;
}

const codesOf = async (client: Client, actor: Actor): Promise<string[]> =>
  as(client, actor, async () => {
    const { rows } = await client.query<{ code: string }>(
      'select code from public.new_recovery_codes() as code',
    );
    return rows.map(({ code }) => code);
  });

const giveCode = (client: Client, actor: Actor, code: string): Promise<boolean> =>
  as(client, actor, async () => {
    const { rows } = await client.query<{ fits: boolean }>('select public.use_recovery_code($1) as fits', [
      code,
    ]);
    return rows[0]!.fits;
  });

const toldTo = async (client: Client, userId: string): Promise<string[]> => {
  const { rows } = await client.query<{ what: string }>(
    `select payload ->> 'what' as what from public.notifications where recipient = $1 and kind = 'safety' order by id`,
    [userId],
  );
  return rows.map(({ what }) => what);
};

const setDemo = (client: Client, enabled: boolean) =>
  client.query(
    `insert into public.site_settings (key, value) values ('demo', jsonb_build_object('enabled', $1::boolean))
     on conflict (key) do update set value = excluded.value`,
    [enabled],
  );

test('a password alone lets in who has not switched it on, and nobody who has', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    expect(await roleOf(client, founder)).toBe('authenticated');
    const app = await addApp(client, founder);
    expect(await roleOf(client, founder)).toBe('awaiting_second_step');
    expect(await roleOf(client, founder, { aal: 'aal2' })).toBe('authenticated');
    // Who is no person is none of its business.
    expect(await roleOf(client, founder, { role: 'service_role' })).toBe('service_role');
    await client.query('delete from auth.mfa_factors where id = $1', [app]);
    expect(await roleOf(client, founder)).toBe('authenticated');
  });
});

test('admins are let in by two steps only, but where the demo is on', async () => {
  await rolledBack(async (client) => {
    const admin = await buildUser(client, { isAdmin: true });
    await setDemo(client, false);
    expect(await roleOf(client, admin)).toBe('awaiting_second_step');
    expect(await roleOf(client, admin, { aal: 'aal2' })).toBe('authenticated');
    await setDemo(client, true);
    expect(await roleOf(client, admin)).toBe('authenticated');
  });
});

test('who waits for the second step reads nothing, writes nothing, and calls one function', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select 'function ' || p.oid::regprocedure as what
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private', 'storage', 'realtime', 'graphql_public')
         and has_schema_privilege('awaiting_second_step', n.oid, 'usage')
         and has_function_privilege('awaiting_second_step', p.oid, 'execute')
         and p.proname not like 'pgrst%'
       union all
       select 'table ' || c.oid::regclass
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'v', 'm', 'p', 'f')
         and has_schema_privilege('awaiting_second_step', n.oid, 'usage')
         and (has_table_privilege('awaiting_second_step', c.oid, 'select, insert, update, delete')
           or has_any_column_privilege('awaiting_second_step', c.oid, 'select, insert, update'))
       union all
       select 'role ' || r.rolname from pg_roles r
       where r.rolname <> 'awaiting_second_step' and pg_has_role('awaiting_second_step', r.oid, 'member')`,
    );
    expect(rows.map(({ what }) => what)).toEqual(['function use_recovery_code(text)']);
  });
});

test('a recovery code lets its session in, once', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await addApp(client, founder);
    const session = await addSession(client, founder);
    const codes = await codesOf(client, at(founder, session, 'aal2'));
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z1-9]{4}(?:-[a-hjkmnp-z1-9]{4}){3}$/);
    const [first = ''] = codes;
    const lost = await addSession(client, founder);
    expect(await giveCode(client, halfway(founder, lost), 'aaaa-aaaa-aaaa-aaaa')).toBe(false);
    expect(await roleOf(client, founder, { session_id: lost })).toBe('awaiting_second_step');
    // As people type it.
    expect(
      await giveCode(client, halfway(founder, lost), ` ${first.toUpperCase().replaceAll('-', ' ')} `),
    ).toBe(true);
    expect(await roleOf(client, founder, { session_id: lost })).toBe('authenticated');
    expect(await roleOf(client, founder)).toBe('awaiting_second_step');
    // Sent again because the answer was lost: it is let in, and no other code goes.
    expect(await giveCode(client, halfway(founder, lost), first)).toBe(true);
    expect(await giveCode(client, halfway(founder, await addSession(client, founder)), first)).toBe(false);
    expect(await toldTo(client, founder)).toEqual(['two_steps_on', 'recovery_code_used']);
    const { rows } = await as(client, at(founder, lost, 'aal1'), () =>
      client.query('select codes_left, came_by_code from public.own_two_steps()'),
    );
    expect(rows).toEqual([{ codes_left: 7, came_by_code: true }]);
  });
});

test('a code is of its person, and of a session of theirs', async () => {
  await rolledBack(async (client) => {
    const [founder, thief] = [await buildUser(client), await buildUser(client)];
    for (const one of [founder, thief]) await addApp(client, one);
    const session = await addSession(client, founder);
    const [code = ''] = await codesOf(client, at(founder, session, 'aal2'));
    expect(await giveCode(client, halfway(thief, await addSession(client, thief)), code)).toBe(false);
    expect(await giveCode(client, halfway(founder, await addSession(client, thief)), code)).toBe(false);
    expect(await giveCode(client, halfway(founder, session), code)).toBe(true);
  });
});

test.each([
  ['the password alone', 'aal1', 0, '42501 recovery_codes_second_step'],
  ['a session of an hour ago', 'aal2', 60, '42501 recent_sign_in'],
] as const)('new recovery codes are not made by %s', async (_what, aal, minutes, refusal) => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await addApp(client, founder);
    const session = await addSession(client, founder);
    await codesOf(client, at(founder, session, 'aal2'));
    expect(await refusalOf(client, () => codesOf(client, at(founder, session, aal, minutes)))).toBe(refusal);
  });
});

test('new codes take the place of those before, and go with the last app', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const apps = [await addApp(client, founder), await addApp(client, founder)];
    const session = await addSession(client, founder);
    const [old = ''] = await codesOf(client, at(founder, session, 'aal2'));
    const [code = ''] = await codesOf(client, at(founder, session, 'aal2'));
    expect(await giveCode(client, halfway(founder, session), old)).toBe(false);
    const count = async () =>
      (await client.query<{ n: number }>('select count(*)::int as n from private.recovery_codes')).rows[0]!.n;
    await client.query('delete from auth.mfa_factors where id = $1', [apps[0]]);
    expect(await count()).toBe(8);
    await client.query('delete from auth.mfa_factors where id = $1', [apps[1]]);
    expect(await count()).toBe(0);
    expect(await giveCode(client, halfway(founder, session), code)).toBe(false);
    // The second app changed nothing that there is to tell.
    expect(await toldTo(client, founder)).toEqual(['two_steps_on', 'two_steps_off']);
  });
});

test('a lost phone is forgotten by who came in by a code, lately; other devices are signed out', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await addApp(client, founder);
    const [own, lost] = [await addSession(client, founder), await addSession(client, founder)];
    const [code = ''] = await codesOf(client, at(founder, lost, 'aal2'));
    const forget = (minutes = 0) =>
      as(client, at(founder, own, 'aal1', minutes), () => client.query('select public.forget_lost_apps()'));
    expect(await refusalOf(client, forget)).toBe('42501 recovered_sessions_only');
    expect(await giveCode(client, halfway(founder, own), code)).toBe(true);
    expect(await refusalOf(client, () => forget(11))).toBe('42501 recent_sign_in');
    await forget();
    const { rows } = await client.query('select id from auth.sessions where user_id = $1', [founder]);
    expect(rows).toEqual([{ id: own }]);
    // Nor with the token that the lost phone still has.
    const ended = await client.query('select kept, sessions from auth.ended_access where account = $1', [
      founder,
    ]);
    expect(ended.rows).toEqual([{ kept: own, sessions: [lost] }]);
    expect(await roleOf(client, founder)).toBe('authenticated');
    expect(await refusalOf(client, forget)).toBe('42501 recovered_sessions_only');
  });
});

test('several apps that go at once are told of once, and their sessions let in by a code with them', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    for (let app = 0; app < 3; app += 1) await addApp(client, founder);
    const [own, other] = [await addSession(client, founder), await addSession(client, founder)];
    const [code = ''] = await codesOf(client, at(founder, own, 'aal2'));
    expect(await giveCode(client, halfway(founder, other), code)).toBe(true);
    await client.query('select private.drop_second_factors($1)', [founder]);
    expect(await toldTo(client, founder)).toEqual(['two_steps_on', 'recovery_code_used', 'two_steps_off']);
    await addApp(client, founder);
    expect(await roleOf(client, founder, { session_id: other })).toBe('awaiting_second_step');
  });
});

test('the desk resets it for who lost phone and codes, with a reason, never for an admin', async () => {
  await rolledBack(async (client) => {
    const [founder, admin, other] = [
      await buildUser(client),
      await buildUser(client, { isAdmin: true }),
      await buildUser(client, { isAdmin: true }),
    ];
    for (const one of [founder, other]) await addApp(client, one);
    await addSession(client, founder);
    const reset = (whose: string, reason = 'They showed who they are.', minutes = 0) =>
      as(client, person(admin, minutes), () =>
        client.query<{ done: boolean }>('select public.reset_two_steps($1, $2) as done', [whose, reason]),
      );
    expect(await refusalOf(client, () => reset(founder, 'short'))).toBe('23514 reset_two_steps_reason');
    expect(await refusalOf(client, () => reset(founder, undefined, 11))).toBe('42501 recent_sign_in');
    expect(await refusalOf(client, () => reset(other))).toBe('PT409 reset_two_steps_of_admin');
    expect((await reset(founder)).rows).toEqual([{ done: true }]);
    expect(await roleOf(client, founder)).toBe('authenticated');
    expect((await reset(founder)).rows).toEqual([{ done: false }]);
    const { rows } = await client.query(
      `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
         (select count(*)::int from auth.ended_access where account = $1) as ended,
         (select detail ->> 'reason' from private.audit_log where action = 'person.two_steps_reset') as reason`,
      [founder],
    );
    expect(rows).toEqual([{ sessions: 0, ended: 1, reason: 'They showed who they are.' }]);
    expect(await toldTo(client, founder)).toEqual(['two_steps_on', 'two_steps_off']);
  });
});

test('an account that is deleted goes with its apps and codes, and hears nothing', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await addApp(client, founder);
    await codesOf(client, at(founder, await addSession(client, founder), 'aal2'));
    await client.query('delete from auth.users where id = $1', [founder]);
    const { rows } = await client.query(
      `select (select count(*)::int from private.recovery_codes) as codes, (select count(*)::int from auth.mfa_factors) as apps`,
    );
    expect(rows).toEqual([{ codes: 0, apps: 0 }]);
  });
});
