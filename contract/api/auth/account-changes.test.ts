import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { claimsOf, codeIn, lastMail, linkIn, newEmail, newPerson, password } from './people.ts';

const server = withSharedServer('confirming');

describe('links by mail', () => {
  test(
    'recovery signs in, lets a new password be set, and ends the other sessions',
    { tags: ['S7.auth.12'] },
    async () => {
      const person = await newPerson(server);
      const own = client(server);
      expect((await own.auth.resetPasswordForEmail(person.email)).error).toBeNull();
      const mail = await lastMail(server, person.email);
      const recovered = await own.auth.verifyOtp({
        token_hash: linkIn(mail).searchParams.get('token') ?? '',
        type: 'recovery',
      });
      expect(recovered.error).toBeNull();
      const same = await own.auth.updateUser({ password });
      expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
      expect((await own.auth.updateUser({ password: 'a new password' })).error).toBeNull();
      expect((await own.auth.getUser()).data.user?.email).toBe(person.email);
      expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect(
        (await client(server).auth.signInWithPassword({ email: person.email, password })).error?.code,
      ).toBe('invalid_credentials');
      expect(
        (await client(server).auth.signInWithPassword({ email: person.email, password: 'a new password' }))
          .error,
      ).toBeNull();
    },
  );

  test(
    'a sign-in link makes an account for a new address and serves a known one',
    { tags: ['S7.auth.9'] },
    async () => {
      const email = newEmail();
      expect(
        (await client(server).auth.signInWithOtp({ email, options: { data: { full_name: 'Ravi' } } })).error,
      ).toBeNull();
      const first = await client(server).auth.verifyOtp({
        email,
        token: codeIn(await lastMail(server, email)),
        type: 'email',
      });
      expect(first.data.user?.user_metadata).toMatchObject({ full_name: 'Ravi' });
      expect(
        (await client(server).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
      ).toBeNull();
      const second = await client(server).auth.verifyOtp({
        email,
        token: codeIn(await lastMail(server, email)),
        type: 'email',
      });
      expect(second.data.user?.id).toBe(first.data.user?.id);
      const unknown = await client(server).auth.signInWithOtp({
        email: newEmail(),
        options: { shouldCreateUser: false },
      });
      expect(unknown.error).toMatchObject({
        status: 422,
        code: 'otp_disabled',
        message: 'Signups not allowed for otp',
      });
    },
  );

  test(
    'a PKCE flow ends with a code that only the verifier opens, once',
    { tags: ['S7.auth.2', 'S7.auth.14'] },
    async () => {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const email = newEmail();
      const signedUp = await sendAuth(server, '/signup', {
        body: { email, password, code_challenge: challenge, code_challenge_method: 's256' },
      });
      expect(signedUp.status).toBe(200);
      const link = linkIn(await lastMail(server, email));
      expect(link.searchParams.get('token')).toMatch(/^pkce_/);
      const target = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
      expect(target.hash).toBe('');
      const code = target.searchParams.get('code') ?? '';
      const wrong = await sendAuth(server, '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: 'x'.repeat(43) },
      });
      expect(wrong).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } });
      const right = await sendAuth(server, '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: verifier },
      });
      expect(right).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email } } });
      const again = await sendAuth(server, '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: verifier },
      });
      expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
    },
  );
});

describe('changing an account', () => {
  test('data is merged, and null takes a key away', { tags: ['S7.auth.8'] }, async () => {
    const { client: own } = await newPerson(server);
    await own.auth.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data, error } = await own.auth.updateUser({ data: { a: null, d: [3] } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, d: [3] });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
  });

  test('a new address has to be confirmed by both', { tags: ['S7.auth.8'] }, async () => {
    const { client: own, email } = await newPerson(server);
    const wanted = newEmail();
    const asked = await own.auth.updateUser({ email: wanted });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email, new_email: wanted });
    const half = await sendAuth(server, '/verify', {
      body: { type: 'email_change', email, token: codeIn(await lastMail(server, email)) },
    });
    expect(half).toMatchObject({
      status: 200,
      body: {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    });
    expect((await own.auth.getUser()).data.user?.email).toBe(email);
    const whole = await client(server).auth.verifyOtp({
      email: wanted,
      token: codeIn(await lastMail(server, wanted)),
      type: 'email_change',
    });
    expect(whole.error).toBeNull();
    expect(whole.data.user).toMatchObject({ email: wanted });
    expect(whole.data.user).not.toHaveProperty('new_email');
    expect((await client(server).auth.signInWithPassword({ email: wanted, password })).error).toBeNull();
    expect((await client(server).auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('the first half of a change of address, by link, says so in the fragment', async () => {
    const { client: own, email } = await newPerson(server);
    await own.auth.updateUser({ email: newEmail() });
    const response = await fetch(linkIn(await lastMail(server, email)), { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(
      'http://localhost:3000/#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
  });

  test('the address of another account is refused', async () => {
    const [one, other] = await Promise.all([newPerson(server), newPerson(server)]);
    const { error } = await one.client.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });

  test('nobody makes themselves more than they are', async () => {
    const { session, client: own } = await newPerson(server);
    const appMetadata = await sendAuth(server, '/user', {
      method: 'PUT',
      token: session.access_token,
      body: { app_metadata: { admin: true } },
    });
    expect(appMetadata).toMatchObject({ status: 403, body: { error_code: 'not_admin' } });
    await sendAuth(server, '/user', {
      method: 'PUT',
      token: session.access_token,
      body: { role: 'service_role', data: { role: 'service_role' } },
    });
    const { data } = await own.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ role: 'authenticated' });
    expect(data.user?.app_metadata).not.toHaveProperty('admin');
  });

  test('reauthentication sends a code', async () => {
    const { client: own, email } = await newPerson(server);
    expect((await own.auth.reauthenticate()).error).toBeNull();
    expect(codeIn(await lastMail(server, email))).toMatch(/^\d{6}$/);
  });
});
