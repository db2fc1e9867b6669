/** Recovery codes as second factors, as the official client asks for them (contract §1.10). */
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { enroll, newCarefulPerson } from './factors.ts';
import type { CarefulPerson } from './factors.ts';
import { claimsOf, newPerson, password } from './people.ts';
import type { Person } from './people.ts';

const server = withSharedServer('passkeys');
const { database } = server;

const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid recovery code entered' };
const aal2 = { status: 403, code: 'insufficient_aal' };
const unknown = { status: 404, code: 'mfa_factor_not_found' };

/** The same person on a device whose client's calls for recovery codes are switched on. */
async function onDevice({ email }: Pick<Person, 'email'>): Promise<SupabaseClient> {
  const own = client(server, { auth: { experimental: { recoveryCodes: true } } });
  const { error } = await own.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return own;
}

/** Moves the session of a careful person, who has given a code of their app, to such a client. */
async function enabled({ client: own }: CarefulPerson): Promise<SupabaseClient> {
  const { data } = await own.auth.getSession();
  const other = client(server, { auth: { experimental: { recoveryCodes: true } } });
  if (data.session) await other.auth.setSession(data.session);
  return other;
}

/** Somebody with an app and recovery codes. */
async function newCodeOwner() {
  const person = await newCarefulPerson(server);
  const own = await enabled(person);
  const { data, error } = await own.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, client: own, codes: data.codes, setFactorId: data.id };
}

const codesOf = ({ auth }: SupabaseClient) => auth.mfa.recoveryCodes;
const levelOf = async ({ auth }: SupabaseClient) =>
  claimsOf((await auth.getSession()).data.session?.access_token ?? '')['aal'];

describe('recovery codes', () => {
  test('are told once, and kept as hashes', async () => {
    const person = await newCarefulPerson(server);
    const own = await enabled(person);
    expect((await codesOf(own).getStatus()).error).toMatchObject(unknown);
    const { data, error } = await codesOf(own).generate({ friendlyName: 'on paper' });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String) as string,
      type: 'recovery_code',
      friendly_name: 'on paper',
      total: 10,
      codes: expect.any(Array) as string[],
    });
    const codes = data?.codes ?? [];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z1-9]{16}$/);
    expect((await codesOf(own).getStatus()).data).toEqual({
      id: data?.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    expect((await own.auth.mfa.listFactors()).data).toMatchObject({
      totp: [{ id: person.factor.id }],
      recovery_code: [{ id: data?.id, status: 'verified', friendly_name: 'on paper' }],
    });
    const { rows } = await database.query<{ code_hash: string }>(
      `select code_hash from auth.mfa_recovery_codes c join auth.mfa_recovery_code_sets s
         on s.id = c.mfa_recovery_code_set_id where s.user_id = $1`,
      [person.user.id],
    );
    expect(rows.length).toBe(10);
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{56}$/);
    for (const code of codes) expect(server.output()).not.toContain(code);
  });

  test('raise a session, as they are typed, each once, and tell its listeners', async () => {
    const owner = await newCodeOwner();
    const { codes } = owner;
    const half = await onDevice(owner);
    const idle = await onDevice(owner);
    const events: string[] = [];
    half.auth.onAuthStateChange((event) => events.push(event));
    const typed = ` ${(codes[0] ?? '').toUpperCase().match(/.{4}/g)?.join('-')} `;
    const { data, error } = await codesOf(half).verify({ code: typed });
    expect(error).toBeNull();
    expect(claimsOf(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    await expect.poll(() => events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await half.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(half)).toBe('aal2');
    // Sessions without a second factor end; those that have given one stay.
    expect((await idle.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await owner.client.auth.getUser()).error).toBeNull();
    expect((await codesOf(half).getStatus()).data?.remaining).toBe(9);
    const other = await onDevice(owner);
    expect((await codesOf(other).verify({ code: codes[0] ?? '' })).error).toMatchObject(wrong);
    const [left, right] = await Promise.all([
      codesOf(other).verify({ code: codes[1] ?? '' }),
      codesOf(await onDevice(owner)).verify({ code: codes[1] ?? '' }),
    ]);
    expect([left.error, right.error].filter((failure) => failure === null).length).toBe(1);
  });

  test('are replaced, under their name, and opened again', async () => {
    const owner = await newCodeOwner();
    const { recoveryCodes } = owner.client.auth.mfa;
    const half = await onDevice(owner);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await codesOf(half).verify({ code: 'a wrong one' })).error).toMatchObject(wrong);
    const { data } = await recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: owner.setFactorId, friendly_name: 'Recovery codes', total: 10 });
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toMatchObject(wrong);
    expect((await codesOf(half).verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  });

  test('go, and take the level of sessions that they raised along', async () => {
    const owner = await newCodeOwner();
    const half = await onDevice(owner);
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toBeNull();
    expect((await codesOf(owner.client).unenroll()).data).toEqual({ id: owner.setFactorId });
    await half.auth.refreshSession();
    expect(await levelOf(half)).toBe('aal1');
    expect((await codesOf(half).verify({ code: owner.codes[1] ?? '' })).error).toMatchObject(wrong);
    expect((await codesOf(owner.client).getStatus()).error).toMatchObject(unknown);
    expect((await codesOf(owner.client).unenroll()).error).toMatchObject(unknown);
    expect((await codesOf(owner.client).regenerate()).error).toMatchObject(unknown);
  });
});

