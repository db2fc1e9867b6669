import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { asJson, sendAuth } from '../request.ts';
import { client, mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { newEmail, newPerson, password } from './people.ts';

const server = withSharedServer('confirming');

describe('bad input', () => {
  test('in both forms of errors', async () => {
    const old = await sendAuth(server, '/signup', { body: '{"email":', headers: asJson });
    expect(old.status).toBe(400);
    expect(old.body).toEqual({
      code: 400,
      error_code: 'bad_json',
      msg: expect.stringMatching(/^Could not parse request body as JSON: ./),
    });
    const named = await sendAuth(server, '/signup', {
      body: '{"email":',
      headers: { ...asJson, 'x-supabase-api-version': '2024-01-01' },
    });
    expect(named.body).toEqual({ code: 'bad_json', message: old.body.msg });
    expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const unreadable = await sendAuth(server, '/signup', {
      body: '[',
      headers: { ...asJson, 'x-supabase-api-version': 'new' },
    });
    expect(unreadable.body).toHaveProperty('error_code', 'bad_json');
  });

  test.each([
    ['', {}],
    ['[]', {}],
    ['"text"', {}],
    ['{"email":7,"password":"secret1"}', {}],
    ['{"email":"a@example.com","password":{"a":1}}', {}],
    ['{"email":"a@example.com","password":"secret1","data":[1]}', {}],
  ])('%s is not what is expected', async (body) => {
    expect(await sendAuth(server, '/signup', { body, headers: asJson })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json' },
    });
  });

  test('a large body', async () => {
    const answer = await sendAuth(server, '/signup', {
      body: { email: newEmail(), password, data: { long: 'x'.repeat(1024 * 1024) } },
    });
    expect(answer).toMatchObject({ status: 413, body: { error_code: 'request_entity_too_large' } });
  });

  test.each([
    [{ email: newEmail(), password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: newEmail(), password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'nobody', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      { email: newEmail(), phone: '911', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [{ phone: '+919876543210', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [{ password }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { email: newEmail(), password, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: newEmail(), password, code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      { email: newEmail(), password, data: { text: 'a\u0000b' } },
      400,
      'validation_failed',
      'The request contains text that cannot be stored',
    ],
  ])('sign-up with %j', async (body, status, code, message) => {
    const answer = await sendAuth(server, '/signup', { body });
    expect(answer).toMatchObject({ status, body: { error_code: code, msg: message } });
    expect(await mailbox(server, 'email' in body ? String(body.email) : newEmail())).toEqual([]);
  });

  test('a weak password says why', { tags: ['S5.signup.6', 'S7.auth.22', 'S8.kinds.4'] }, async () => {
    const { error } = await client(server).auth.signUp({ email: newEmail(), password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  test.each([
    ['/token?grant_type=password', {}, 400, 'missing email or phone'],
    [
      '/token?grant_type=password',
      { email: 'a@example.com', phone: '91', password },
      400,
      'Only an email address or phone number should be provided on login.',
    ],
    ['/token?grant_type=password', { phone: '919876543210', password }, 422, 'Phone logins are disabled'],
    [
      '/token?grant_type=pkce',
      { auth_code: 'x' },
      400,
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    [
      '/token?grant_type=pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'invalid flow state, no valid flow state found',
    ],
    ['/otp', {}, 400, 'One of email or phone must be set'],
    [
      '/otp',
      { email: 'a@example.com', phone: '91' },
      400,
      'Only an email address or phone number should be provided',
    ],
    [
      '/otp',
      { email: 'a@example.com', channel: 'sms' },
      400,
      'Channel should only be specified with Phone OTP',
    ],
    ['/recover', {}, 400, 'Password recovery requires an email'],
    ['/resend', {}, 400, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['/resend', { type: 'signup' }, 400, 'Type provided requires an email address'],
    ['/resend', { type: 'sms' }, 400, 'Type provided requires a phone number'],
    ['/resend', { type: 'email_change' }, 400, 'Missing email address or phone number'],
    ['/verify', {}, 400, 'Verify requires a verification type'],
    ['/verify', { type: 'signup' }, 400, 'Verify requires either a token or a token hash'],
    [
      '/verify',
      { type: 'signup', token: '1', token_hash: '2' },
      400,
      'Verify requires either a token or a token hash',
    ],
    [
      '/verify',
      { type: 'signup', token_hash: '2', email: 'a@example.com' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [
      '/verify',
      { type: 'signup', token: '1' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    ['/verify', { type: 'signup', token: '1', email: 'nobody' }, 422, 'Invalid email format'],
    ['/verify', { type: 'other', token: '1', email: 'a@example.com' }, 400, 'Unsupported verification type'],
    [
      '/verify',
      { type: 'signup', token: '123456', email: 'a@example.com' },
      403,
      'Token has expired or is invalid',
    ],
    ['/verify', { type: 'signup', token_hash: 'abc' }, 403, 'Email link is invalid or has expired'],
  ])('%s with %j', async (path, body, status, message) => {
    expect(await sendAuth(server, path, { body })).toMatchObject({ status, body: { msg: message } });
  });

  test('links without a token or type, and providers that are not offered', async () => {
    expect(await sendAuth(server, '/verify?type=signup')).toMatchObject({
      status: 400,
      body: { msg: 'Verify requires a token or a token hash' },
    });
    expect(await sendAuth(server, '/verify?token=abc')).toMatchObject({
      status: 400,
      body: { msg: 'Verify requires a verification type' },
    });
    expect(await sendAuth(server, '/authorize?provider=google')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    });
    expect(await sendAuth(server, '/authorize?provider=nobody')).toMatchObject({
      status: 400,
      body: { msg: 'Unsupported provider: Provider nobody could not be found' },
    });
  });
});

describe('what anyone may know', () => {
  test('health, settings, keys', { tags: ['S7.auth.21', 'S9.constants.33'] }, async () => {
    expect((await sendAuth(server, '/health')).body).toMatchObject({
      name: 'GoTrue',
      version: expect.any(String),
    });
    expect((await sendAuth(server, '/settings')).body).toMatchObject({
      external: { google: false, email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
    });
    const keys = await sendAuth(server, '/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(keys.body.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) }),
    ]);
    expect(JSON.stringify(keys.body)).not.toContain('"d"');
    expect((await sendAuth(server, '/.well-known/openid-configuration')).body).toMatchObject({
      issuer: `${server.url}/auth/v1`,
    });
  });

  test('the client verifies tokens with the published keys itself', async () => {
    const { session } = await newPerson(server);
    const { data, error } = await createClient(server.url, server.publishableKey).auth.getClaims(
      session.access_token,
    );
    expect(error).toBeNull();
    expect(data?.claims.role).toBe('authenticated');
  });

  test('other origins may ask', async () => {
    const preflight = await sendAuth(server, '/token?grant_type=password', {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-client-info',
      },
    });
    expect([200, 204]).toContain(preflight.status);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const answer = await sendAuth(server, '/settings', { headers: { origin: 'https://app.example' } });
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'X-Total-Count, Link, X-Supabase-Api-Version',
    );
  });
});
