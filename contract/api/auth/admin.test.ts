import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client, mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { codeIn, lastMail, newEmail, newPerson, password } from './people.ts';

let admin: SupabaseClient['auth']['admin'];

const server = withSharedServer('confirming');

beforeAll(() => {
  admin = server.service.auth.admin;
});

test('people are made with what the admin says', { tags: ['S7.auth.19'] }, async () => {
  const id = randomUUID();
  const email = newEmail();
  const { data, error } = await admin.createUser({
    id,
    email: email.toUpperCase(),
    phone: '+919800000001',
    password,
    email_confirm: true,
    user_metadata: { full_name: 'Meera' },
    app_metadata: { team: 7 },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    email,
    phone: '919800000001',
    user_metadata: { full_name: 'Meera', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email', 'phone'], team: 7 },
    role: 'authenticated',
  });
  expect(data.user?.identities?.map((identity) => identity.provider).toSorted()).toEqual(['email', 'phone']);
  expect((await client(server).auth.signInWithPassword({ email, password })).error).toBeNull();
  expect(await mailbox(server, email)).toEqual([]);
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
});

test.each([
  [{}, 400, 'Cannot create a user without either an email or phone'],
  [
    {
      email: 'x@example.com',
      password,
      password_hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    },
    400,
    'Only a password or a password hash should be provided',
  ],
  [{ email: 'x@example.com', password_hash: 'plain' }, 400, 'Unsupported password hash'],
  [{ email: 'x@example.com', id: 'seven' }, 400, 'ID must conform to the uuid v4 format'],
  [
    { email: 'x@example.com', ban_duration: 'long' },
    400,
    'invalid format for ban duration: invalid duration "long"',
  ],
  [{ email: 'nobody' }, 400, 'Unable to validate email address: invalid format'],
])('%j is refused', async (body, status, message) => {
  expect(
    await sendAuth(server, '/admin/users', { body, headers: { apikey: server.secretKey } }),
  ).toMatchObject({ status, body: { msg: message } });
});

test('an address, a number and an id belong to one person', async () => {
  const person = await newPerson(server);
  expect((await admin.createUser({ email: person.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
  await admin.createUser({ phone: '+919800000002' });
  expect((await admin.createUser({ phone: '+919800000002' })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
  });
  expect((await admin.createUser({ id: person.user.id, email: newEmail() })).error).toMatchObject({
    status: 409,
  });
  const other = await newPerson(server);
  expect((await admin.updateUserById(other.user.id, { email: person.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

test('the list comes in pages', { tags: ['S7.auth.19'] }, async () => {
  await Promise.all(Array.from({ length: 5 }, () => admin.createUser({ email: newEmail() })));
  const first = await admin.listUsers({ page: 1, perPage: 2 });
  expect(first.error).toBeNull();
  expect(first.data.users).toHaveLength(2);
  expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
  const total = 'total' in first.data ? first.data.total : 0;
  const last = await admin.listUsers({ page: Math.ceil(total / 2), perPage: 2 });
  expect(last.data).toMatchObject({ nextPage: null });
  const all = await admin.listUsers({ perPage: 1000 });
  expect(all.data.users).toHaveLength(total);
  expect(new Set(all.data.users.map((user) => user.id)).size).toBe(total);
  expect(
    (await sendAuth(server, '/admin/users?page=x', { headers: { apikey: server.secretKey } })).status,
  ).toBe(400);
});

test(
  'changing a person: metadata is merged, a new password ends all sessions',
  { tags: ['S7.auth.19'] },
  async () => {
    const person = await newPerson(server);
    const changed = await admin.updateUserById(person.user.id, {
      app_metadata: { team: 1 },
      user_metadata: { note: 'x' },
    });
    expect(changed.data.user).toMatchObject({
      app_metadata: { provider: 'email', team: 1 },
      user_metadata: { note: 'x', email_verified: true },
    });
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await admin.updateUserById(person.user.id, { password: 'quite another' })).error).toBeNull();
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(
      (await client(server).auth.signInWithPassword({ email: person.email, password: 'quite another' }))
        .error,
    ).toBeNull();
  },
);

test('deleting a person, wholly or so that nothing tells who it was', { tags: ['S7.auth.19'] }, async () => {
  const gone = await newPerson(server);
  expect((await admin.deleteUser(gone.user.id)).error).toBeNull();
  expect((await admin.getUserById(gone.user.id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  expect((await admin.deleteUser(gone.user.id)).error).toMatchObject({ status: 404 });
  expect((await client(server).auth.signInWithPassword({ email: gone.email, password })).error?.code).toBe(
    'invalid_credentials',
  );

  const hidden = await newPerson(server);
  expect((await admin.deleteUser(hidden.user.id, true)).error).toBeNull();
  const kept = await admin.getUserById(hidden.user.id);
  expect(kept.data.user?.deleted_at).toBeTruthy();
  expect(JSON.stringify(kept.data)).not.toContain(hidden.email);
  expect((await hidden.client.auth.getUser()).error).not.toBeNull();
  expect((await client(server).auth.signInWithPassword({ email: hidden.email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await admin.createUser({ email: hidden.email })).error).toBeNull();
  expect(
    (await sendAuth(server, '/admin/users/seven', { headers: { apikey: server.secretKey } })).body,
  ).toMatchObject({ msg: 'user_id must be an UUID' });
});

test('a deletion that met another transaction is done again', async () => {
  const { user } = await newPerson(server);
  await server.database.query(`
    create table public.notes_of_people (person uuid references auth.users on delete cascade);
    create sequence public.deletions;
    create function public.refuse_once() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if nextval('public.deletions') = 1 then
        raise exception using errcode = 'deadlock_detected', message = 'deadlock detected';
      end if;
      return old;
    end $$;
    create trigger refuse_once before delete on public.notes_of_people for each row execute function public.refuse_once();
    insert into public.notes_of_people values ('${user.id}')`);
  try {
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    const { rows } = await server.database.query('select last_value::int as deletions from public.deletions');
    expect(rows).toEqual([{ deletions: 2 }]);
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404 });
  } finally {
    await server.database.query(
      'drop table public.notes_of_people; drop function public.refuse_once; drop sequence public.deletions',
    );
  }
});

test('an invited person gets a mail, and chooses a password', { tags: ['S7.auth.20'] }, async () => {
  const email = newEmail();
  const invited = await admin.inviteUserByEmail(email, { data: { status: 'alpha' } });
  expect(invited.error).toBeNull();
  expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String) });
  expect(invited.data.user?.user_metadata).toEqual({ status: 'alpha' });
  const stranger = await client(server).auth.signUp({ email, password: 'a stranger' });
  expect(stranger.data.user?.user_metadata).toEqual({});
  const own = client(server);
  expect(
    (await own.auth.verifyOtp({ email, token: codeIn(await lastMail(server, email)), type: 'invite' })).error,
  ).toBeNull();
  expect((await client(server).auth.signInWithPassword({ email, password: 'a stranger' })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await own.auth.updateUser({ password })).error).toBeNull();
  expect((await client(server).auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('links without a mail', { tags: ['S7.auth.20'] }, async () => {
  const email = newEmail();
  const signup = await admin.generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { full_name: 'Anil' }, redirectTo: 'https://allowed.example/x' },
  });
  expect(signup.error).toBeNull();
  expect(signup.data.properties).toMatchObject({
    verification_type: 'signup',
    redirect_to: 'https://allowed.example/x',
    email_otp: expect.stringMatching(/^\d{6}$/),
  });
  const link = new URL(signup.data.properties?.action_link ?? '');
  expect(link.searchParams.get('token')).toBe(signup.data.properties?.hashed_token);
  expect(signup.data.user?.email).toBe(email);
  // What was given, and no key of our own.
  expect(signup.data.user?.user_metadata).toEqual({ full_name: 'Anil' });
  expect(
    (
      await client(server).auth.verifyOtp({
        token_hash: signup.data.properties?.hashed_token ?? '',
        type: 'signup',
      })
    ).error,
  ).toBeNull();
  expect((await client(server).auth.signInWithPassword({ email, password })).error).toBeNull();

  for (const type of ['magiclink', 'recovery'] as const) {
    const made = await admin.generateLink({ type, email });
    expect(
      (await client(server).auth.verifyOtp({ token_hash: made.data.properties?.hashed_token ?? '', type }))
        .data.user?.email,
    ).toBe(email);
  }
  const fresh = await admin.generateLink({ type: 'magiclink', email: newEmail() });
  expect(fresh.data.properties).toMatchObject({ verification_type: 'signup' });
  const change = await admin.generateLink({ type: 'email_change_new', email, newEmail: newEmail() });
  expect(change.data.properties?.action_link).toContain('type=email_change&');
  expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  const unknown = await sendAuth(server, '/admin/generate_link', {
    headers: { apikey: server.secretKey },
    body: { type: 'other', email },
  });
  expect(unknown.body).toMatchObject({ msg: 'Invalid email action link type requested: other' });
  expect(await mailbox(server, email)).toEqual([]);
});

test('an admin signs somebody out with their token', async () => {
  const person = await newPerson(server);
  expect((await admin.signOut(person.session.access_token, 'global')).error).toBeNull();
  expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});
