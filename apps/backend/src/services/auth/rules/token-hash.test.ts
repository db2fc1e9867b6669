import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  newCode,
  newRefreshToken,
  newSessionKey,
  sameText,
  storedForms,
  storedRefreshToken,
  successorOf,
  tokenHash,
  tokenHashKey,
} from './token-hash.ts';

test('a code has the asked length and only digits', () => {
  for (let round = 0; round < 50; round += 1) expect(newCode(6)).toMatch(/^\d{6}$/);
  expect(newCode(10)).toHaveLength(10);
});

test('a token hash has the form of SHA-224, and nobody without the key can compute it from address and code', () => {
  const key = tokenHashKey('sb_secret_one');
  const hash = tokenHash(key, 'a@b.co', '123456');
  expect(hash).toMatch(/^[0-9a-f]{56}$/);
  expect(tokenHash(tokenHashKey('sb_secret_one'), 'a@b.co', '123456')).toBe(hash);
  expect(tokenHash(tokenHashKey('sb_secret_two'), 'a@b.co', '123456')).not.toBe(hash);
  expect(tokenHash(key, 'a@b.co', '123457')).not.toBe(hash);
  expect(hash).not.toBe(createHash('sha224').update('a@b.co123456').digest('hex'));
});

test('a refresh token is 12 characters, and its successor follows from it and the session only', () => {
  const token = newRefreshToken();
  expect(token).toMatch(/^[a-z2-7]{12}$/);
  const key = newSessionKey();
  expect(successorOf(token, key)).toMatch(/^[a-z2-7]{12}$/);
  expect(successorOf(token, key)).toBe(successorOf(token, key));
  expect(successorOf(token, key)).not.toBe(successorOf(token, newSessionKey()));
  expect(successorOf(token, key)).not.toBe(successorOf(newRefreshToken(), key));
});

test('what is stored opens nothing: it is not accepted as a token itself', () => {
  const stored = storedRefreshToken('abcdefghijkl');
  expect(stored).not.toContain('abcdefghijkl');
  expect(storedForms('abcdefghijkl')).toEqual([stored, 'abcdefghijkl']);
  expect(storedForms(stored)).not.toContain(stored);
});

test('texts are the same only in full', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'ab')).toBe(false);
});
