/** Second factors by text message, as the official client asks for them (contract §1.10). */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { mailbox } from '../server.ts';
import { withSharedServer } from '../with-server.ts';
import { enroll as enrollApp, give as giveOfApp, newCarefulPerson, signedInAgain } from './factors.ts';
import { claimsOf, newPerson } from './people.ts';
import type { Person } from './people.ts';
import { bare, codeTo, lastText, newPhone } from './phones.ts';

const server = withSharedServer('phones');
const { database } = server;

const enroll = ({ auth }: SupabaseClient, phone: string, friendlyName = 'my phone') =>
  auth.mfa.enroll({ factorType: 'phone', phone, friendlyName });

const challenge = async ({ auth }: SupabaseClient, factorId: string) => {
  const { data, error } = await auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data;
};

interface Texted extends Person {
  readonly phone: string;
  readonly factorId: string;
}

async function give(own: SupabaseClient, factorId: string, phone: string) {
  const { id: challengeId } = await challenge(own, factorId);
  return own.auth.mfa.verify({ factorId, challengeId, code: await codeTo(server, phone) });
}

/** Somebody whose session has given a code that was sent. */
async function newTextedPerson(): Promise<Texted> {
  const person = await newPerson(server);
  const phone = newPhone();
  const { data, error } = await enroll(person.client, phone);
  if (error) throw error;
  expect((await give(person.client, data.id, phone)).error).toBeNull();
  return { ...person, phone, factorId: data.id };
}

const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' };

