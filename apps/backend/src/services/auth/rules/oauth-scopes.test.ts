import { expect, test } from 'vitest';
import { coversScopes, scopesOf } from './oauth-scopes.ts';

test('a scope counts once, however often it stands there', () => {
  expect(scopesOf(' openid  email openid ')).toEqual(['openid', 'email']);
  expect(scopesOf('')).toEqual([]);
});

test.each([
  ['openid email', 'email', true],
  ['openid email', 'email openid', true],
  ['openid email', '', true],
  ['openid', 'openid email', false],
  ['', 'openid', false],
])('who agreed to %j has agreed to %j: %s', (granted, asked, expected) => {
  expect(coversScopes(granted, asked)).toBe(expected);
});
