import type { UserRow } from '../services/auth/rules/user-json.ts';

const at = '2026-11-20T12:00:00Z';

/** An account of which nothing is known but its id. */
export const bareUser: UserRow = {
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

/** An identity of {@link bareUser}. */
export const googleIdentity: UserRow['identities'][number] = {
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
