/** The User object of the wire (contract §1.2). Times are RFC 3339 in UTC, as the store reads them. */
import { filled } from './filled.ts';

interface IdentityRow {
  readonly id: string;
  readonly provider_id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly email: string | null;
}

export interface FactorRow {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: string;
  readonly friendly_name: string | null;
  readonly factor_type: string;
  readonly phone: string | null;
  /** The model of a key's authenticator. */
  readonly web_authn_aaguid: string | null;
  readonly last_challenged_at: string | null;
}

export interface UserRow {
  readonly id: string;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_change: string | null;
  readonly email_change_confirm_status: number | null;
  readonly phone_change: string | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>> | null;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>> | null;
  readonly is_sso_user: boolean;
  readonly is_anonymous: boolean;
  readonly is_banned: boolean;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly confirmed_at: string | null;
  readonly invited_at: string | null;
  readonly confirmation_sent_at: string | null;
  readonly recovery_sent_at: string | null;
  readonly email_change_sent_at: string | null;
  readonly phone_change_sent_at: string | null;
  readonly reauthentication_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly banned_until: string | null;
  readonly deleted_at: string | null;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

function identityJson(identity: IdentityRow): Record<string, unknown> {
  const { id, provider_id: providerId, email, ...rest } = identity;
  return { identity_id: id, ...rest, id: providerId, ...filled({ email }) };
}

/** @returns the factor as clients receive it */
export function factorJson(factor: FactorRow): Record<string, unknown> {
  const { friendly_name: name, web_authn_aaguid: aaguid, ...rest } = factor;
  return { ...rest, ...filled({ friendly_name: name, web_authn_aaguid: aaguid }) };
}

/** @returns the user as clients receive it: no hash, no token */
export function userJson(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...filled({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...filled({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    identities: user.identities.map(identityJson),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...filled({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

export interface ObfuscatedUser {
  /** A random one. */
  readonly id: string;
  readonly audience: string;
  readonly provider: 'email' | 'phone';
  readonly email?: string;
  readonly phone?: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/**
 * The response to a sign-up with a taken address or number: the same as for a new account, apart from what
 * the contract defines.
 */
export function obfuscatedUser(user: ObfuscatedUser): Record<string, unknown> {
  const now = new Date().toISOString().replace('Z', '000Z');
  return {
    id: user.id,
    aud: user.audience,
    role: '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider: user.provider, providers: [user.provider] },
    user_metadata: user.userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
