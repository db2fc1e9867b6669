/**
 * A stranger signs up first with somebody's address and knows the password. However the owner proves the
 * address afterwards, nothing of the stranger's opens the account, and none of the stranger's data stays in
 * it.
 */
import { describe, expect, test, vi } from 'vitest';
import { codeIn, lastMail, linkIn, newEmail, newPerson, password } from '../api/auth/people.ts';
import { sendAuth } from '../api/request.ts';
import type { Answer } from '../api/request.ts';
import { client, mailbox, serviceClient } from '../api/server.ts';
import { connectAsOwner, withSharedServer } from '../api/with-server.ts';

const strangers = 'the stranger chose this';

const server = withSharedServer('confirming');

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  sendAuth(server, path, { body, headers });
const asAdmin = (path: string, body: unknown): Promise<Answer> =>
  post(path, body, { apikey: server.secretKey });

/** Lets an application act for an account, as its owner could. */
async function letApplicationAct(id: string): Promise<void> {
  await server.database.query(
    `with client as (
       insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, token_endpoint_auth_method)
       values (gen_random_uuid(), 'manual', 'https://evil.example', 'authorization_code', 'client_secret_basic')
       returning id
     ) insert into auth.oauth_consents (id, user_id, client_id, scopes)
       select gen_random_uuid(), $1, id, 'email' from client`,
    [id],
  );
}

/** An address that a stranger has signed up. */
async function signedUpByStranger(): Promise<{ email: string; id: string; hash: string }> {
  const email = newEmail();
  const data = { full_name: 'Not The Owner', role: 'investor' };
  const { status, body } = await post('/signup', { email, password: strangers, data });
  expect(status).toBe(200);
  await letApplicationAct(String(body.id));
  const hash = linkIn(await lastMail(server, email)).searchParams.get('token') ?? '';
  return { email, id: String(body.id), hash };
}

const signIn = (email: string, secret: string): Promise<Answer> =>
  post('/token?grant_type=password', { email, password: secret });

const verified = async (email: string, type: string): Promise<Answer> =>
  post('/verify', { type, email, token: codeIn(await lastMail(server, email)) });

async function expectNothingOfTheStranger(email: string, session: Answer): Promise<void> {
  expect(session.status).toBe(200);
  const { user } = session.body as { user: Record<string, unknown> };
  expect(user.email_confirmed_at).toEqual(expect.any(String));
  expect(JSON.stringify(user)).not.toContain('Not The Owner');
  expect(user.user_metadata).not.toHaveProperty('role');
  const consents = 'select from auth.oauth_consents where user_id = $1';
  expect((await server.database.query(consents, [user.id])).rowCount).toBe(0);
  expect((await signIn(email, strangers)).body.error_code).toBe('invalid_credentials');
}

