import { expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { claimsOf, codeIn, lastMail, newEmail, password } from './people.ts';

const server = withSharedServer('open');
const { database } = server;

test(
  'without confirmations a sign-up is a sign-in, and a taken address is told',
  { tags: ['S8.errors.7'] },
  async () => {
    const email = newEmail();
    const own = client(server);
    const signedUp = await own.auth.signUp({ email, password });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.user.email_confirmed_at).toBeTruthy();
    expect(await mailbox(server, email)).toEqual([]);
    const again = await client(server).auth.signUp({ email, password });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    const wanted = newEmail();
    expect((await own.auth.updateUser({ email: wanted })).data.user?.email).toBe(wanted);
  },
);

test('a project whose own rules refuse an account leaves nothing of it', async () => {
  await database.query(`create function public.refuse() returns trigger language plpgsql as
    $$ begin if new.email like 'refused%' then raise exception 'not here'; end if; return new; end $$`);
  await database.query(
    'create trigger refuse after insert on auth.users for each row execute function public.refuse()',
  );
  const email = `refused-${newEmail()}`;
  expect(await sendAuth(server, '/signup', { body: { email, password } })).toMatchObject({
    status: 500,
    body: {
      error_code: 'unexpected_failure',
      msg: 'Database error saving new user',
      error_id: expect.any(String),
    },
  });
  expect((await database.query('select from auth.identities where email = $1', [email])).rowCount).toBe(0);
  // The log may be written a moment after the response.
  await expect.poll(() => server.output()).toContain('not here');
  await database.query('alter table auth.users add constraint narrow check (length(email) < 20) not valid');
  expect(
    (await sendAuth(server, '/signup', { body: { email: `long-${newEmail()}`, password } })).status,
  ).toBe(500);
  await database.query('alter table auth.users drop constraint narrow');
  await expect.poll(() => server.output()).toContain('narrow');
  expect(server.output()).not.toContain('argon2id');
  await database.query('drop function public.refuse() cascade');
});

test('somebody unnamed can sign in, and become somebody', async () => {
  const own = client(server);
  const { data, error } = await own.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    identities: [],
    user_metadata: { theme: 'dark' },
    role: 'authenticated',
  });
  expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  });
  expect((await own.auth.updateUser({ password })).error).toMatchObject({
    status: 422,
    code: 'validation_failed',
  });
  const email = newEmail();
  const named = await own.auth.updateUser({ email, password });
  expect(named.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  expect((await client(server).auth.signInWithPassword({ email, password })).data.user?.id).toBe(
    data.user?.id,
  );
});

test('in an old session a new password needs the code from a mail', async () => {
  const email = newEmail();
  const own = client(server);
  const { data } = await own.auth.signUp({ email, password });
  const token = data.session?.access_token ?? '';
  await database.query(
    `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
    [data.user?.id],
  );
  const change = (nonce: string): ReturnType<typeof sendAuth> =>
    sendAuth(server, '/user', { method: 'PUT', token, body: { password: 'a new password', nonce } });
  expect(await change('')).toMatchObject({ status: 400, body: { error_code: 'reauthentication_needed' } });
  expect(await change('000000')).toMatchObject({
    status: 422,
    body: { error_code: 'reauthentication_not_valid' },
  });
  expect((await own.auth.reauthenticate()).error).toBeNull();
  const code = codeIn(await lastMail(server, email));
  expect((await change(code)).status).toBe(200);
  expect(
    (await client(server).auth.signInWithPassword({ email, password: 'a new password' })).error,
  ).toBeNull();
});
