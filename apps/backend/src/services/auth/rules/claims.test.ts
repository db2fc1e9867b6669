import { describe, expect, test } from 'vitest';
import { bareUser, googleIdentity } from '../../../testing/user-row.ts';
import { accessTokenClaims, singleSignOnProvider } from './claims.ts';

const input = {
  user: bareUser,
  sessionId: 'session',
  assuranceLevel: 'aal1',
  methods: [
    { method: 'password', timestamp: 1 },
    { method: 'otp', timestamp: 2 },
  ],
  grant: null,
  issuer: 'https://sangam.example/auth/v1',
  issuedAt: 1000,
  lifetimeSeconds: 3600,
};

test('an access token tells who, for whom, until when and how, the newest way first', () => {
  expect(accessTokenClaims(input)).toEqual({
    iss: 'https://sangam.example/auth/v1',
    sub: 'one',
    aud: 'authenticated',
    exp: 4600,
    iat: 1000,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: '',
    aal: 'aal1',
    amr: [
      { method: 'otp', timestamp: 2 },
      { method: 'password', timestamp: 1 },
    ],
    session_id: 'session',
    is_anonymous: false,
  });
  const known = { aud: 'others', email: 'asha@example.com', phone: '91', role: 'authenticated' };
  const data = { raw_app_meta_data: { a: 1 }, raw_user_meta_data: { b: 2 } };
  expect(accessTokenClaims({ ...input, user: { ...bareUser, ...known, ...data } })).toMatchObject({
    ...known,
    app_metadata: { a: 1 },
    user_metadata: { b: 2 },
  });
  const grant = { clientId: 'client', scope: 'openid email' };
  const ofClient = accessTokenClaims({ ...input, grant });
  expect(ofClient).toMatchObject({ client_id: 'client', scope: 'openid email' });
  expect(Object.keys(ofClient).slice(-3)).toEqual(['is_anonymous', 'client_id', 'scope']);
});

const amr = (method: string, providers: readonly string[]): unknown =>
  accessTokenClaims({
    ...input,
    user: { ...bareUser, identities: providers.map((provider) => ({ ...googleIdentity, provider })) },
    methods: [{ method, timestamp: 1 }],
  }).amr;

describe('the connection that somebody came by', () => {
  test('stands beside single sign-on', () => {
    expect(amr('sso/saml', ['google', singleSignOnProvider('company')])).toEqual([
      { method: 'sso/saml', timestamp: 1, provider: 'company' },
    ]);
  });

  test('stands beside no other way, and not where there is none', () => {
    expect(amr('password', ['sso:company'])).toEqual([{ method: 'password', timestamp: 1 }]);
    expect(amr('sso/saml', ['google'])).toEqual([{ method: 'sso/saml', timestamp: 1 }]);
  });
});
