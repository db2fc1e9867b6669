import type { Factor, Session } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { awaitsSecondStep, isRecovered, needsCode } from './awaits-second-step.ts';

const tokenOf = (claims: object): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it.each([
  ['of who was let in', tokenOf({ role: 'authenticated' }), false],
  ['of who has taken one step', tokenOf({ role: 'awaiting_second_step' }), true],
  ['with a name beyond ASCII', tokenOf({ name: 'आशा ~~??>>', role: 'awaiting_second_step' }), true],
  ['without claims', 'head..signature', false],
  ['that is none', 'nonsense', false],
])('a token %s', (_what, token, awaits) => {
  expect(awaitsSecondStep({ access_token: token })).toBe(awaits);
});

/** A session with this in its token. Asserted: of a session only what is read. */
const sessionOf = (claims: object, factors: readonly Pick<Factor, 'status'>[]) =>
  ({ access_token: tokenOf(claims), user: { factors } }) as unknown as Session;
const half = { role: 'awaiting_second_step', aal: 'aal1' };
const whole = { role: 'authenticated', aal: 'aal1' };

it('a code is needed where there is an app that makes one', () => {
  expect(needsCode(sessionOf(half, [{ status: 'verified' }]))).toBe(true);
  // An admin who has not set it up yet, or has only begun.
  expect(needsCode(sessionOf(half, []))).toBe(false);
  expect(needsCode(sessionOf(half, [{ status: 'unverified' }]))).toBe(false);
  expect(needsCode(sessionOf({ ...whole, aal: 'aal2' }, [{ status: 'verified' }]))).toBe(false);
});

it('who is let in without a code of their app came in by a recovery code', () => {
  expect(isRecovered(sessionOf(whole, [{ status: 'verified' }]))).toBe(true);
  expect(isRecovered(sessionOf({ ...whole, aal: 'aal2' }, [{ status: 'verified' }]))).toBe(false);
  expect(isRecovered(sessionOf(whole, []))).toBe(false);
  expect(isRecovered(sessionOf(half, [{ status: 'verified' }]))).toBe(false);
});
