import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { googlePerson } from '../../google.ts';
import { sendAuth } from '../request.ts';
import { connectAsOwner } from '../with-server.ts';
import { client } from '../server.ts';
import { atCallback, browser, errorOf, googleWorld, landing, link, signIn, visit } from './google-world.ts';
import { newPerson, password } from './people.ts';

const world = googleWorld('google');

describe('callbacks that are not as they should be', () => {
  test('no state, no state of ours, an unknown one: told as JSON to programs, on the site to people', async () => {
    const cases = [
      ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
      ['?state=abc&code=1', 'bad_oauth_state', 'OAuth state parameter is invalid'],
      [
        '?state=00000000-0000-4000-8000-000000000000&code=1',
        'bad_oauth_state',
        'OAuth state not found or expired',
      ],
    ] as const;
    for (const [query, code, message] of cases) {
      expect(await sendAuth(world.server, `/callback${query}`)).toMatchObject({
        status: 400,
        body: { error_code: code, msg: message },
      });
      const shown = await sendAuth(world.server, `/callback${query}`, {
        headers: { accept: 'text/html' },
      });
      expect(shown.status).toBe(302);
      expect(errorOf(new URL(shown.headers.get('location') ?? ''))).toMatchObject({ error_code: code });
    }
  });

  test('a state is good once, also for two at the same moment, and a failed try uses it up', async () => {
    const callback = await atCallback(world);
    const both = await Promise.all([landing(callback), landing(callback)]);
    expect(both.filter(({ hash }) => hash.includes('access_token='))).toHaveLength(1);
    expect(errorOf(await landing(callback))).toEqual({
      error: 'invalid_request',
      error_code: 'flow_state_already_used',
      error_description: 'State has already been used',
    });
    const other = await atCallback(world);
    const code = other.searchParams.get('code') ?? '';
    other.searchParams.set('code', 'guessed');
    expect(errorOf(await landing(other))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code: gues',
    });
    other.searchParams.set('code', code);
    expect(errorOf(await landing(other))).toMatchObject({ error_code: 'flow_state_already_used' });
  });

  test('a quarter of an hour may be spent with the provider', async () => {
    const database = await connectAsOwner(world.server);
    const afterSeconds = async (seconds: number): Promise<URL> => {
      const callback = await atCallback(world);
      await database.query(
        'update auth.flow_state set created_at = now() - make_interval(secs => $2) where id = $1',
        [callback.searchParams.get('state'), seconds],
      );
      return landing(callback);
    };
    try {
      expect((await afterSeconds(890)).hash).toContain('access_token=');
      expect(errorOf(await afterSeconds(901))).toMatchObject({
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state has expired',
      });
    } finally {
      await database.end();
    }
  });

  test('the code of one flow is of no use in another', async () => {
    const [mine, theirs] = [await atCallback(world), await atCallback(world)];
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(errorOf(await landing(mine))).toMatchObject({
      error_description: expect.stringMatching(/^Unable to exchange external code: /),
    });
  });

  test('an answer in the name of another provider', async () => {
    const callback = await atCallback(world);
    callback.searchParams.set('iss', 'https://other.example');
    expect(errorOf(await landing(callback))).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user profile from external provider',
    });
  });

  test('a person who presses Cancel', async () => {
    world.google.isDenying = true;
    expect(errorOf(await visit(browser(world)))).toEqual({
      error: 'access_denied',
      error_description: 'The person pressed Cancel',
    });
  });

  test('a callback without a code', async () => {
    const callback = await atCallback(world);
    callback.searchParams.delete('code');
    expect(errorOf(await landing(callback))).toMatchObject({ error_code: 'bad_oauth_callback' });
  });

  test.each([
    ['nonce', { nonce: 'of another flow' }],
    ['no nonce', {}],
    ['audience', { aud: 'another-app.example' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['time', { exp: 1_700_000_000, iat: 1_699_990_000 }],
  ])('an identity token with the wrong %s', async (_what, claims) => {
    world.google.forged = claims;
    expect(errorOf(await visit(browser(world)))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user profile from external provider',
    });
  });

  test('our own code needs the verifier of the browser that began, and works once', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const callback = await atCallback(world, `&code_challenge=${challenge}&code_challenge_method=s256`);
    const code = (await landing(callback)).searchParams.get('code') ?? '';
    const exchange = (code_verifier: string) =>
      sendAuth(world.server, '/token?grant_type=pkce', { body: { auth_code: code, code_verifier } });
    expect(await exchange('x'.repeat(43))).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    });
    expect(await exchange(verifier)).toMatchObject({
      status: 200,
      body: { provider_token: expect.any(String) },
    });
    expect(await exchange(verifier)).toMatchObject({
      status: 404,
      body: { error_code: 'flow_state_not_found' },
    });
    expect(await sendAuth(world.server, '/authorize?provider=google&code_challenge=short')).toMatchObject({
      status: 400,
      body: { msg: 'PKCE flow requires code_challenge_method and code_challenge' },
    });
  });
});

