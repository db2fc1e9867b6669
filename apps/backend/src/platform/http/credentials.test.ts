import { expect, test } from 'vitest';
import { credentialOf } from './credentials.ts';

const keys = { publishable: 'sb_publishable_public', secret: 'sb_secret_private' };
const jwt = 'aaa.bbb.ccc';
const other = 'ddd.eee.fff';

const anon = { kind: 'key', role: 'anon' } as const;
const service = { kind: 'key', role: 'service_role' } as const;
const token = (text: string) => ({ kind: 'token', token: text }) as const;
const legacyKey = (text: string) => ({ ...token(text), isApiKey: true }) as const;

/** Every row of contract §0: what both headers hold, and whom they stand for. */
test.each([
  ['nothing', undefined, undefined, { kind: 'none' }],
  ['the publishable key alone', undefined, keys.publishable, anon],
  ['the secret key alone', undefined, keys.secret, service],
  ['the publishable key twice, as the client sends it', `Bearer ${keys.publishable}`, keys.publishable, anon],
  ['the secret key twice', `Bearer ${keys.secret}`, keys.secret, service],
  ['the secret key as bearer only, as storage-js sends it', `Bearer ${keys.secret}`, undefined, service],
  ['the apikey decides over an opaque bearer', `Bearer ${keys.secret}`, keys.publishable, anon],
  ['a user token beside the publishable key', `Bearer ${jwt}`, keys.publishable, token(jwt)],
  ['a user token beside the secret key', `Bearer ${jwt}`, keys.secret, token(jwt)],
  ['a token alone', `Bearer ${jwt}`, undefined, token(jwt)],
  ['a legacy key as apikey', undefined, jwt, legacyKey(jwt)],
  ['a legacy key in both', `Bearer ${jwt}`, jwt, token(jwt)],
  ['a user token beside a legacy key', `Bearer ${other}`, jwt, token(other)],
  ['an opaque bearer beside a legacy key', `Bearer ${keys.publishable}`, jwt, legacyKey(jwt)],
  ['an unknown opaque key', undefined, 'sb_secret_other', legacyKey('sb_secret_other')],
  ['an unknown opaque bearer', 'Bearer sb_secret_other', undefined, token('sb_secret_other')],
  ['a prefix of the secret key', undefined, keys.secret.slice(0, -1), legacyKey(keys.secret.slice(0, -1))],
  ['a lower-case scheme', `bearer ${jwt}`, undefined, token(jwt)],
  ['an empty bearer', 'Bearer', keys.secret, token('')],
  ['an empty bearer with a space', 'Bearer ', keys.secret, token('')],
  ['another scheme beside the secret key', 'Basic dXNlcjpwYXNz', keys.secret, { kind: 'none' }],
  ['an empty apikey', undefined, '', { kind: 'none' }],
] as const)('%s', (_name, authorization, apikey, expected) => {
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(apikey === undefined ? {} : { apikey }),
  };
  expect(credentialOf(headers, keys)).toEqual(expected);
});
