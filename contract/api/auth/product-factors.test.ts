/** What the product's own `supabase/config.toml` says of second factors, seen from outside. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { withSharedServer } from '../with-server.ts';
import { enroll, give, newCarefulPerson, signedInAgain } from './factors.ts';
import { claimsOf, newPerson } from './people.ts';

const server = withSharedServer('product');

test('an app is begun within ten minutes of signing in', async () => {
  const { client, user } = await newPerson(server);
  const age = (interval: string) =>
    server.database.query(
      `update auth.mfa_amr_claims set updated_at = now() - $2::interval
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [user.id, interval],
    );
  await age('11 minutes');
  const late = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'late' });
  expect(late.error?.code).toBe('reauthentication_needed');
  await age('9 minutes');
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'soon' })).error).toBeNull();
});

test('somebody has five apps at most, and each counts', async () => {
  const { client } = await newPerson(server);
  const apps = [];
  for (const name of ['one', 'two', 'three', 'four', 'five']) apps.push(await enroll(client, name));
  const sixth = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'six' });
  expect(sixth.error?.code).toBe('too_many_enrolled_mfa_factors');
  const [first] = apps;
  expect((await give(client, first!, first!.code())).error).toBeNull();
});

test('a password alone has a role of its own where there is an app', async () => {
  const careful = await newCarefulPerson(server);
  const half = await signedInAgain(server, careful);
  const { data } = await half.auth.getSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ role: 'awaiting_second_step' });
});

test('passkeys are of the site, under the name of the product', async () => {
  const { session } = await newPerson(server);
  const { body } = await sendAuth(server, '/passkeys/registration/options', {
    token: session.access_token,
    body: {},
  });
  expect(body['options']).toMatchObject({ rp: { id: 'localhost', name: 'Sangam' } });
});

test('a key and recovery codes of the auth service are no second step here; moved ones count, and are of no use', async () => {
  const { client, user } = await newPerson(server);
  expect((await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })).error?.code).toBe(
    'mfa_webauthn_enroll_not_enabled',
  );
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const codes = (path: string, body: object) =>
    sendAuth(server, `/factors/recovery-codes${path}`, { token, body });
  for (const [path, code] of [
    ['', 'mfa_recovery_codes_enroll_not_enabled'],
    ['/regenerate', 'mfa_recovery_codes_enroll_not_enabled'],
    ['/verify', 'mfa_recovery_codes_verify_not_enabled'],
  ] as const)
    expect((await codes(path, { code: 'aaaa' })).body.error_code).toBe(code);
  for (const type of ['webauthn', 'recovery_code']) {
    const id = randomUUID();
    await server.database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, 'moved', $3::text::auth.factor_type, 'verified', now(), now())`,
      [id, user.id, type],
    );
    await client.auth.refreshSession();
    const { data } = await client.auth.getSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ role: 'awaiting_second_step' });
    const challenged = await client.auth.mfa.challenge({ factorId: id });
    expect(challenged.error?.status).toBe(type === 'webauthn' ? 422 : 400);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error?.status).toBe(422);
    await server.database.query('delete from auth.mfa_factors where id = $1', [id]);
  }
});

test('a number is no second step here; one that was moved here counts, and is of no use', async () => {
  const { client, user } = await newPerson(server);
  const phone = '+919812345678';
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  );
  expect((await client.auth.signInWithOtp({ phone })).error?.code).toBe('phone_provider_disabled');
  const id = randomUUID();
  await server.database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
     values ($1, $2, 'moved', 'phone', 'verified', '919812345678', now(), now())`,
    [id, user.id],
  );
  await client.auth.refreshSession();
  const { data } = await client.auth.getSession();
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ role: 'awaiting_second_step' });
  expect((await client.auth.mfa.challenge({ factorId: id })).error?.code).toBe(
    'mfa_phone_verify_not_enabled',
  );
  expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');
});