describe('identities on request', () => {
  test('one is added, can sign in, and is given up again; the last one stays', async () => {
    const person = await newPerson(world.server);
    expect((await link(person.client)).hash).toContain('access_token=');
    expect(world.google.asked.get('prompt')).toBe('select_account');
    const { user } = await signIn(world);
    expect(user.id).toBe(person.user.id);
    const { data } = await person.client.auth.getUserIdentities();
    const added = data?.identities.find(({ provider }) => provider === 'google');
    if (!added) throw new Error('no identity');
    expect((await person.client.auth.unlinkIdentity(added)).error).toBeNull();
    const { data: after } = await person.client.auth.getUser();
    expect(after.user).toMatchObject({ email: person.email, app_metadata: { providers: ['email'] } });
    const [last] = after.user?.identities ?? [];
    if (!last) throw new Error('no identity left');
    expect((await person.client.auth.unlinkIdentity(last)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    expect((await signIn(world)).user.id).not.toBe(person.user.id);
  });

  test('who gives up the e-mail identity has no password any more', async () => {
    const person = await newPerson(world.server);
    world.google.person = googlePerson({ email: person.email });
    const { user } = await signIn(world);
    const own = user.identities?.find(({ provider }) => provider === 'email');
    if (!own) throw new Error('no identity');
    expect((await person.client.auth.unlinkIdentity(own)).error).toBeNull();
    const { error } = await client(world.server).auth.signInWithPassword({ email: person.email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('not twice, not the one of somebody else, and not with an address that nobody vouches for', async () => {
    const [person, other] = [await newPerson(world.server), await newPerson(world.server)];
    await link(person.client);
    expect(errorOf(await link(person.client))).toMatchObject({
      error_description: 'Identity is already linked',
    });
    expect(errorOf(await link(other.client))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    world.google.person = googlePerson({ email_verified: false });
    expect(errorOf(await link(other.client))).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    const token = other.session.access_token;
    expect(await sendAuth(world.server, '/user/identities/7', { method: 'DELETE', token })).toMatchObject({
      status: 404,
      body: { msg: 'identity_id must be an UUID' },
    });
  });

  test('an identity of somebody else cannot be taken from them', async () => {
    const [person, other] = [await newPerson(world.server), await newPerson(world.server)];
    await link(person.client);
    world.google.person = googlePerson();
    await link(other.client);
    const { data } = await person.client.auth.getUserIdentities();
    const foreign = data?.identities.find(({ provider }) => provider === 'google')?.identity_id ?? '';
    expect(
      await sendAuth(world.server, `/user/identities/${foreign}`, {
        method: 'DELETE',
        token: other.session.access_token,
      }),
    ).toMatchObject({ status: 422, body: { error_code: 'identity_not_found' } });
  });
});