describe('guesses', () => {
  test('are five, then none for a quarter of an hour, whatever is given', async () => {
    const owner = await newCodeOwner();
    const half = await onDevice(owner);
    const other = await onDevice(owner);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await codesOf(guess % 2 ? half : other).verify({ code: 'a wrong one' })).error).toMatchObject(
        wrong,
      );
    const locked = { status: 429, code: 'mfa_recovery_codes_locked' };
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toMatchObject(locked);
    const pass = (interval: string) =>
      database.query(
        `update auth.mfa_recovery_code_sets set verification_locked_until = verification_locked_until - $2::interval
         where user_id = $1`,
        [owner.user.id, interval],
      );
    await pass('14 minutes');
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toMatchObject(locked);
    await pass('1 minute');
    expect((await codesOf(half).verify({ code: 'a wrong one' })).error).toMatchObject(wrong);
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toBeNull();
  });

  test('are counted from a code that fits', async () => {
    const owner = await newCodeOwner();
    const half = await onDevice(owner);
    const wrongly = async (times: number) => {
      for (let guess = 0; guess < times; guess += 1) await codesOf(half).verify({ code: 'a wrong one' });
    };
    await wrongly(4);
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toBeNull();
    await wrongly(4);
    expect((await codesOf(half).verify({ code: owner.codes[1] ?? '' })).error).toBeNull();
  });

  test('of somebody without codes, or with those of others, let nobody in', async () => {
    const owner = await newCodeOwner();
    const stranger = await onDevice(await newPerson(server));
    expect((await codesOf(stranger).verify({ code: owner.codes[0] ?? '' })).error).toMatchObject(wrong);
    const other = await newCodeOwner();
    const half = await onDevice(other);
    expect((await codesOf(half).verify({ code: owner.codes[0] ?? '' })).error).toMatchObject(wrong);
    expect((await codesOf(half).verify({ code: ' - ' })).error).toMatchObject({
      status: 400,
      message: 'Code needs to be non-empty',
    });
  });
});

describe('who may change them', () => {
  test('nobody with a password alone, nor without another factor', async () => {
    const owner = await newCodeOwner();
    const half = await onDevice(owner);
    expect((await codesOf(half).generate()).error).toMatchObject(aal2);
    expect((await codesOf(half).regenerate()).error).toMatchObject(aal2);
    expect((await codesOf(half).unenroll()).error).toMatchObject(aal2);
    expect((await codesOf(half).getStatus()).data?.remaining).toBe(10);
    const plain = await newPerson(server);
    const own = await onDevice(plain);
    expect((await codesOf(own).generate()).error).toMatchObject(aal2);
    // A session that was raised by a factor which is not there any more.
    await database.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [plain.user.id]);
    expect((await codesOf(own).generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  test('nobody long after signing in', async () => {
    const owner = await newCodeOwner();
    await database.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [owner.user.id],
    );
    const stale = { status: 400, code: 'reauthentication_needed' };
    const { recoveryCodes } = owner.client.auth.mfa;
    for (const { error } of [await recoveryCodes.regenerate(), await recoveryCodes.unenroll()])
      expect(error).toMatchObject(stale);
    await database.query('delete from auth.mfa_recovery_code_sets where user_id = $1', [owner.user.id]);
    await database.query(`delete from auth.mfa_factors where id = $1`, [owner.setFactorId]);
    expect((await recoveryCodes.generate()).error).toMatchObject(stale);
  });

  test('one set an account, which is never the only factor', async () => {
    const owner = await newCodeOwner();
    const { mfa } = owner.client.auth;
    expect((await mfa.recoveryCodes.generate({ friendlyName: 'more' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
    expect((await mfa.unenroll({ factorId: owner.factor.id })).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
    expect((await mfa.listFactors()).data?.totp.length).toBe(1);
    expect((await mfa.unenroll({ factorId: owner.setFactorId })).error).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
    expect((await mfa.challenge({ factorId: owner.setFactorId })).error).toMatchObject({ status: 400 });
    // One that is only begun changes nothing.
    const begun = await enroll(owner.client, 'another');
    expect((await mfa.unenroll({ factorId: owner.factor.id })).error).toMatchObject({
      code: 'mfa_recovery_codes_sole_factor',
    });
    const { admin } = server.service.auth;
    await admin.mfa.deleteFactor({ userId: owner.user.id, id: owner.factor.id });
    expect((await admin.mfa.listFactors({ userId: owner.user.id })).data?.factors).toEqual([
      expect.objectContaining({ id: begun.id }),
    ]);
  });

  test('two at once make one set', async () => {
    const person = await newCarefulPerson(server);
    const own = await enabled(person);
    const made = await Promise.all([codesOf(own).generate(), codesOf(own).generate({ friendlyName: 'two' })]);
    expect(made.filter(({ error }) => error === null).length).toBe(1);
    expect(made.find(({ error }) => error !== null)?.error?.code).toBe('mfa_verified_factor_exists');
  });

  test('nobody anonymous, nobody without a token', async () => {
    expect((await sendAuth(server, '/factors/recovery-codes')).status).toBe(403);
    expect((await sendAuth(server, '/factors/recovery-codes', { headers: { apikey: '' } })).status).toBe(401);
  });
});
