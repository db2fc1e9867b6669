import { expect, test } from 'vitest';
import { answerUrl } from './oauth-answer-url.ts';

const issuer = 'https://sangam.example/auth/v1';

test.each([
  ['kept', '?tenant=one&code=c&state=kept&iss=https%3A%2F%2Fsangam.example%2Fauth%2Fv1'],
  ['', '?tenant=one&code=c&iss=https%3A%2F%2Fsangam.example%2Fauth%2Fv1'],
])('the state %j goes back, if one was given, beside code and issuer', (state, query) => {
  const asked = { redirectUri: 'https://app.example/back?tenant=one', state };
  expect(answerUrl(issuer, asked, { code: 'c' })).toBe(`https://app.example/back${query}`);
});
