import { expect, test } from 'vitest';
import { accessTokenClaims } from './claims.ts';
import { userJson, type UserRow } from './user-json.ts';

const at = '2026-11-20T12:00:00Z';

/** An account of which nothing is known but its id. */
const bare: UserRow = {
  id: 'one',
  aud: null,
  role: null,
  email: null,
  phone: null,
  encrypted_password: 'a hash',
  email_change: '',
  email_change_confirm_status: 1,
  phone_change: '',
  raw_app_meta_data: null,
  raw_user_meta_data: null,
  is_sso_user: false,
  is_anonymous: false,
  is_banned: false,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change_sent_at: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  created_at: at,
  updated_at: at,
  banned_until: null,
  deleted_at: null,
  identities: [],
  factors: [],
};

test('what is not known is left out or empty, and no hash is told', () => {
  expect(userJson(bare)).toEqual({
    id: 'one',
    aud: '',
    role: '',
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  });
});

test('everything that is known is told under its name', () => {
  const identity = {
    id: 'identity',
    provider_id: 'at-google',
    user_id: 'one',
    identity_data: { sub: 'at-google' },
    provider: 'google',
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    email: 'asha@example.com',
  };
  const factor = {
    id: 'factor',
    created_at: at,
    updated_at: at,
    status: 'verified',
    friendly_name: 'phone',
    factor_type: 'totp',
    phone: null,
    web_authn_aaguid: 'model',
    last_challenged_at: null,
  };
  const user = userJson({
    ...bare,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'asha@example.com',
    phone: '91',
    email_change: 'new@example.com',
    phone_change: '92',
    raw_app_meta_data: { provider: 'google' },
    raw_user_meta_data: { name: 'Asha' },
    email_confirmed_at: at,
    phone_confirmed_at: at,
    confirmed_at: at,
    invited_at: at,
    confirmation_sent_at: at,
    recovery_sent_at: at,
    email_change_sent_at: at,
    phone_change_sent_at: at,
    reauthentication_sent_at: at,
    last_sign_in_at: at,
    banned_until: at,
    deleted_at: at,
    is_anonymous: true,
    identities: [identity, { ...identity, email: null }],
    factors: [factor, { ...factor, friendly_name: '' }],
  });
  const { id: _id, provider_id: _provider, email, ...rest } = identity;
  const { friendly_name: name, ...ofFactor } = factor;
  expect(user).toEqual({
    id: 'one',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'asha@example.com',
    phone: '91',
    new_email: 'new@example.com',
    new_phone: '92',
    app_metadata: { provider: 'google' },
    user_metadata: { name: 'Asha' },
    email_confirmed_at: at,
    phone_confirmed_at: at,
    confirmed_at: at,
    invited_at: at,
    confirmation_sent_at: at,
    recovery_sent_at: at,
    email_change_sent_at: at,
    phone_change_sent_at: at,
    reauthentication_sent_at: at,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    banned_until: at,
    deleted_at: at,
    is_anonymous: true,
    identities: [
      { ...rest, identity_id: 'identity', id: 'at-google', email },
      { ...rest, identity_id: 'identity', id: 'at-google' },
    ],
    factors: [{ ...ofFactor, friendly_name: name }, ofFactor],
  });
});

test('an access token tells who, for whom, until when and how, the newest way first', () => {
  const input = {
    user: bare,
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
  expect(accessTokenClaims({ ...input, user: { ...bare, ...known, ...data } })).toMatchObject({
    ...known,
    app_metadata: { a: 1 },
    user_metadata: { b: 2 },
  });
  const grant = { clientId: 'client', scope: 'openid email' };
  const ofClient = accessTokenClaims({ ...input, grant });
  expect(ofClient).toMatchObject({ client_id: 'client', scope: 'openid email' });
  expect(Object.keys(ofClient).slice(-3)).toEqual(['is_anonymous', 'client_id', 'scope']);
});
