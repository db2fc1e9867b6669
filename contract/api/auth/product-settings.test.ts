/** What the product's own `supabase/config.toml` asks of sign-in, seen from outside. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { client, mailbox, serviceClient } from '../server.ts';
import { withServer } from '../with-server.ts';
import { claimsOf, codeIn, lastMail, newEmail, newPerson, password } from './people.ts';
import type { Person } from './people.ts';

const server = withServer({
  project: 'product',
  environment: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
});
const { database } = server;

beforeEach(async () => {
  await database.query('truncate auth.rate_limits');
});

const post = (path: string, body: unknown): Promise<Answer> => sendAuth(server, path, { body });
const refresh = (token: unknown): Promise<Answer> =>
  post('/token?grant_type=refresh_token', { refresh_token: token });
const forgetFrequency = (): Promise<unknown> =>
  database.query(`delete from auth.rate_limits where key like 'mail:%'`);
const reasonsOf = ({ body }: Answer): unknown => (body.weak_password as { reasons: unknown }).reasons;

describe('passwords', () => {
  test(
    'have six characters of any kind, and are not among the commonest',
    { tags: ['S5.signup.6', 'S8.kinds.4'] },
    async () => {
      const email = newEmail();
      const short = await post('/signup', { email, password: 'xqvzk' });
      expect(short).toMatchObject({ status: 422, body: { error_code: 'weak_password' } });
      expect(reasonsOf(short)).toEqual(['length']);
      for (const common of ['123456', 'Password', 'iloveyou', 'aaaaaaaa']) {
        const answer = await post('/signup', { email, password: common });
        expect(answer).toMatchObject({ status: 422, body: { error_code: 'weak_password' } });
        expect(reasonsOf(answer)).toEqual(['pwned']);
      }
      expect(reasonsOf(await post('/signup', { email, password: '\0'.repeat(8) }))).toContain('characters');
      const person = await newPerson(server);
      expect((await person.client.auth.updateUser({ password: 'qwerty' })).error).toMatchObject({
        name: 'AuthWeakPasswordError',
        reasons: ['pwned'],
      });
      expect((await post('/signup', { email, password: 'xqvzkw' })).status).toBe(200);
    },
  );

  test('are changed within a day of signing in, and with a code after it', async () => {
    const person = await newPerson(server);
    const change = (to: string): Promise<Answer> =>
      sendAuth(server, '/user', {
        method: 'PUT',
        token: person.session.access_token,
        body: { password: to },
      });
    const age = (interval: string): Promise<unknown> =>
      database.query(`update auth.sessions set created_at = now() - $2::interval where user_id = $1`, [
        person.user.id,
        interval,
      ]);
    await age('23 hours 59 minutes');
    expect((await change('another good one')).status).toBe(200);
    await age('24 hours 1 minute');
    expect(await change('a third good one')).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
  });

  test("are changed by the owner's own code, within an hour", async () => {
    const [person, other] = await Promise.all([newPerson(server), newPerson(server)]);
    await database.query(`update auth.sessions set created_at = now() - interval '25 hours'`);
    const change = ({ session }: Person, nonce: string, to: string): Promise<Answer> =>
      sendAuth(server, '/user', {
        method: 'PUT',
        token: session.access_token,
        body: { password: to, nonce },
      });
    const code = async (ageSeconds: number): Promise<string> => {
      await database.query('truncate auth.rate_limits');
      expect((await person.client.auth.reauthenticate()).error).toBeNull();
      await database.query(
        `update auth.one_time_tokens set created_at = now() at time zone 'UTC' - make_interval(secs => $2) where user_id = $1`,
        [person.user.id, ageSeconds],
      );
      return codeIn(await lastMail(server, person.email));
    };
    const invalid = { status: 422, body: { error_code: 'reauthentication_not_valid' } };
    expect(await change(person, await code(3601), 'too late by now')).toMatchObject(invalid);
    expect(await change(other, await code(0), 'of somebody else')).toMatchObject(invalid);
    expect((await change(person, await code(3590), 'just in time')).status).toBe(200);
  });
});

test('accounts are made by address, which has to be confirmed, and by nothing else', async () => {
  const email = newEmail();
  const signedUp = await client(server).auth.signUp({ email, password });
  expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email } } });
  expect((await client(server).auth.signInWithPassword({ email, password })).error?.code).toBe(
    'email_not_confirmed',
  );
  expect((await client(server).auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
  const person = await newPerson(server);
  expect((await person.client.auth.linkIdentity({ provider: 'google' })).error?.code).toBe(
    'manual_linking_disabled',
  );
  expect((await sendAuth(server, '/settings')).body).toMatchObject({
    external: { google: true, email: true },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
});

test(
  'a sign-up as the site makes it: name and role are kept, the challenge of the captcha is not, the mail leads to the site',
  { tags: ['S7.auth.2'] },
  async () => {
    const email = newEmail();
    const sent: { url: URL; body: unknown }[] = [];
    const own = client(server, {
      auth: { flowType: 'pkce' },
      global: {
        fetch: (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          sent.push({ url, body: JSON.parse(init?.body as string) });
          return fetch(input, init);
        },
      },
    });
    const data = { full_name: 'Asha Patil', role: 'entrepreneur' };
    const signedUp = await own.auth.signUp({
      email,
      password,
      options: { data, captchaToken: 'of the captcha', emailRedirectTo: `${server.url}/` },
    });
    expect(signedUp).toMatchObject({ error: null, data: { session: null } });
    expect(sent.map(({ url }) => [url.pathname, url.searchParams.get('redirect_to')])).toEqual([
      ['/auth/v1/signup', `${server.url}/`],
    ]);
    expect(sent[0]?.body).toEqual({
      email,
      password,
      data,
      gotrue_meta_security: { captcha_token: 'of the captcha' },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
    });
    const id = signedUp.data.user?.id;
    expect(signedUp.data.user?.user_metadata).toEqual({
      ...data,
      sub: id,
      email,
      email_verified: false,
      phone_verified: false,
    });
    const { rows } = await database.query('select full_name, role from public.profiles where id = $1', [id]);
    expect(rows).toEqual([data]);
    const [link = ''] = (await lastMail(server, email)).links;
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname, searchParams.get('type')]).toEqual([
      new URL(server.url).origin,
      '/email-confirmation',
      'signup',
    ]);
    // The challenge is answered by this client alone: the link's token is of the flow that it began.
    expect(searchParams.get('token')).toMatch(/^pkce_/);
    const token_hash = searchParams.get('token') ?? '';
    expect((await own.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
    const signedIn = await client(server).auth.signInWithPassword({ email, password });
    expect(signedIn.data.user?.id).toBe(id);
  },
);

test('sessions: an hour for a token, ten seconds for a used refresh token', async () => {
  const person = await newPerson(server);
  const { exp, iat } = claimsOf(person.session.access_token) as { exp: number; iat: number };
  expect([person.session.expires_in, exp - iat]).toEqual([3600, 3600]);
  const first = person.session.refresh_token;
  const second = (await refresh(first)).body.refresh_token;
  const third = (await refresh(second)).body.refresh_token;
  const age = (seconds: number): Promise<unknown> =>
    database.query(
      `update auth.refresh_tokens set updated_at = now() - make_interval(secs => $2) where user_id = $1`,
      [person.user.id, seconds],
    );
  await age(9);
  expect((await refresh(first)).body.refresh_token).toBe(third);
  await age(11);
  expect((await refresh(first)).body.error_code).toBe('refresh_token_already_used');
});

/** Sets a counter as if this many requests had been made. */
const count = (name: string, points: number): Promise<unknown> =>
  database.query('update auth.rate_limits set points = $2 where key like $1', [`${name}:%`, points]);

