import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { follow, googlePerson, newSigningKey } from '../../google.ts';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { encoded } from '../tokens.ts';
import { withServer } from '../with-server.ts';
import { browser, errorOf, googleWorld, signIn, visit } from './google-world.ts';
import { newPerson } from './people.ts';

const world = googleWorld('google');

const grant = (token: string, rest: Record<string, unknown> = {}) =>
  sendAuth(world.server, '/token?grant_type=id_token', {
    body: { provider: 'google', id_token: token, ...rest },
  });

describe('grant_type=id_token', () => {
  const nonce = 'only the app knows this';
  const hashed = createHash('sha256').update(nonce).digest('hex');

  test('signs in, to the account of the redirect as well', { tags: ['S7.auth.15'] }, async () => {
    const own = client(world.server);
    const { data, error } = await own.auth.signInWithIdToken({
      provider: 'google',
      token: world.google.idToken({ nonce: hashed, aud: 'app-on-phones.example' }),
      nonce,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: world.google.person.email,
      app_metadata: { provider: 'google' },
    });
    expect((await signIn(world)).user.id).toBe(data.user?.id);
  });

  test('the access token must be the one that the identity token was made with', async () => {
    const bound = createHash('sha256')
      .update('the access token')
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    const token = world.google.idToken({ at_hash: bound });
    expect(await grant(token, { access_token: 'the access token' })).toMatchObject({ status: 200 });
    expect(await grant(token, { access_token: 'another' })).toMatchObject({
      status: 400,
      body: { error: 'invalid request', error_description: 'Bad ID token' },
    });
  });

  test('what is refused', { tags: ['S7.auth.15'] }, async () => {
    const soon = Math.floor(Date.now() / 1000);
    const cases: [string, Record<string, unknown>, string, string][] = [
      ['', {}, 'invalid request', 'id_token required'],
      ['x', { provider: '' }, 'invalid request', 'provider or client_id and issuer required'],
      ['x', {}, 'invalid request', 'Bad ID token'],
      [world.google.idToken({}, newSigningKey()), {}, 'invalid request', 'Bad ID token'],
      [world.google.idToken({ iss: 'https://evil.example' }), {}, 'invalid request', 'Bad ID token'],
      [world.google.idToken({ exp: soon - 60, iat: soon - 120 }), {}, 'invalid request', 'Bad ID token'],
      [world.google.idToken({ sub: undefined }), {}, 'invalid request', 'Missing sub claim in id_token'],
      [
        world.google.idToken({ aud: 'evil.example' }),
        {},
        'invalid request',
        'Unacceptable audience in id_token: [evil.example]',
      ],
      [
        world.google.idToken({ nonce: hashed }),
        {},
        'invalid request',
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
      [
        world.google.idToken(),
        { nonce },
        'invalid request',
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
      [world.google.idToken({ nonce: hashed }), { nonce: 'another' }, 'invalid nonce', 'Nonces mismatch'],
      [
        world.google.idToken(),
        { link_identity: true },
        'invalid request',
        'Linking requires a valid user access token in Authorization',
      ],
    ];
    for (const [token, rest, error, description] of cases) {
      expect(await grant(token, rest)).toMatchObject({
        status: 400,
        body: { error, error_description: description },
      });
    }
    expect(await grant('x', { provider: 'apple' })).toMatchObject({
      status: 400,
      body: { error_code: 'provider_disabled', msg: 'Provider (issuer "apple") is not enabled' },
    });
    expect(await grant('x', { provider: 'nobody' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "nobody" not allowed' },
    });
    world.google.person = googlePerson({ email_verified: false });
    expect(await grant(world.google.idToken())).toMatchObject({
      status: 422,
      body: { error_code: 'provider_email_needs_verification' },
    });
    expect(await grant(world.google.idToken({ email_verified: 'true' }))).toMatchObject({ status: 422 });
  });
});

describe('a project that takes nobody new', () => {
  const server = withServer(async () => ({ project: 'closed', environment: world.google.environment }));

  test('those who are known come in, and any nonce will do', async () => {
    const closed = { google: world.google, server };
    expect(errorOf(await visit(browser(closed)))).toEqual({
      error: 'access_denied',
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
    const { email } = world.google.person;
    await server.service.auth.admin.createUser({ email, email_confirm: true });
    expect((await signIn(closed)).user.email).toBe(email);
    const token = world.google.idToken({ nonce: 'of an app that hashes it its own way' });
    const own = await client(server).auth.signInWithIdToken({ provider: 'google', token });
    expect(own.error).toBeNull();
    const person = await newPerson(server);
    const refused = await person.client.auth.linkIdentity({ provider: 'google' });
    expect(refused.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    await world.google.stop();
    const start = `${server.url}/auth/v1/authorize?provider=google`;
    const kept = await fetch(start, { redirect: 'manual' });
    const state = new URL(kept.headers.get('location') ?? '').searchParams.get('state');
    const back = `${server.url}/auth/v1/callback?code=1&state=${state}&iss=${world.google.issuer}`;
    expect(errorOf(await follow(back, ({ host }) => host === 'localhost:3000'))).toEqual({
      error: 'temporarily_unavailable',
      error_code: 'unexpected_failure',
      error_description: 'The sign-in provider does not answer',
    });
  });
});

describe('a provider that takes calls and never answers', () => {
  let asked = 0;
  const silent = createServer(() => {
    asked += 1;
  });
  // Registered before the server's end, and so done after it.
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const issuer = (): string => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const server = withServer(async () => {
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    return { environment: { ...world.google.environment, GOOGLE_ISSUER: issuer() } };
  });

  const token = (claims: object, header: object = { alg: 'RS256' }): string =>
    `${encoded(header)}.${encoded({ iss: issuer(), exp: 4_000_000_000, ...claims })}.x`;

  test('is asked only about tokens that may be its own', async () => {
    const failure = {
      status: 503,
      body: { error_code: 'unexpected_failure', msg: 'The sign-in provider does not answer' },
    };
    for (const idToken of [
      'x',
      'x.y.z',
      `${token({})}.x`,
      token({}).slice(0, -1),
      token({ iss: 'https://accounts.google.com' }),
      token({ iss: undefined }),
      token({ exp: 1_700_000_000 }),
      token({ exp: 'never' }),
      token({}, { alg: 'HS256' }),
      token({}, { alg: 'none' }),
    ]) {
      const body = { provider: 'google', id_token: idToken };
      expect(await sendAuth(server, '/token?grant_type=id_token', { body })).toMatchObject({
        status: 400,
        body: { error: 'invalid request', error_description: 'Bad ID token' },
      });
    }
    const long = { provider: 'google', id_token: token({ filler: 'x'.repeat(20_000) }) };
    expect(await sendAuth(server, '/token?grant_type=id_token', { body: long })).toMatchObject({
      status: 413,
    });
    expect(asked).toBe(0);
    const body = { provider: 'google', id_token: token({}) };
    const answers = await Promise.all([
      sendAuth(server, '/authorize?provider=google'),
      sendAuth(server, '/token?grant_type=id_token', { body }),
    ]);
    expect(answers).toMatchObject([failure, failure]);
    expect(await sendAuth(server, '/health')).toMatchObject({ status: 200 });
  });
});