describe('the owner proves the address', () => {
  test('by asking for the confirmation again', async () => {
    const { email, hash } = await signedUpByStranger();
    expect((await post('/resend', { type: 'signup', email })).status).toBe(200);
    expect((await post('/verify', { type: 'signup', token_hash: hash })).body.error_code).toBe('otp_expired');
    const link = linkIn(await lastMail(server, email)).searchParams.get('token');
    await expectNothingOfTheStranger(email, await post('/verify', { type: 'signup', token_hash: link }));
  });

  test.each(['/otp', '/magiclink'])('by a sign-in link of %s', async (path) => {
    const { email, hash } = await signedUpByStranger();
    expect((await post(path, { email })).status).toBe(200);
    expect((await post('/verify', { type: 'signup', token_hash: hash })).status).toBe(403);
    await expectNothingOfTheStranger(email, await verified(email, 'email'));
  });

  test('by recovery', async () => {
    const { email, hash } = await signedUpByStranger();
    await post('/recover', { email });
    await expectNothingOfTheStranger(email, await verified(email, 'recovery'));
    expect((await post('/verify', { type: 'signup', token_hash: hash })).status).toBe(403);
  });

  test('by a sign-up of their own: their password counts, with their name, and the first link is void', async () => {
    const { email, id, hash } = await signedUpByStranger();
    const own = await post('/signup', { email, password, data: { full_name: 'Asha' } });
    expect(own.body).toMatchObject({ id, user_metadata: { full_name: 'Asha' } });
    expect((await post('/verify', { type: 'signup', token_hash: hash })).status).toBe(403);
    await expectNothingOfTheStranger(email, await verified(email, 'signup'));
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('by an invitation', async () => {
    const { email } = await signedUpByStranger();
    const invited = await asAdmin('/invite', { email, data: { team: 'north' } });
    expect(invited.body.user_metadata).toEqual({ team: 'north' });
    await expectNothingOfTheStranger(email, await verified(email, 'invite'));
  });

  test.each(['signup', 'invite', 'magiclink', 'recovery'])("by an admin's link of type %s", async (type) => {
    const { email } = await signedUpByStranger();
    const { body } = await asAdmin('/admin/generate_link', { type, email, password: 'the admin chose this' });
    const session = await post('/verify', {
      type: body.verification_type,
      token_hash: body.hashed_token,
    });
    await expectNothingOfTheStranger(email, session);
    const ofAdmin = await signIn(email, 'the admin chose this');
    expect(ofAdmin.status).toBe(type === 'signup' ? 200 : 400);
  });
});

/** What a browser would keep of an answer and send again. */
const cookieOf = (answer: Answer): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the person who signed up', () => {
  test('asks again in the same browser, and keeps name and password', async () => {
    const email = newEmail();
    const signedUp = await post('/signup', { email, password, data: { full_name: 'Asha' } });
    const setCookie = signedUp.headers.get('set-cookie');
    expect(setCookie).toMatch(
      /^sb-sign-up=[\w-]{43}; Path=\/auth\/v1\/resend; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    await post('/resend', { type: 'signup', email }, { cookie: `other=1; ${cookieOf(signedUp)}` });
    const session = await verified(email, 'signup');
    expect(session.body).toMatchObject({ user: { user_metadata: { full_name: 'Asha' } } });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('asks again after a sign-in that knew the password', async () => {
    const email = newEmail();
    await post('/signup', { email, password });
    const early = await signIn(email, password);
    expect(early.body.error_code).toBe('email_not_confirmed');
    await post('/resend', { type: 'signup', email }, { cookie: cookieOf(early) });
    await verified(email, 'signup');
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('cannot use the cookie of an earlier sign-up, of another address, or of a taken one', async () => {
    const { email } = await signedUpByStranger();
    const other = await post('/signup', { email: newEmail(), password });
    const taken = await post('/signup', { email: (await newPerson(server)).email, password });
    const first = await post('/signup', { email, password: strangers });
    await post('/signup', { email, password });
    for (const cookie of [cookieOf(first), cookieOf(other), cookieOf(taken), 'sb-sign-up=', '']) {
      await post('/signup', { email, password });
      await post('/resend', { type: 'signup', email }, { cookie });
    }
    expect(cookieOf(taken)).toMatch(/^sb-sign-up=[\w-]{43}$/);
    await verified(email, 'signup');
    for (const secret of [password, strangers])
      expect((await signIn(email, secret)).body.error_code).toBe('invalid_credentials');
  });
});

test('a sign-up in flight while the address is confirmed does not change the confirmed account', async () => {
  const email = newEmail();
  const { body } = await post('/signup', { email, password });
  const confirming = await connectAsOwner(server);
  try {
    await confirming.query('begin');
    await confirming.query('update auth.users set email_confirmed_at = now() where id = $1', [body.id]);
    const late = post('/signup', { email, password: strangers });
    await vi.waitFor(async () => {
      const { rows } = await confirming.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and usename = 'supabase_auth_admin'`,
      );
      expect(rows).toHaveLength(1);
    }, 4000);
    await confirming.query('commit');
    expect((await late).body).toMatchObject({ identities: [] });
  } finally {
    await confirming.end();
  }
  expect((await signIn(email, strangers)).body.error_code).toBe('invalid_credentials');
  expect((await signIn(email, password)).status).toBe(200);
});

test('an account that an admin made keeps its password when its mail is asked for', async () => {
  const email = newEmail();
  const made = await serviceClient(server).auth.admin.createUser({ email, password });
  expect(made.error).toBeNull();
  expect((await client(server).auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(await mailbox(server, email)).toHaveLength(1);
  await verified(email, 'signup');
  expect((await signIn(email, password)).status).toBe(200);
});
