/** The claims of an access token (contract §1.2). */
import type { UserRow } from './user-json.ts';

export const defaultAudience = 'authenticated';
export const defaultRole = 'authenticated';

/** How somebody proved who they are; RFC 8176's idea, the names are GoTrue's. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'web3'
  | 'sso/saml'
  | 'passkey'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'oauth_provider/authorization_code';

export interface MethodReference {
  readonly method: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** Name of the provider in identities, of a single sign-on connection (contract §1.9). */
export const singleSignOnProvider = (connectionId: string): string => `sso:${connectionId}`;

/** With the connection that somebody came by, as the reference names it beside the method. */
function withConnection(reference: MethodReference, user: UserRow): Record<string, unknown> {
  if (reference.method !== 'sso/saml') return { ...reference };
  const provider = user.identities.find((identity) => identity.provider.startsWith('sso:'))?.provider;
  return { ...reference, ...(provider === undefined ? {} : { provider: provider.slice('sso:'.length) }) };
}

/** The application that a session is of, and what it may know (contract §1.13). */
export interface ClientGrant {
  readonly clientId: string;
  readonly scope: string;
}

export interface ClaimsInput {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly assuranceLevel: string;
  readonly methods: readonly MethodReference[];
  /** null where a person uses the account themselves. */
  readonly grant: ClientGrant | null;
  readonly issuer: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly lifetimeSeconds: number;
}

/** @returns claims in the contract's order, methods newest first */
export function accessTokenClaims(input: ClaimsInput): Record<string, unknown> {
  const { user, grant } = input;
  return {
    iss: input.issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: input.issuedAt + input.lifetimeSeconds,
    iat: input.issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? '',
    aal: input.assuranceLevel,
    amr: input.methods
      .toSorted((left, right) => right.timestamp - left.timestamp)
      .map((reference) => withConnection(reference, user)),
    session_id: input.sessionId,
    is_anonymous: user.is_anonymous,
    ...(grant ? { client_id: grant.clientId, scope: grant.scope } : {}),
  };
}
