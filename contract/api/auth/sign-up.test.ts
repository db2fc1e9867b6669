import { describe, expect, test } from 'vitest';
import { client, mailbox, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { claimsOf, codeIn, lastMail, linkIn, newEmail, password } from './people.ts';

const server = withSharedServer('confirming');

describe('signing up', () => {
  test(
    'a new person gets a mail, cannot sign in before confirming, and can afterwards',
    { tags: ['S3.entities.2', 'S3.entities.3', 'S7.auth.3'] },
    async () => {
      const email = newEmail();
      const own = client(server);
      const signedUp = await own.auth.signUp({
        email: email.toUpperCase(),
        password,
        options: { data: { full_name: 'Asha', sub: 'forged' } },
      });
      expect(signedUp.error).toBeNull();
      expect(signedUp.data.session).toBeNull();
      expect(signedUp.data.user).toMatchObject({
        email,
        aud: 'authenticated',
        app_metadata: { provider: 'email', providers: ['email'] },
      });
      expect(signedUp.data.user?.confirmation_sent_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(signedUp.data.user?.user_metadata).toEqual({
        full_name: 'Asha',
        sub: signedUp.data.user?.id,
        email,
        email_verified: false,
        phone_verified: false,
      });
      expect(signedUp.data.user?.identities).toHaveLength(1);

      const early = await own.auth.signInWithPassword({ email, password });
      expect(early.error).toMatchObject({
        status: 400,
        code: 'email_not_confirmed',
        message: 'Email not confirmed',
      });

      const confirmed = await own.auth.verifyOtp({
        email,
        token: codeIn(await lastMail(server, email)),
        type: 'signup',
      });
      expect(confirmed.error).toBeNull();
      expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
      expect(confirmed.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });

      const signedIn = await client(server).auth.signInWithPassword({ email, password });
      expect(signedIn.error).toBeNull();
      expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
      expect(signedIn.data.session).toMatchObject({
        refresh_token: expect.any(String),
        expires_at: expect.any(Number),
        user: { id: signedUp.data.user?.id },
      });
      expect(claimsOf(signedIn.data.session?.access_token ?? '')).toMatchObject({
        iss: `${server.url}/auth/v1`,
        sub: signedUp.data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        is_anonymous: false,
      });
    },
  );

  test(
    'the hash of the link confirms as well, once, and type email takes it too',
    { tags: ['S7.auth.10', 'S7.auth.17'] },
    async () => {
      for (const type of ['signup', 'email'] as const) {
        const email = newEmail();
        await client(server).auth.signUp({ email, password });
        const hash = linkIn(await lastMail(server, email)).searchParams.get('token') ?? '';
        const first = await client(server).auth.verifyOtp({ token_hash: hash, type });
        expect(first.error).toBeNull();
        expect(first.data.session).not.toBeNull();
        const second = await client(server).auth.verifyOtp({ token_hash: hash, type });
        expect(second.error).toMatchObject({
          status: 403,
          code: 'otp_expired',
          message: 'Email link is invalid or has expired',
        });
      }
    },
  );

  test('following the link leads to the site with a session in the fragment, and once more with an error', async () => {
    const email = newEmail();
    await client(server).auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://allowed.example/welcome?a=1' },
    });
    const link = linkIn(await lastMail(server, email));
    // Mail programs look at links before people do.
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404);
    const first = await fetch(link, { redirect: 'manual' });
    expect(first.status).toBe(303);
    const target = new URL(first.headers.get('location') ?? '');
    expect(target.href).toMatch(/^https:\/\/allowed\.example\/welcome\?a=1#/);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('signup');
    expect(fragment.get('token_type')).toBe('bearer');
    const session = await client(server).auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(session.data.user?.email).toBe(email);

    const second = await fetch(link, { redirect: 'manual' });
    expect(second.status).toBe(303);
    expect(second.headers.get('location')).toBe(
      'https://allowed.example/welcome?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('a link never leads to a place that is not allowed', async () => {
    const email = newEmail();
    await client(server).auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://evil.example/' },
    });
    const link = linkIn(await lastMail(server, email));
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000');
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const response = await fetch(link, { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').origin).toBe('http://localhost:3000');
  });

  test('signing up again before confirming sends a new mail, and the latest password counts', async () => {
    const email = newEmail();
    const first = await client(server).auth.signUp({ email, password: 'somebody else chose this' });
    const old = linkIn(await lastMail(server, email)).searchParams.get('token') ?? '';
    const second = await client(server).auth.signUp({ email, password });
    expect(second.error).toBeNull();
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(await mailbox(server, email)).toHaveLength(2);
    const code = codeIn(await lastMail(server, email));
    expect((await client(server).auth.verifyOtp({ token_hash: old, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
    await client(server).auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(
      (await client(server).auth.signInWithPassword({ email, password: 'somebody else chose this' })).error
        ?.code,
    ).toBe('invalid_credentials');
    expect((await client(server).auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('many sign-ups of one address at once make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client(server).auth.signUp({ email, password })),
    );
    expect(answers.map((answer) => answer.error)).toEqual(answers.map(() => null));
    expect(new Set(answers.map((answer) => answer.data.user?.id)).size).toBe(1);
    const { data } = await serviceClient(server).auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.filter((user) => user.email === email)).toHaveLength(1);
  });

  test(
    'resend sends the confirmation again, and nothing to people who need none',
    { tags: ['S7.auth.11'] },
    async () => {
      const email = newEmail();
      await client(server).auth.signUp({ email, password });
      expect((await client(server).auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(await mailbox(server, email)).toHaveLength(2);
      await client(server).auth.verifyOtp({
        email,
        token: codeIn(await lastMail(server, email)),
        type: 'signup',
      });
      expect((await client(server).auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(await mailbox(server, email)).toHaveLength(2);
    },
  );
});
