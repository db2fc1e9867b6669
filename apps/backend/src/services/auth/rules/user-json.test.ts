import { expect, test } from 'vitest';
import { bareUser, googleIdentity } from '../../../testing/user-row.ts';
import { obfuscatedUser, userJson } from './user-json.ts';

const at = '2026-11-20T12:00:00Z';

test('what is not known is left out or empty, and no hash is told', () => {
  expect(userJson(bareUser)).toEqual({
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
    ...bareUser,
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
    identities: [googleIdentity, { ...googleIdentity, email: null }],
    factors: [factor, { ...factor, friendly_name: '' }],
  });
  const { id: _id, provider_id: _provider, email, ...rest } = googleIdentity;
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

test('a taken address is answered as a new account is', () => {
  const before = Date.now();
  const { created_at: at, ...user } = obfuscatedUser({
    id: 'random',
    audience: 'authenticated',
    provider: 'email',
    email: 'asha@example.com',
    userMetadata: { name: 'Asha' },
  });
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(Date.parse(String(at))).toBeGreaterThanOrEqual(before);
  expect(user).toEqual({
    id: 'random',
    aud: 'authenticated',
    role: '',
    email: 'asha@example.com',
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Asha' },
    identities: [],
    updated_at: at,
    is_anonymous: false,
  });
});

test('a taken number likewise', () => {
  const user = {
    id: 'random',
    audience: 'others',
    provider: 'phone',
    phone: '91',
    userMetadata: {},
  } as const;
  expect(obfuscatedUser(user)).toMatchObject({
    aud: 'others',
    email: '',
    phone: '91',
    app_metadata: { provider: 'phone', providers: ['phone'] },
  });
});
