import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import { expect, test } from 'vitest';
import { clearOut } from './housekeeping.ts';

test('what has run out goes, what may still be of use stays', async () => {
  await rolledBack(async (client) => {
    const user = randomUUID();
    const [live, ended] = [randomUUID(), randomUUID()];
    await client.query(`insert into auth.users (id, email) values ($1, 'old@example.com')`, [user]);
    await client.query(
      `insert into auth.sessions (id, user_id, not_after) values ($1, $3, null), ($2, $3, now() - interval '2 days')`,
      [live, ended, user],
    );
    await client.query(
      `insert into auth.refresh_tokens (token, parent, session_id, user_id, revoked, updated_at) values
         ('long used', null, $1, $2, true, now() - interval '8 days'),
         ('parent of the active', 'long used', $1, $2, true, now() - interval '8 days'),
         ('active', 'parent of the active', $1, $2, false, now() - interval '8 days'),
         ('used lately', null, $1, $2, true, now())`,
      [live, user],
    );
    await client.query(`insert into auth.rate_limits values
      ('old', 1, extract(epoch from now()) * 1000 - 120000), ('new', 1, extract(epoch from now()) * 1000 + 60000)`);
    await client.query(
      `insert into auth.flow_state (id, provider_type, authentication_method, created_at) values
         ($1, 'recovery', 'recovery', now() - interval '2 days'), ($2, 'recovery', 'recovery', now())`,
      [randomUUID(), randomUUID()],
    );
    await client.query(
      `insert into auth.flow_state (id, provider_type, authentication_method, created_at, auth_code_issued_at, provider_access_token)
         values ($1, 'google', 'oauth', now(), now() - interval '6 minutes', 'dead'), ($2, 'google', 'oauth', now(), now(), 'alive')`,
      [randomUUID(), randomUUID()],
    );
    await client.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at) values
         ($1, $3, 'recovery_token', 'old', 'x', now() - interval '8 days'), ($2, $3, 'confirmation_token', 'new', 'x', now())`,
      [randomUUID(), randomUUID(), user],
    );
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), $1, name, 'totp', status::auth.factor_status, now() - age::interval, now()
       from (values ('begun long ago', 'unverified', '25 hours'), ('begun', 'unverified', '23 hours'),
         ('given', 'verified', '1 year')) as factor (name, status, age)`,
      [user],
    );
    await client.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
       select gen_random_uuid(), f.id, now() - age::interval, '127.0.0.1', age
       from auth.mfa_factors f cross join (values ('25 hours'), ('23 hours')) as asked (age)
       where f.friendly_name = 'given'`,
    );
    await clearOut(client);
    const left = async (statement: string): Promise<unknown[]> => {
      const { rows } = await client.query<{ name: unknown }>(statement);
      return rows.map((row) => row.name);
    };
    expect(await left('select id as name from auth.sessions')).toEqual([live]);
    expect(await left('select token as name from auth.refresh_tokens order by id')).toEqual([
      'parent of the active',
      'active',
      'used lately',
    ]);
    expect(await left('select key as name from auth.rate_limits')).toEqual(['new']);
    expect(await left('select count(*)::int as name from auth.flow_state')).toEqual([3]);
    expect(
      await left(
        'select provider_access_token as name from auth.flow_state where provider_access_token is not null',
      ),
    ).toEqual(['alive']);
    expect(await left('select token_hash as name from auth.one_time_tokens')).toEqual(['new']);
    expect(await left('select friendly_name as name from auth.mfa_factors order by created_at')).toEqual([
      'given',
      'begun',
    ]);
    expect(await left('select otp_code as name from auth.mfa_challenges')).toEqual(['23 hours']);
  });
});

test('of the OAuth server: questions after a day, applications that nobody ever wanted after a month', async () => {
  await rolledBack(async (client) => {
    const user = randomUUID();
    const named = new Map(['unused', 'new', 'manual', 'agreed to'].map((name) => [name, randomUUID()]));
    await client.query(`insert into auth.users (id, email) values ($1, 'asha@example.com')`, [user]);
    for (const [name, id] of named)
      await client.query(
        `insert into auth.oauth_clients (id, client_name, registration_type, redirect_uris, grant_types,
           token_endpoint_auth_method, created_at)
         values ($1, $2, $3, 'https://a.example', 'authorization_code', 'none', now() - $4::interval)`,
        [id, name, name === 'manual' ? 'manual' : 'dynamic', name === 'new' ? '29 days' : '31 days'],
      );
    await client.query(
      `insert into auth.oauth_consents (id, user_id, client_id, scopes, granted_at, revoked_at)
       values ($1, $2, $3, 'email', now() - interval '1 day', now())`,
      [randomUUID(), user, named.get('agreed to')],
    );
    for (const age of ['23 hours', '25 hours'])
      await client.query(
        `insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, created_at, expires_at)
         values ($1, $2, $3, 'https://a.example', 'email', now() - interval '3 days', now() - $2::text::interval)`,
        [randomUUID(), age, named.get('manual')],
      );
    await client.query(
      `insert into auth.ended_sessions (session, ended_at)
       values ($1, now() - interval '9 days'), ($2, now() - interval '7 days')`,
      [randomUUID(), user],
    );
    await clearOut(client);
    const left = async (statement: string): Promise<unknown[]> =>
      (await client.query<{ name: unknown }>(statement)).rows.map((row) => row.name);
    expect(await left('select client_name as name from auth.oauth_clients order by client_name')).toEqual([
      'agreed to',
      'manual',
      'new',
    ]);
    expect(await left('select authorization_id as name from auth.oauth_authorizations')).toEqual([
      '23 hours',
    ]);
    expect(await left('select session as name from auth.ended_sessions')).toEqual([user]);
  });
});
