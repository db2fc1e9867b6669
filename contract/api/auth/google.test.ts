import { describe, expect, test } from 'vitest';
import { follow, googleClient, googlePerson } from '../../google.ts';
import { sendAuth } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { atCallback, browser, errorOf, googleWorld, landing, signIn, visit } from './google-world.ts';
import { claimsOf, codeIn, lastMail, newPerson, password } from './people.ts';

const page = 'http://localhost:3000/welcome';
const world = googleWorld('google');

describe('signing in', () => {
  test(
    'by PKCE: a new account with what Google says, and the same account the next time',
    { tags: ['S7.auth.4'] },
    async () => {
      const { person } = world.google;
      const first = await signIn(world);
      expect(first.user).toMatchObject({
        email: person.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'google', providers: ['google'] },
        user_metadata: { full_name: person.name, avatar_url: person.picture, email_verified: true },
        identities: [
          { provider: 'google', id: person.sub, identity_data: { sub: person.sub, email: person.email } },
        ],
      });
      expect(first.session).toMatchObject({
        provider_token: expect.any(String),
        provider_refresh_token: expect.any(String),
      });
      expect(claimsOf(first.session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      world.google.person = { ...person, name: 'Meera J', picture: 'https://pictures.example/new.png' };
      const second = await signIn(world);
      expect(second.user.id).toBe(first.user.id);
      expect(second.user.identities?.[0]?.identity_data).toMatchObject({
        name: 'Meera J',
        picture: 'https://pictures.example/new.png',
      });
      expect((await sendAuth(world.server, '/settings')).body).toMatchObject({
        external: { google: true },
      });
    },
  );

  test('the request to Google: our client, callback, state, nonce and challenge, and what the client passes on', async () => {
    const { data } = await browser(world).auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: page,
        skipBrowserRedirect: true,
        scopes: 'https://www.googleapis.com/auth/calendar',
        queryParams: {
          access_type: 'offline',
          prompt: 'consent',
          state: 'mine',
          redirect_uri: 'https://evil.example',
        },
      },
    });
    const { status, headers } = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(status).toBe(302);
    expect(headers.get('cache-control')).toBe('no-store');
    const address = new URL(headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe(`${world.google.issuer}/auth`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: googleClient.id,
      redirect_uri: `${world.server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://www.googleapis.com/auth/calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
  });

  test('the implicit form brings the session in the fragment', async () => {
    const arrived = await visit(browser(world, 'implicit'));
    expect(arrived.search).toBe('');
    const fields = Object.fromEntries(new URLSearchParams(arrived.hash.slice(1)));
    expect(fields).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: '3600',
      sb: '',
    });
    const own = client(world.server);
    const { data, error } = await own.auth.setSession({
      access_token: fields.access_token ?? '',
      refresh_token: fields.refresh_token ?? '',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(world.google.person.email);
  });

  test('a form posted by the browser is a callback too', async () => {
    const callback = await atCallback(world);
    const answer = await fetch(callback.origin + callback.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: callback.searchParams,
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/welcome#access_token=/);
  });

  test('both callbacks of one person at once make one account', async () => {
    const callbacks = await Promise.all([atCallback(world), atCallback(world), atCallback(world)]);
    const arrived = await Promise.all(callbacks.map(landing));
    const ids = arrived.map(
      ({ hash }) => claimsOf(new URLSearchParams(hash.slice(1)).get('access_token') ?? '').sub,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('pages that are not allowed are passed over', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'http://localhost:3000@evil.example/',
    ]) {
      const { data } = await browser(world).auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: target, skipBrowserRedirect: true },
      });
      const arrived = await follow(
        data.url ?? '',
        ({ origin }) => origin !== world.server.url && origin !== world.google.issuer,
      );
      expect(arrived.origin + arrived.pathname).toBe('http://localhost:3000/');
    }
    const { data } = await browser(world).auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://allowed.example/in/here', skipBrowserRedirect: true },
    });
    const arrived = await follow(data.url ?? '', ({ host }) => host === 'allowed.example');
    expect(arrived.searchParams.get('code')).toBeTruthy();
  });
});

describe('accounts with the same address', () => {
  test('a confirmed one gets the identity and keeps its password', async () => {
    const person = await newPerson(world.server);
    world.google.person = googlePerson({ email: person.email.toUpperCase() });
    const { user } = await signIn(world);
    expect(user.id).toBe(person.user.id);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect(
      (await client(world.server).auth.signInWithPassword({ email: person.email, password })).error,
    ).toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('an unconfirmed one, made by who knows whom, loses its password, its mailed links and what was said of it', async () => {
    const { email } = world.google.person;
    const stranger = client(world.server);
    const data = { full_name: 'A Stranger', role: 'investor' };
    const made = await stranger.auth.signUp({ email, password, options: { data } });
    const code = codeIn(await lastMail(world.server, email));
    const { user } = await signIn(world);
    expect(user.id).toBe(made.data.user?.id);
    expect(user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google']);
    expect(user.user_metadata).toMatchObject({ full_name: world.google.person.name });
    expect(user.user_metadata).not.toHaveProperty('role');
    const byPassword = await stranger.auth.signInWithPassword({ email, password });
    expect(byPassword.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const byCode = await stranger.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(byCode.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('an invited one is confirmed and keeps what the admin wrote', async () => {
    const { email } = world.google.person;
    const invited = await serviceClient(world.server).auth.admin.inviteUserByEmail(email, {
      data: { team: 'north' },
    });
    const { user } = await signIn(world);
    expect(user.id).toBe(invited.data.user?.id);
    expect(user.user_metadata).toMatchObject({ team: 'north', full_name: world.google.person.name });
  });

  test('an address that Google does not vouch for opens and makes nothing', async () => {
    const person = await newPerson(world.server);
    for (const email of [person.email, googlePerson().email]) {
      world.google.person = googlePerson({ email, email_verified: false });
      expect(errorOf(await visit(browser(world)))).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: 'Unverified email with google. Verify the email with google in order to sign in',
      });
    }
    const { data } = await serviceClient(world.server).auth.admin.getUserById(person.user.id);
    expect(data.user?.identities).toHaveLength(1);
  });

  test('the account follows the person at Google, not the address', async () => {
    const first = await signIn(world);
    const address = world.google.person.email;
    world.google.person = { ...world.google.person, email: googlePerson().email };
    expect((await signIn(world)).user).toMatchObject({ id: first.user.id, email: address });
  });

  test('a banned person stays out, by Google as well', async () => {
    const { user } = await signIn(world);
    await serviceClient(world.server).auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(errorOf(await visit(browser(world)))).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
  });
});
