import { expect, test } from 'vitest';
import { newRecoveryCodes, plainRecoveryCode, recoveryCodeHash } from './recovery-code.ts';

test('there are ten codes of 16 letters that look like no other ones', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z1-9]{16}$/);
});

test('a code is the same in capitals and in groups', () => {
  expect(plainRecoveryCode(' ABCD-efgh jkmn\t- pqrs ')).toBe('abcdefghjkmnpqrs');
});

test('a stored code tells nothing without the key, and is of its set', () => {
  const key = Buffer.alloc(32, 1);
  const stored = recoveryCodeHash(key, 'set', 'code');
  expect(stored).toMatch(/^[0-9a-f]{56}$/);
  expect(recoveryCodeHash(key, 'set', 'code')).toBe(stored);
  expect(recoveryCodeHash(Buffer.alloc(32, 2), 'set', 'code')).not.toBe(stored);
  expect(recoveryCodeHash(key, 'other', 'code')).not.toBe(stored);
  expect(recoveryCodeHash(key, 'set', 'edoc')).not.toBe(stored);
});
