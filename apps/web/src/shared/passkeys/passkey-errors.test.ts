import { expect, test } from 'vitest';
import { hasNoScreenLock, isCeremonyEnded, isMadeBefore, isPasskeyRefused } from './passkey-errors.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });
const coded = (code: string) => Object.assign(new Error('x'), { code });
const judges = { isCeremonyEnded, isMadeBefore, hasNoScreenLock, isPasskeyRefused };

test.each([
  [named('NotAllowedError'), 'isCeremonyEnded'],
  [named('AbortError'), 'isCeremonyEnded'],
  [coded('ERROR_CEREMONY_ABORTED'), 'isCeremonyEnded'],
  [coded('webauthn_challenge_expired'), 'isCeremonyEnded'],
  [coded('webauthn_challenge_not_found'), 'isCeremonyEnded'],
  [named('InvalidStateError'), 'isMadeBefore'],
  [coded('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 'isMadeBefore'],
  [coded('webauthn_credential_exists'), 'isMadeBefore'],
  [named('ConstraintError'), 'hasNoScreenLock'],
  [named('NotSupportedError'), 'hasNoScreenLock'],
  [coded('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'), 'hasNoScreenLock'],
  [coded('webauthn_verification_failed'), 'isPasskeyRefused'],
  [coded('passkey_disabled'), 'isPasskeyRefused'],
  [named('TypeError'), null],
  [coded('unexpected_failure'), null],
])('%o is told as %s', (error, expected) => {
  const judged = Object.entries(judges).filter(([, judge]) => judge(error));
  expect(judged.map(([name]) => name)).toEqual(expected === null ? [] : [expected]);
});
