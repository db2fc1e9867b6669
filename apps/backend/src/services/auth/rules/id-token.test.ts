import { describe, expect, test } from 'vitest';
import { bareUser } from '../../../testing/user-row.ts';
import { idTokenClaims, userInfo } from './id-token.ts';

const at = '2026-11-20T12:00:00.900Z';
const seconds = Date.parse('2026-11-20T12:00:00Z') / 1000;

/** Somebody of whom everything is known. */
const asha = {
  ...bareUser,
  email: 'asha@example.com',
  phone: '91',
  email_confirmed_at: at,
  phone_confirmed_at: at,
  last_sign_in_at: at,
  updated_at: at,
  raw_user_meta_data: { name: 'Asha', picture: 'https://a.example/p', preferred_username: 'asha' },
};

const input = {
  user: asha,
  issuer: 'https://sangam.example/auth/v1',
  clientId: 'client',
  scope: 'openid',
  nonce: '',
  issuedAt: 1000,
};

const always = {
  iss: 'https://sangam.example/auth/v1',
  sub: 'one',
  aud: 'client',
  exp: 4600,
  iat: 1000,
  auth_time: seconds,
  email_verified: false,
  phone_number_verified: false,
  client_id: 'client',
};

const profile = {
  name: 'Asha',
  picture: 'https://a.example/p',
  preferred_username: 'asha',
  updated_at: seconds,
};

describe('an ID token', () => {
  test.each([
    ['openid', {}],
    ['openid email', { email: 'asha@example.com', email_verified: true }],
    ['openid phone', { phone_number: '91', phone_number_verified: true }],
    ['openid profile', profile],
  ])('of %s tells that and no more', (scope, more) => {
    expect(idTokenClaims({ ...input, scope })).toStrictEqual({ ...always, ...more });
  });

  test('brings the nonce back', () => {
    expect(idTokenClaims({ ...input, nonce: 'n' })).toStrictEqual({ ...always, nonce: 'n' });
  });

  test('calls nothing verified that is not, and leaves out what is not known', () => {
    const user = { ...bareUser, updated_at: null };
    expect(idTokenClaims({ ...input, user, scope: 'openid email phone profile' })).toStrictEqual({
      ...always,
      auth_time: 1000,
    });
  });
});

const profileOf = (data: Readonly<Record<string, unknown>>): unknown =>
  userInfo({ ...asha, updated_at: null, raw_user_meta_data: data }, 'profile');

describe('the profile', () => {
  test('takes what providers name otherwise, and the address for a name', () => {
    const data = { avatar_url: 'https://a.example/o', username: 'other' };
    expect(profileOf(data)).toStrictEqual({
      sub: 'one',
      name: 'asha@example.com',
      picture: 'https://a.example/o',
      preferred_username: 'other',
      user_metadata: data,
    });
  });

  test('takes no name that is no text', () => {
    const data = { name: 1, picture: {}, avatar_url: [], username: null };
    expect(profileOf(data)).toStrictEqual({ sub: 'one', name: 'asha@example.com', user_metadata: data });
  });
});

describe('user info', () => {
  test.each([
    [null, {}],
    ['openid', {}],
    ['email', { email: 'asha@example.com', email_verified: true }],
    ['phone', { phone: '91', phone_verified: true }],
    ['profile', { ...profile, user_metadata: asha.raw_user_meta_data }],
  ])('of %s tells that and no more', (scope, more) => {
    expect(userInfo(asha, scope)).toStrictEqual({ sub: 'one', ...more });
  });

  test('of somebody unknown is who it is', () => {
    const user = { ...bareUser, updated_at: null };
    expect(userInfo(user, 'email phone profile')).toStrictEqual({ sub: 'one', user_metadata: {} });
  });
});
