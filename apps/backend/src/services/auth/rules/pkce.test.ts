import { expect, test } from 'vitest';
import { codeChallenge, verifierFits } from './pkce.ts';

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('no input is no PKCE; both inputs make a challenge', () => {
  expect(codeChallenge('', '')).toBeNull();
  expect(codeChallenge(challenge, 'S256')).toEqual({ method: 's256', challenge });
});

test.each([43, 128])('a challenge may have %i characters', (length) => {
  const given = 'x'.repeat(length);
  expect(codeChallenge(given, 'plain')).toEqual({ method: 'plain', challenge: given });
});

test.each([
  [challenge, '', 'PKCE flow requires code_challenge_method and code_challenge'],
  ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
  ['short', 's256', 'code challenge has to be between 43 and 128 characters'],
  [challenge, 's512', 'invalid code_challenge_method "s512"'],
  ['x'.repeat(42), 'plain', 'code challenge has to be between 43 and 128 characters'],
  ['x'.repeat(129), 'plain', 'code challenge has to be between 43 and 128 characters'],
  ...[`${'x'.repeat(43)}!`, `!${'x'.repeat(43)}`].map((given) => [
    given,
    'plain',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ]),
])('%s with %s is refused', (given, method, message) => {
  expect(() => codeChallenge(given, method)).toThrow(message);
});

test('only the verifier that made the challenge fits', () => {
  expect(verifierFits(verifier, { method: 's256', challenge })).toBe(true);
  expect(verifierFits(`${verifier}x`, { method: 's256', challenge })).toBe(false);
  expect(verifierFits(verifier, { method: 'plain', challenge: verifier })).toBe(true);
  expect(verifierFits(challenge, { method: 's256', challenge })).toBe(false);
});
