import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import type { Answer } from '../request.ts';
import { client, serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { claimsOf, newEmail, newPerson, password } from './people.ts';
import type { Person } from './people.ts';

const server = withSharedServer('confirming');
const { database } = server;

function refresh(refreshToken: string): Promise<Answer> {
  return sendAuth(server, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
}

/** Moves a session's past events back by this many seconds. */
async function age(person: Person, seconds: number): Promise<void> {
  await database.query(
    'update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where user_id = $1',
    [person.user.id, seconds],
  );
}

describe('signing in', () => {
  test(
    'a wrong password, an empty one and an unknown address get the same answer',
    { tags: ['S7.auth.3', 'S8.kinds.3'] },
    async () => {
      const { email } = await newPerson(server);
      const attempts = await Promise.all([
        sendAuth(server, '/token?grant_type=password', { body: { email, password: 'wrong' } }),
        sendAuth(server, '/token?grant_type=password', { body: { email, password: '' } }),
        sendAuth(server, '/token?grant_type=password', { body: { email: newEmail(), password } }),
        sendAuth(server, '/token?grant_type=password', { body: { email: 'no address', password } }),
      ]);
      for (const { status, body } of attempts) {
        expect(status).toBe(400);
        expect(body).toEqual({
          code: 400,
          error_code: 'invalid_credentials',
          msg: 'Invalid login credentials',
        });
      }
    },
  );

  test('an imported bcrypt hash works, and is replaced by argon2id', async () => {
    const email = newEmail();
    // "U*U", a test vector of crypt_blowfish.
    const hash = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
    const made = await serviceClient(server).auth.admin.createUser({
      email,
      email_confirm: true,
      password_hash: hash,
    });
    expect(made.error).toBeNull();
    for (let round = 0; round < 2; round += 1) {
      const signedIn = await client(server).auth.signInWithPassword({ email, password: 'U*U' });
      expect(signedIn.error).toBeNull();
      // Shorter than a new password must be, and told so.
      expect(signedIn.data.weakPassword).toEqual({
        reasons: ['length'],
        message: 'Password should be at least 6 characters.',
      });
    }
    const { rows } = await database.query('select encrypted_password from auth.users where email = $1', [
      email,
    ]);
    expect(rows[0].encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('somebody with an imported hash who signs in on several devices at once is let in on each', async () => {
    const email = newEmail();
    const password_hash = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW';
    await serviceClient(server).auth.admin.createUser({ email, email_confirm: true, password_hash });
    const devices = Array.from({ length: 6 }, () =>
      client(server).auth.signInWithPassword({ email, password: 'U*U' }),
    );
    expect((await Promise.all(devices)).map(({ error }) => error)).toEqual(devices.map(() => null));
  });

  test('a banned person is told so only after the right password, and is locked out at once', async () => {
    const person = await newPerson(server);
    await serviceClient(server).auth.admin.updateUserById(person.user.id, { ban_duration: '24h' });
    const signIn = (given: string) =>
      client(server).auth.signInWithPassword({ email: person.email, password: given });
    expect((await signIn(password)).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await signIn('wrong')).error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(await sendAuth(server, '/user', { token: person.session.access_token })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    });
    expect(await refresh(person.session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned', msg: 'Invalid Refresh Token: User Banned' },
    });
    await serviceClient(server).auth.admin.updateUserById(person.user.id, { ban_duration: 'none' });
    expect((await signIn(password)).error).toBeNull();
  });

  test('what is stored of a session does not open it', async () => {
    const person = await newPerson(server);
    const { rows } = await database.query('select * from auth.refresh_tokens where user_id = $1', [
      person.user.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.session.refresh_token);
    expect(await refresh(rows[0].token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect(server.output()).not.toContain(person.session.refresh_token);
    expect(server.output()).not.toContain(person.session.access_token);
    expect(server.output()).not.toContain(password);
  });

  test('a refresh token moved here from another server works, and is hashed from then on', async () => {
    const person = await newPerson(server);
    await database.query(`update auth.refresh_tokens set token = 'movedfromafar' where user_id = $1`, [
      person.user.id,
    ]);
    await database.query('update auth.sessions set refresh_token_hmac_key = null where user_id = $1', [
      person.user.id,
    ]);
    const moved = await refresh('movedfromafar');
    expect(moved.status).toBe(200);
    const { rows } = await database.query('select token from auth.refresh_tokens where user_id = $1', [
      person.user.id,
    ]);
    expect(rows.every((row: { token: string }) => row.token.startsWith('sha256:'))).toBe(true);
    expect((await refresh(String(moved.body.refresh_token))).status).toBe(200);
  });
});

describe('refreshing', () => {
  test('gives a new token of the same session', { tags: ['S7.auth.6'] }, async () => {
    const person = await newPerson(server);
    const { status, body, headers } = await refresh(person.session.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).toMatch(/^[a-z2-7]{12}$/);
    expect(body.refresh_token).not.toBe(person.session.refresh_token);
    const before = claimsOf(person.session.access_token);
    const after = claimsOf(String(body.access_token));
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toEqual(before.amr);
    expect(headers.get('sb-auth-user-id')).toBe(person.user.id);
    expect(headers.get('sb-auth-session-id')).toBe(before.session_id);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('many at once with one token get the same successor', async () => {
    const person = await newPerson(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(person.session.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect((await refresh(String(answers[0]?.body.refresh_token))).status).toBe(200);
  });

  test('a client that lost the answer is given it again, however late, while the successor is unused', async () => {
    const person = await newPerson(server);
    const lost = await refresh(person.session.refresh_token);
    await age(person, 3600);
    const again = await refresh(person.session.refresh_token);
    expect(again).toMatchObject({ status: 200, body: { refresh_token: lost.body.refresh_token } });
  });

  test('within ten seconds an older token leads to the active one', async () => {
    const person = await newPerson(server);
    const first = await refresh(person.session.refresh_token);
    const second = await refresh(String(first.body.refresh_token));
    const late = await refresh(person.session.refresh_token);
    expect(late).toMatchObject({ status: 200, body: { refresh_token: second.body.refresh_token } });
  });

  test('a used token ends the whole family and the session', async () => {
    const person = await newPerson(server);
    const other = client(server);
    await other.auth.signInWithPassword({ email: person.email, password });
    const first = await refresh(person.session.refresh_token);
    const second = await refresh(String(first.body.refresh_token));
    await age(person, 11);
    const used = {
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    };
    expect(await refresh(person.session.refresh_token)).toMatchObject(used);
    expect(await refresh(String(second.body.refresh_token))).toMatchObject(used);
    expect(await sendAuth(server, '/user', { token: String(second.body.access_token) })).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
    expect((await other.auth.refreshSession()).error).toBeNull();
  });

  test('what is no token is refused', async () => {
    expect(await refresh('aaaaaaaaaaaa')).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' },
    });
    expect(await refresh('')).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'refresh_token required' },
    });
    expect(await refresh('a\u0000b')).toMatchObject({ status: 400 });
    expect(await sendAuth(server, '/token?grant_type=other', { body: {} })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
    });
  });
});

async function threeSessions(): Promise<Person[]> {
  const first = await newPerson(server);
  const more = await Promise.all(
    [1, 2].map(async () => {
      const own = client(server);
      const { data } = await own.auth.signInWithPassword({ email: first.email, password });
      if (!data.session) throw new Error('not signed in');
      return { ...first, client: own, session: data.session };
    }),
  );
  return [first, ...more];
}

async function alive(people: readonly Person[]): Promise<boolean[]> {
  return Promise.all(
    people.map(
      async ({ session }) =>
        (await sendAuth(server, '/user', { token: session.access_token })).status === 200,
    ),
  );
}

describe('signing out', () => {
  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('scope %s', { tags: ['S7.auth.5'] }, async (scope, expected) => {
    const people = await threeSessions();
    const { error } = (await people[0]?.client.auth.signOut({ scope })) ?? {};
    expect(error).toBeNull();
    expect(await alive(people)).toEqual(expected);
    const refreshed = await Promise.all(
      people.map(async ({ session }) => (await refresh(session.refresh_token)).status === 200),
    );
    expect(refreshed).toEqual(expected);
  });

  test('an unknown scope is refused', async () => {
    const { session } = await newPerson(server);
    expect(
      await sendAuth(server, '/logout?scope=some', { method: 'POST', token: session.access_token }),
    ).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "some"' },
    });
  });
});
