import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  newAuthorizationCode,
  newCode,
  newRefreshToken,
  newSessionKey,
  sameText,
  storedAuthorizationCode,
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
  expect(storedForms(stored)).toEqual([storedRefreshToken(stored)]);
});

test('what was stored by an older version is found by a newer one', () => {
  const sha256OfAbc = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0';
  expect(storedRefreshToken('abc')).toBe(`sha256:${sha256OfAbc}`);
  expect(storedAuthorizationCode('abc')).toBe(sha256OfAbc);
});

test('an authorization code has 192 random bits, as text that an address can carry', () => {
  expect(newAuthorizationCode()).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(newAuthorizationCode()).not.toBe(newAuthorizationCode());
});

test('the key of token hashes serves nothing else: it is not made of the secret alone', () => {
  expect(tokenHashKey('sb_secret_one')).not.toEqual(createHmac('sha256', 'sb_secret_one').digest());
});

test('texts are the same only in full', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('abc', 'ab')).toBe(false);
});
