/**
 * Numbers that need no confirmation, and a function of the database that sends texts (contract §1.4, §1.8).
 */
import { beforeAll, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import { claimsOf, password } from './people.ts';
import { bare, newPhone, newPhonePerson } from './phones.ts';

const server = withServer({ project: 'phones-open' });
const { database } = server;

const hookDoes = (body: string) =>
  database.query(
    `create or replace function hooks.send_sms(event jsonb) returns jsonb language plpgsql as $$ begin ${body} end; $$`,
  );
const takes = `insert into hooks.texts (phone, code) values (event #>> '{sms,phone}', event #>> '{sms,otp}'); return '{}';`;

beforeAll(async () => {
  await database.query(`
    create schema hooks;
    create table hooks.texts (place serial, phone text, code text);
    grant usage on schema hooks to supabase_auth_admin;
    grant insert on hooks.texts to supabase_auth_admin;
    grant usage on sequence hooks.texts_place_seq to supabase_auth_admin;`);
  await hookDoes(takes);
});

async function codesTo(phone: string): Promise<string[]> {
  const { rows } = await database.query<{ code: string }>(
    'select code from hooks.texts where phone = $1 order by place',
    [bare(phone)],
  );
  return rows.map(({ code }) => code);
}

test('a sign-up is signed in at once, and no text is sent', async () => {
  const phone = newPhone();
  const { data, error } = await client(server).auth.signUp({ phone, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    phone: bare(phone),
    phone_confirmed_at: expect.any(String),
    identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
  });
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'password' }] });
  expect(await codesTo(phone)).toEqual([]);
  expect((await client(server).auth.signUp({ phone, password: 'another one' })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
  expect((await client(server).auth.signInWithPassword({ phone, password })).error).toBeNull();
});

test('a new number is one at once', async () => {
  const { client: own, phone } = await newPhonePerson(server);
  const next = newPhone();
  const { data } = await own.auth.updateUser({ phone: next });
  expect(data.user).toMatchObject({
    phone: bare(next),
    identities: [{ identity_data: { phone: bare(next) } }],
  });
  expect(data.user?.new_phone).toBeUndefined();
  expect(await codesTo(next)).toEqual([]);
  const visitor = client(server);
  await visitor.auth.signInAnonymously();
  const known = await visitor.auth.updateUser({ phone });
  expect(known.data.user).toMatchObject({
    is_anonymous: false,
    phone: bare(phone),
    app_metadata: { providers: ['phone'] },
  });
});

test('a code signs in all the same; a function of the database gets it', async () => {
  const phone = newPhone();
  expect((await client(server).auth.signInWithOtp({ phone })).error).toBeNull();
  const [code] = await codesTo(phone);
  const { error, data } = await client(server).auth.verifyOtp({ phone, token: code ?? '', type: 'sms' });
  expect(error).toBeNull();
  expect(data.user?.phone).toBe(bare(phone));
  expect((await client(server).auth.resend({ type: 'sms', phone })).error).toBeNull();
});

test('a function that refuses, or fails, leaves no code behind', async () => {
  const { phone, user } = await newPhonePerson(server);
  const tokens = async () => {
    const { rows } = await database.query('select 1 from auth.one_time_tokens where user_id = $1', [user.id]);
    return rows.length;
  };
  try {
    await hookDoes(`return '{"error": {"http_code": 403, "message": "Not to this country"}}';`);
    const refused = await client(server).auth.signInWithOtp({ phone });
    expect(refused.error).toMatchObject({ status: 403, message: 'Not to this country' });
    expect(await tokens()).toBe(0);
    await hookDoes(`raise exception 'no';`);
    const failed = await client(server).auth.signInWithOtp({ phone });
    expect(failed.error).toMatchObject({
      status: 500,
      message: 'Error running hook URI: pg-functions://postgres/hooks/send_sms',
    });
    expect(await tokens()).toBe(0);
  } finally {
    await hookDoes(takes);
  }
});

test('second factors by text are off where a project does not say so', async () => {
  const { session } = await newPhonePerson(server);
  const body = { factor_type: 'phone', phone: newPhone() };
  expect(await sendAuth(server, '/factors', { token: session.access_token, body })).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_phone_enroll_not_enabled' },
  });
});

test('addresses may be off beside numbers', async () => {
  expect((await sendAuth(server, '/settings')).body).toMatchObject({
    external: { phone: true, email: false },
    phone_autoconfirm: true,
    sms_provider: 'hook',
  });
});
