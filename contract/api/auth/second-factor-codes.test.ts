/** Codes and challenges of second factors: once, in their time, for their factor, and not by guessing. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { withSharedServer } from '../with-server.ts';
import { earlyInPeriod } from './authenticator.ts';
import { enroll, give, newCarefulPerson, signedInAgain } from './factors.ts';
import type { Enrolled } from './factors.ts';
import { newPerson } from './people.ts';

const server = withSharedServer('confirming');
const { database } = server;

const asked = async ({ auth }: SupabaseClient, { id }: Enrolled) => {
  const { data, error } = await auth.mfa.challenge({ factorId: id });
  if (error) throw error;
  return data;
};

describe('a code', () => {
  test('works once, and none before it does', async () => {
    const { client: own, factor } = await newCarefulPerson(server);
    const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
    expect((await give(own, factor, factor.code(-1))).error).toMatchObject(wrong);
    const now = factor.code();
    expect((await give(own, factor, now)).error).toBeNull();
    expect((await give(own, factor, now)).error).toMatchObject(wrong);
    expect((await give(own, factor, factor.code(-1))).error).toMatchObject(wrong);
  });

  test('of another time, or none, is refused', async () => {
    const { client: own } = await newPerson(server);
    const factor = await enroll(own);
    await earlyInPeriod();
    for (const code of [factor.code(-2), factor.code(2), '000000', 'abcdef', '1234567'])
      expect({ code, ...(await give(own, factor, code)) }).toMatchObject({
        code,
        error: { code: 'mfa_verification_failed' },
      });
    expect((await give(own, factor, '')).error).toMatchObject({
      status: 400,
      message: 'Code needs to be non-empty',
    });
  });

  test('of the next period works: clocks differ', async () => {
    const { client: own } = await newPerson(server);
    const factor = await enroll(own);
    await earlyInPeriod();
    expect((await give(own, factor, factor.code(1))).error).toBeNull();
  });

  test('is guessed ten times in five minutes at most, on all sessions together', async () => {
    const careful = await newCarefulPerson(server);
    const other = await signedInAgain(server, careful);
    const tries = Array.from({ length: 12 }, (_, index) =>
      give(index % 2 === 0 ? other : careful.client, careful.factor, '000000'),
    );
    const codes = (await Promise.all(tries)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(2);
    expect((await give(other, careful.factor, careful.factor.code())).error?.status).toBe(429);
  });
});

describe('a challenge', () => {
  test('is answered within five minutes, once, and only by its own factor', async () => {
    const { client: own } = await newPerson(server);
    const [factor, second] = [await enroll(own), await enroll(own, 'tablet')];
    const challenge = await asked(own, factor);
    expect(challenge).toMatchObject({ type: 'totp' });
    expect(challenge.expires_at - Date.now() / 1000).toBeGreaterThan(290);
    expect(challenge.expires_at - Date.now() / 1000).toBeLessThan(301);
    const answer = (id: string, challengeId: string, code: string) =>
      own.auth.mfa.verify({ factorId: id, challengeId, code });
    for (const stranger of [challenge.id, randomUUID(), 'none'])
      expect((await answer(second.id, stranger, second.code())).error).toMatchObject({
        status: 422,
        code: 'mfa_factor_not_found',
        message: 'MFA factor with the provided challenge ID not found',
      });
    await database.query(
      `update auth.mfa_challenges set created_at = now() - interval '299 seconds' where id = $1`,
      [challenge.id],
    );
    expect((await answer(factor.id, challenge.id, '000000')).error?.code).toBe('mfa_verification_failed');
    await database.query(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [challenge.id],
    );
    expect((await answer(factor.id, challenge.id, factor.code())).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    });
    const fresh = await asked(own, factor);
    expect((await answer(factor.id, fresh.id, factor.code())).error).toBeNull();
    expect((await answer(factor.id, fresh.id, factor.code(1))).error?.code).toBe('mfa_ip_address_mismatch');
  });

  test('is answered from where it was asked for', async () => {
    const { client: own } = await newPerson(server);
    const factor = await enroll(own);
    const challenge = await asked(own, factor);
    await database.query(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [
      challenge.id,
    ]);
    const { error } = await own.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.id,
      code: factor.code(),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('is asked for thirty times in five minutes at most', async () => {
    const { client: own } = await newPerson(server);
    const { id } = await enroll(own);
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await own.auth.mfa.challenge({ factorId: id })).error?.status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => undefined), 429]);
  });
});
