/** Captchas, as the official client brings them (contract §1.1). */
import { afterAll, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import { person, refusal, startCaptchaProvider } from './captcha-provider.ts';
import type { CaptchaAnswer, CaptchaProvider } from './captcha-provider.ts';
import { passkeyClient } from './passkey-people.ts';
import { newEmail, password } from './people.ts';

let provider: CaptchaProvider;
const server = withServer(async () => {
  provider = await startCaptchaProvider();
  return { project: 'captcha', environment: { CAPTCHA_URL: provider.url } };
});
afterAll(() => provider.stop());

const missing = 'captcha protection: request disallowed (no captcha_token found)';

type Call = (captchaToken?: string) => Promise<{ readonly error: unknown }>;

/** The client's calls that bring a captcha. */
const calls: readonly (readonly [string, Call])[] = [
  [
    'signUp',
    (captchaToken) => client(server).auth.signUp({ email: newEmail(), password, options: { captchaToken } }),
  ],
  [
    'signInAnonymously',
    (captchaToken) => client(server).auth.signInAnonymously({ options: { captchaToken } }),
  ],
  [
    'signInWithOtp',
    (captchaToken) => client(server).auth.signInWithOtp({ email: newEmail(), options: { captchaToken } }),
  ],
  [
    'resetPasswordForEmail',
    (captchaToken) => client(server).auth.resetPasswordForEmail(newEmail(), { captchaToken }),
  ],
  [
    'resend',
    (captchaToken) =>
      client(server).auth.resend({ type: 'signup', email: newEmail(), options: { captchaToken } }),
  ],
  [
    'startAuthentication',
    (captchaToken) => passkeyClient(server).auth.passkey.startAuthentication({ options: { captchaToken } }),
  ],
];

test.each(calls)('%s needs one, and takes a person’s', async (_name, call) => {
  const before = provider.asked.length;
  expect((await call()).error).toMatchObject({ status: 400, code: 'captcha_failed', message: missing });
  expect((await call(' ')).error).toMatchObject({ code: 'captcha_failed' });
  expect(provider.asked.length).toBe(before);
  expect((await call('a program’s token')).error).toMatchObject({
    status: 400,
    code: 'captcha_failed',
    message: 'captcha protection: request disallowed (invalid-input-response)',
  });
  expect((await call(person)).error).toBeNull();
  expect(provider.asked.at(-1)).toEqual({
    secret: 'a secret of the shop',
    response: person,
    remoteip: '127.0.0.1',
  });
});

test('a password needs one, before it is looked at; what follows does not', async () => {
  const email = newEmail();
  await server.service.auth.admin.createUser({ email, password, email_confirm: true });
  const own = client(server);
  const wrong = { email, password: 'another one' };
  expect((await own.auth.signInWithPassword(wrong)).error).toMatchObject({ code: 'captcha_failed' });
  const options = { captchaToken: person };
  expect((await own.auth.signInWithPassword({ ...wrong, options })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await own.auth.signInWithPassword({ email, password, options })).error).toBeNull();
  const before = provider.asked.length;
  expect((await own.auth.refreshSession()).error).toBeNull();
  expect((await own.auth.updateUser({ data: { name: 'Asha' } })).error).toBeNull();
  expect((await own.auth.getUser()).data.user?.user_metadata['name']).toBe('Asha');
  for (const grant of ['refresh_token', 'pkce', 'id_token']) {
    const { body } = await sendAuth(server, `/token?grant_type=${grant}`, { body: {} });
    expect(body.error_code).not.toBe('captcha_failed');
  }
  expect((await own.auth.verifyOtp({ email, token: '123456', type: 'email' })).error?.code).toBe(
    'otp_expired',
  );
  expect((await own.auth.signOut()).error).toBeNull();
  expect(provider.asked.length).toBe(before);
});

test.each(['/sso', '/magiclink', '/token?grant_type=web3', '/token?grant_type=pigeon', '/token', '/recover'])(
  '%s is asked for one',
  async (path) => {
    for (const body of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: null }])
      expect(await sendAuth(server, path, { body })).toMatchObject({ status: 400, body: { msg: missing } });
    const answer = await sendAuth(server, path, { body: { gotrue_meta_security: { captcha_token: 1 } } });
    expect(answer.body.error_code).toBe('bad_json');
  },
);

test('the service role needs none, nobody else goes without', async () => {
  const { error } = await server.service.auth.signInWithOtp({ email: newEmail() });
  expect(error).toBeNull();
  const { data } = await client(server).auth.signInAnonymously({ options: { captchaToken: person } });
  const token = data.session?.access_token ?? '';
  const answer = await sendAuth(server, '/otp', { token, body: { email: newEmail() } });
  expect(answer.body).toMatchObject({ msg: missing });
});

test.each<readonly [string, CaptchaAnswer]>([
  ['is gone', { isGone: true }],
  ['breaks', { status: 503, body: '{"success":true}' }],
  ['says no JSON', { body: 'yes' }],
  ['says nothing of it', { body: '{"ok":true}' }],
  ['says yes in words', { body: '{"success":"true"}' }],
  ['sends elsewhere', { status: 302 }],
  ['says too much', { body: `{"success":true,"x":"${'x'.repeat(20_000)}"}` }],
])('a provider that %s lets nobody in', async (_what, answer) => {
  provider.answer = answer;
  const { error } = await client(server).auth.signInWithOtp({
    email: newEmail(),
    options: { captchaToken: 'a token' },
  });
  expect(error?.status).toBe(500);
  expect(error?.message).toBe('captcha verification process failed');
  expect(server.output()).not.toContain('a secret of the shop');
});

test('what it names is told as far as it is a name', async () => {
  provider.answer = refusal('timeout-or-duplicate', '<b>no</b>', 'bad-request');
  const answer = await sendAuth(server, '/otp', {
    body: { email: newEmail(), gotrue_meta_security: { captcha_token: 'a token' } },
  });
  expect(answer.body.msg).toBe('captcha protection: request disallowed (timeout-or-duplicate, bad-request)');
});

test('it is not asked without end by one network', async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 110 && !statuses.has(429); guess += 1) {
    const body = { email: newEmail(), gotrue_meta_security: { captcha_token: 'a token' } };
    statuses.add((await sendAuth(server, '/otp', { body })).status);
  }
  expect(statuses.has(429)).toBe(true);
  expect(provider.asked.length).toBeLessThanOrEqual(100);
});