test.each([
  ['sign-in', 600, '/token?grant_type=password', { email: 'nobody@example.com', password: 'x' }],
  ['refresh', 3000, '/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
  ['verify', 600, '/verify', { type: 'signup', token_hash: 'x' }],
] as const)('%s: %i from one network in five minutes', async (name, most, path, body) => {
  await post(path, body);
  await count(name, most - 1);
  expect((await post(path, body)).status).not.toBe(429);
  expect((await post(path, body)).status).toBe(429);
});

test('counters start again after five minutes, those of mail after an hour and a minute', async () => {
  const email = newEmail();
  await post('/token?grant_type=password', { email, password: 'wrong' });
  await post('/verify', { type: 'recovery', email, token: 'wrong' });
  await refresh('aaaaaaaaaaaa');
  await post('/recover', { email });
  const { rows } = await database.query<{ name: string; seconds: number }>(
    `select split_part(key, ':', 1) as name, round((expire - extract(epoch from now()) * 1000) / 30000)::int * 30 as seconds
     from auth.rate_limits order by 1`,
  );
  expect(Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]))).toEqual({
    'sign-in': 300,
    password: 300,
    code: 300,
    refresh: 300,
    verify: 300,
    mail: 60,
    mails: 3600,
  });
});

test('mail: one a minute, thirty an hour', async () => {
  const email = newEmail();
  const recover = (): Promise<Answer> => post('/recover', { email });
  expect((await recover()).status).toBe(200);
  expect((await recover()).body.msg).toMatch(/you can only request this after (60|59|58|57) seconds\.$/);
  await forgetFrequency();
  await count('mails', 29);
  expect((await recover()).status).toBe(200);
  await forgetFrequency();
  expect((await recover()).body.msg).toBe('email rate limit exceeded');
});

test('a new address is confirmed by both; a code has six digits', async () => {
  const { client: own, email } = await newPerson(server);
  const wanted = newEmail();
  expect((await own.auth.updateUser({ email: wanted })).error).toBeNull();
  for (const address of [email, wanted]) expect(await mailbox(server, address)).toHaveLength(1);
  const { body } = await sendAuth(server, '/admin/generate_link', {
    body: { type: 'recovery', email },
    headers: { apikey: server.secretKey },
  });
  expect(body.email_otp).toMatch(/^\d{6}$/);
});

test('links lead to no other place than the site', async () => {
  const { email } = await newPerson(server);
  for (const place of ['https://evil.example/', 'https://allowed.example/']) {
    const answer = await sendAuth(
      server,
      `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(place)}`,
    );
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe(new URL(server.url).origin);
    const link = await serviceClient(server).auth.admin.generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: place },
    });
    expect(new URL(link.data.properties?.redirect_to ?? '').origin).toBe(new URL(server.url).origin);
  }
});
