import { expect, test } from 'vitest';
import { oauthServer, oauthServerSettings } from './oauth-config.ts';

const settingsOf = (given: Record<string, unknown>) =>
  oauthServerSettings(oauthServer.parse(given), 'https://a.example');

test('the OAuth server is off until a project says so, and registers nobody by itself', () => {
  expect(settingsOf({})).toBeNull();
  expect(settingsOf({ allow_dynamic_registration: true })).toBeNull();
  const consentUrl = 'https://a.example/oauth/consent';
  expect(settingsOf({ enabled: true })).toEqual({ allowsRegistration: false, consentUrl });
  expect(settingsOf({ enabled: true, allow_dynamic_registration: true })).toEqual({
    allowsRegistration: true,
    consentUrl,
  });
});

test.each([
  ['/oauth/agree', 'https://a.example/oauth/agree'],
  ['agree', 'https://a.example/agree'],
])('the page that asks is of the site: %s', (path, consentUrl) => {
  expect(settingsOf({ enabled: true, authorization_url_path: path })?.consentUrl).toBe(consentUrl);
});

test.each(['', '//b.example/x', '@b.example', '.b.example@', 'https://b.example', '/a?b=c', '/a#b', '/a\\b'])(
  'no other page: %j',
  (path) => {
    expect(oauthServer.safeParse({ authorization_url_path: path }).success).toBe(false);
  },
);
