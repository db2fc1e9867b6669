/** Second factors of the kind TOTP, as the official client asks for them. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { serviceClient } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { codesOf } from './authenticator.ts';
import { enroll, give, newCarefulPerson, signedInAgain } from './factors.ts';
import { claimsOf, codeIn, lastMail, newPerson } from './people.ts';

const server = withSharedServer('confirming');
const { database } = server;

const levels = async ({ auth }: SupabaseClient) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

describe('a second factor', { tags: ['S7.auth.18'] }, () => {
  test('is enrolled with a key for an app, and counts from its first code on', async () => {
    const { client: own, email, user } = await newPerson(server);
    const { data, error } = await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'my phone' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'my phone' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(uri.href).toContain(`otpauth://totp/localhost%3A3000:${encodeURIComponent(email)}?`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: data?.totp.secret,
      digits: '6',
      period: '30',
    });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect((await own.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: data?.id, status: 'unverified', friendly_name: 'my phone' }],
      totp: [],
    });
    expect(await levels(own)).toEqual(['aal1', 'aal1']);

    const factor = { id: data?.id ?? '', code: codesOf(data?.totp.secret ?? '') };
    const before = (await own.auth.getSession()).data.session;
    const events: string[] = [];
    own.auth.onAuthStateChange((event) => events.push(event));
    const verified = await give(own, factor, factor.code());
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', user: { id: user.id } });
    const claims = claimsOf(verified.data?.access_token ?? '');
    expect(claims).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(before?.access_token ?? '').session_id,
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(verified.data?.refresh_token).not.toBe(before?.refresh_token);
    expect((await own.auth.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }]);
    expect(await levels(own)).toEqual(['aal2', 'aal2']);
    // The secret is told once, and to nobody else.
    const told = JSON.stringify([
      await own.auth.getUser(),
      await serviceClient(server).auth.admin.mfa.listFactors({ userId: user.id }),
    ]);
    expect(told).not.toContain(data?.totp.secret);
    expect(server.output()).not.toContain(data?.totp.secret);
  });

  test('the client tells its listeners, as of its other events', { tags: ['S4.auth.4'] }, async () => {
    const { client: own, email } = await newPerson(server);
    const events: string[] = [];
    own.auth.onAuthStateChange((event) => events.push(event));
    await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
    await own.auth.updateUser({ data: { full_name: 'Asha Rao' } });
    const factor = await enroll(own);
    await give(own, factor, factor.code());
    await own.auth.resetPasswordForEmail(email);
    const token = codeIn(await lastMail(server, email));
    expect((await own.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'USER_UPDATED',
      'MFA_CHALLENGE_VERIFIED',
      'PASSWORD_RECOVERY',
    ]);
  });

  test('raises its session for good, and no other', async () => {
    const careful = await newCarefulPerson(server);
    const refreshed = await careful.client.auth.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    const other = await signedInAgain(server, careful);
    expect(await levels(other)).toEqual(['aal1', 'aal2']);
    expect((await give(other, careful.factor, careful.factor.code())).error).toBeNull();
    expect(await levels(other)).toEqual(['aal2', 'aal2']);
  });

  test('ends the sessions that have not given it', async () => {
    const person = await newPerson(server);
    const other = await signedInAgain(server, person);
    const factor = await enroll(person.client);
    await give(person.client, factor, factor.code());
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('refresh tokens from before it do not lead to what it opened', async () => {
    const person = await newPerson(server);
    const factor = await enroll(person.client);
    await give(person.client, factor, factor.code());
    const stale = () =>
      sendAuth(server, '/token?grant_type=refresh_token', {
        body: { refresh_token: person.session.refresh_token },
      });
    const used = { status: 400, body: { error_code: 'refresh_token_already_used' } };
    // A second tab may ask with the old one at the same moment: refused, and nobody is signed out for it.
    expect(await stale()).toMatchObject(used);
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    await database.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1 and revoked`,
      [person.user.id],
    );
    expect(await stale()).toMatchObject(used);
    expect((await person.client.auth.refreshSession()).error?.code).toBe('refresh_token_already_used');
  });

  test('counts at the first level only where none does yet', async () => {
    const person = await newPerson(server);
    const [first, late] = [await enroll(person.client, 'first'), await enroll(person.client, 'late')];
    const thief = await signedInAgain(server, person);
    // As an enrolment that was under way: the first code of the other one takes what was begun away.
    await database.query(`create temporary table kept as select * from auth.mfa_factors where id = $1`, [
      late.id,
    ]);
    expect((await give(person.client, first, first.code())).error).toBeNull();
    await database.query('insert into auth.mfa_factors select * from kept');
    await database.query('drop table kept');
    const again = await signedInAgain(server, person);
    expect((await give(again, late, late.code())).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await give(thief, late, late.code())).error).not.toBeNull();
    expect((await give(person.client, late, late.code())).error).toBeNull();
  });

  test('is needed for a new password or address', async () => {
    const careful = await newCarefulPerson(server);
    const other = await signedInAgain(server, careful);
    for (const change of [{ password: 'another secret' }, { email: `${randomUUID()}@example.com` }])
      expect((await other.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    expect((await careful.client.auth.updateUser({ password: 'another secret' })).error).toBeNull();
  });
});

describe('who has several', () => {
  test('has each under a name of its own, ten at most; the first code takes away what was only begun', async () => {
    const { client: own } = await newPerson(server);
    const first = await enroll(own, 'one');
    expect((await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "one" for this user already exists',
    });
    const more = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        own.auth.mfa.enroll({ factorType: 'totp', friendlyName: `more ${index}` }),
      ),
    );
    expect(more.filter(({ error }) => error === null)).toHaveLength(9);
    expect(more.find(({ error }) => error !== null)?.error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    });
    await give(own, first, first.code());
    expect((await own.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: first.id }]);
  });

  test('with the password alone adds none, and takes none away', async () => {
    const careful = await newCarefulPerson(server);
    const other = await signedInAgain(server, careful);
    expect((await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
    expect((await other.auth.mfa.unenroll({ factorId: careful.factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect((await careful.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test('gives one up: sessions are what they were without it', async () => {
    const { client: own, factor } = await newCarefulPerson(server);
    const { data, error } = await own.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toBeNull();
    expect(data).toEqual({ id: factor.id });
    const { data: refreshed } = await own.auth.refreshSession();
    expect(claimsOf(refreshed.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect((await own.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('begins again after five minutes under the same name', async () => {
    const { client: own } = await newPerson(server);
    const { id } = await enroll(own, 'lost');
    await database.query(
      `update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1`,
      [id],
    );
    const again = await enroll(own, 'lost');
    expect((await own.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: again.id }]);
  });
});

test('factors of others are not there for a stranger', async () => {
  const careful = await newCarefulPerson(server);
  const stranger = await newPerson(server);
  const unknown = { status: 404, code: 'mfa_factor_not_found' };
  const { mfa } = stranger.client.auth;
  const factorId = careful.factor.id;
  expect((await mfa.challenge({ factorId })).error).toMatchObject(unknown);
  expect((await mfa.unenroll({ factorId })).error).toMatchObject(unknown);
  expect((await mfa.verify({ factorId, challengeId: randomUUID(), code: '123456' })).error).toMatchObject(
    unknown,
  );
});

const mfa = () => serviceClient(server).auth.admin.mfa;

describe('the service', () => {
  test('lists, names and takes away the factors of others, and of nobody else', async () => {
    const careful = await newCarefulPerson(server);
    const userId = careful.user.id;
    const { id } = careful.factor;
    expect((await mfa().listFactors({ userId })).data?.factors).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'phone' },
    ]);
    const headers = { apikey: server.secretKey };
    const path = `/admin/users/${userId}/factors/${id}`;
    expect(
      await sendAuth(server, path, { method: 'PUT', headers, body: { friendly_name: 'old phone' } }),
    ).toMatchObject({ status: 200, body: { id, friendly_name: 'old phone' } });
    const other = await newPerson(server);
    expect(
      await sendAuth(server, path.replace(userId, other.user.id), { method: 'DELETE', headers }),
    ).toMatchObject({
      status: 404,
      body: { error_code: 'mfa_factor_not_found' },
    });
    expect((await sendAuth(server, path, { method: 'DELETE' })).body.error_code).toBe('not_admin');
    expect((await mfa().deleteFactor({ userId, id })).error).toBeNull();
    expect((await careful.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    const { data } = await careful.client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '').aal).toBe('aal1');
  });

  test('gives no two factors one name', async () => {
    const { client: own, user } = await newPerson(server);
    const [{ id }] = [await enroll(own, 'one'), await enroll(own, 'two')];
    expect(
      await sendAuth(server, `/admin/users/${user.id}/factors/${id}`, {
        method: 'PUT',
        headers: { apikey: server.secretKey },
        body: { friendly_name: 'two' },
      }),
    ).toMatchObject({ status: 422, body: { error_code: 'mfa_factor_name_conflict' } });
  });
});

test.each([
  ['a name too long', { factor_type: 'totp', friendly_name: 'x'.repeat(101) }],
  ['an issuer too long', { factor_type: 'totp', issuer: 'x'.repeat(101) }],
  ['an issuer with a colon', { factor_type: 'totp', issuer: 'a:b' }],
])('%s is refused', async (_what, body) => {
  const { session } = await newPerson(server);
  expect(await sendAuth(server, '/factors', { token: session.access_token, body })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  });
});