describe('a number', () => {
  test('is enrolled, and counts from its first code on', async () => {
    const { client: own } = await newPerson(server);
    const phone = newPhone();
    const { data, error } = await enroll(own, phone);
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'phone', friendly_name: 'my phone', phone });
    expect(await mailbox(server, phone)).toEqual([]);
    const factorId = data?.id ?? '';
    const asked = await own.auth.mfa.challenge({ factorId, channel: 'sms' });
    expect(asked.data).toMatchObject({ type: 'phone', id: expect.any(String) });
    expect((asked.data?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290);
    expect(await lastText(server, phone)).toMatch(/^Your second step: \d{8}$/);
    expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
    const challengeId = asked.data?.id ?? '';
    const code = await codeTo(server, phone);
    const verified = await own.auth.mfa.verify({ factorId, challengeId, code });
    expect(verified.error).toBeNull();
    expect(claimsOf(verified.data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await own.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, status: 'verified', phone: bare(phone) },
    ]);
    const again = await own.auth.mfa.verify({ factorId, challengeId, code });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('raises its session for good, and ends those that have not given it', async () => {
    const texted = await newTextedPerson();
    const refreshed = await texted.client.auth.refreshSession();
    expect(claimsOf(refreshed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    const [other, idle] = [await signedInAgain(server, texted), await signedInAgain(server, texted)];
    expect((await give(other, texted.factorId, texted.phone)).error).toBeNull();
    expect((await idle.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await texted.client.auth.getUser()).error).toBeNull();
  });

  test('is taken away by who has given it, and the session is what it was', async () => {
    const texted = await newTextedPerson();
    const half = await signedInAgain(server, texted);
    expect((await half.auth.mfa.unenroll({ factorId: texted.factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await texted.client.auth.mfa.unenroll({ factorId: texted.factorId })).error).toBeNull();
    const { data } = await texted.client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  test('is begun again, and not twice', async () => {
    const { client: own } = await newPerson(server);
    const phone = newPhone();
    const first = await enroll(own, phone);
    const second = await enroll(own, phone);
    expect(second.error).toBeNull();
    const { data } = await own.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([second.data?.id]);
    expect((await own.auth.mfa.challenge({ factorId: first.data?.id ?? '' })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await give(own, second.data?.id ?? '', phone)).error).toBeNull();
    expect((await enroll(own, phone, 'the same')).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
      message: 'A verified phone factor already exists, unenroll the existing factor to continue',
    });
    expect((await enroll(own, newPhone())).error?.code).toBe('mfa_factor_name_conflict');
    expect((await enroll(own, newPhone(), 'another')).error).toBeNull();
  });

  test('is one', async () => {
    const { session } = await newPerson(server);
    const ask = (phone?: string) =>
      sendAuth(server, '/factors', { token: session.access_token, body: { factor_type: 'phone', phone } });
    expect(await ask()).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Phone number required to enroll Phone factor' },
    });
    expect(await ask('nine')).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Invalid phone number format (E.164 required)' },
    });
  });

  test('is added by who has given another factor, within the time for changes', async () => {
    const careful = await newCarefulPerson(server);
    const half = await signedInAgain(server, careful);
    expect((await enroll(half, newPhone())).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const phone = newPhone();
    const { data } = await enroll(careful.client, phone);
    expect((await give(careful.client, data?.id ?? '', phone)).error).toBeNull();
    await database.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [careful.user.id],
    );
    const stale = { status: 400, code: 'reauthentication_needed' };
    expect((await enroll(careful.client, newPhone(), 'late')).error).toMatchObject(stale);
    const gone = await careful.client.auth.mfa.unenroll({ factorId: data?.id ?? '' });
    expect(gone.error).toMatchObject(stale);
  });

  test('at the first level counts only where no factor does yet', async () => {
    const person = await newPerson(server);
    const phone = newPhone();
    const { data: late } = await enroll(person.client, phone);
    const app = await enrollApp(person.client, 'app');
    const thief = await signedInAgain(server, person);
    expect((await giveOfApp(person.client, app, app.code())).error).toBeNull();
    // Its session ended; a new one has the password alone.
    expect((await thief.auth.getUser()).error).not.toBeNull();
    const again = await signedInAgain(server, person);
    expect((await give(again, late?.id ?? '', phone)).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });
});

describe('a code that was sent', () => {
  test('answers its own challenge, and none but the right one does', async () => {
    const texted = await newTextedPerson();
    const other = await signedInAgain(server, texted);
    const { factorId, phone } = texted;
    const first = await challenge(other, factorId);
    const early = await codeTo(server, phone);
    const second = await challenge(other, factorId);
    const code = await codeTo(server, phone);
    const answer = (challengeId: string, given: string) =>
      other.auth.mfa.verify({ factorId, challengeId, code: given });
    expect((await answer(second.id, early)).error).toMatchObject(wrong);
    expect((await answer(first.id, '00000000')).error).toMatchObject(wrong);
    expect((await answer(randomUUID(), code)).error?.code).toBe('mfa_factor_not_found');
    expect((await answer(second.id, '')).error).toMatchObject({ message: 'Code needs to be non-empty' });
    expect((await answer(second.id, code)).error).toBeNull();
  });

  test('is kept as a hash', async () => {
    const texted = await newTextedPerson();
    const { id } = await challenge(texted.client, texted.factorId);
    const { rows } = await database.query('select otp_code from auth.mfa_challenges where id = $1', [id]);
    expect(rows).toEqual([{ otp_code: expect.stringMatching(/^[0-9a-f]{56}$/) }]);
  });

  test('works for five minutes', async () => {
    const texted = await newTextedPerson();
    const { id: challengeId } = await challenge(texted.client, texted.factorId);
    await database.query(
      `update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1`,
      [challengeId],
    );
    const { factorId, phone } = texted;
    const late = { factorId, challengeId, code: await codeTo(server, phone) };
    expect((await texted.client.auth.mfa.verify(late)).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
  });

  test('is guessed ten times in five minutes at most', async () => {
    const texted = await newTextedPerson();
    const { factorId, phone } = texted;
    const { id: challengeId } = await challenge(texted.client, factorId);
    const guess = (code: string) => texted.client.auth.mfa.verify({ factorId, challengeId, code });
    const tries = await Promise.all(Array.from({ length: 12 }, () => guess('00000000')));
    const codes = tries.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(2);
    expect((await guess(await codeTo(server, phone))).error?.status).toBe(429);
  });

  test('goes by a channel that there is', async () => {
    const texted = await newTextedPerson();
    const path = `/factors/${texted.factorId}/challenge`;
    const { data } = await texted.client.auth.getSession();
    const token = data.session?.access_token;
    expect(await sendAuth(server, path, { token, body: { channel: 'pigeon' } })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
    expect((await sendAuth(server, path, { token, body: { channel: 'whatsapp' } })).status).toBe(200);
  });
});

test('an admin gives a factor another number, and codes to the earlier one are of no use', async () => {
  const texted = await newTextedPerson();
  const { client: own, factorId, user } = texted;
  const { id: challengeId } = await challenge(own, factorId);
  const early = await codeTo(server, texted.phone);
  const next = newPhone();
  const set = (phone: string) =>
    sendAuth(server, `/admin/users/${user.id}/factors/${factorId}`, {
      method: 'PUT',
      headers: { apikey: server.secretKey },
      body: { phone },
    });
  expect(await set('nine')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  expect(await set(next)).toMatchObject({ status: 200, body: { id: factorId, phone: bare(next) } });
  expect((await own.auth.mfa.verify({ factorId, challengeId, code: early })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  expect((await give(own, factorId, next)).error).toBeNull();
  const other = newPhone();
  await enroll(own, other, 'other');
  expect(await set(other)).toMatchObject({ status: 422, body: { error_code: 'mfa_verified_factor_exists' } });
});
