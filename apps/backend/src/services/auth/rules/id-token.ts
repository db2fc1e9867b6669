/** What an application is told of a person: ID token and user info (OpenID Connect Core 2, 5.1, 5.3). */
import { filled } from './filled.ts';
import { scopesOf } from './oauth-scopes.ts';
import type { UserRow } from './user-json.ts';

/** Seconds; the reference's. */
const lifetime = 3600;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const secondsOf = (time: string | null): number => Math.floor(Date.parse(time ?? '') / 1000);

/** Name, picture and user name, as people or their providers gave them. */
function profileOf(user: UserRow): Record<string, unknown> {
  const data: Readonly<Record<string, unknown>> = user.raw_user_meta_data ?? {};
  const updatedAt = secondsOf(user.updated_at);
  return {
    ...filled({
      name: textOf(data.name) || user.email,
      picture: textOf(data.picture) || textOf(data.avatar_url),
      preferred_username: textOf(data.preferred_username) || textOf(data.username),
    }),
    ...(Number.isNaN(updatedAt) ? {} : { updated_at: updatedAt }),
  };
}

export interface IdTokenInput {
  readonly user: UserRow;
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** '' for none. */
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/** Claims of an ID token. It opens nothing here: it has no session (`platform/jwt/token-service.ts`). */
export function idTokenClaims(input: IdTokenInput): Record<string, unknown> {
  const { user, clientId, nonce, issuedAt } = input;
  const scopes = scopesOf(input.scope);
  const signedInAt = secondsOf(user.last_sign_in_at);
  const hasEmail = scopes.includes('email');
  const hasPhone = scopes.includes('phone');
  return {
    iss: input.issuer,
    sub: user.id,
    aud: clientId,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    ...filled({ nonce }),
    auth_time: Number.isNaN(signedInAt) ? issuedAt : signedInAt,
    ...(hasEmail ? filled({ email: user.email }) : {}),
    email_verified: hasEmail && user.email_confirmed_at !== null,
    ...(hasPhone ? filled({ phone_number: user.phone }) : {}),
    phone_number_verified: hasPhone && user.phone_confirmed_at !== null,
    ...(scopes.includes('profile') ? profileOf(user) : {}),
    client_id: clientId,
  };
}

/** @param scope what the session may know; null for a person's own, which is told who it is and no more */
export function userInfo(user: UserRow, scope: string | null): Record<string, unknown> {
  const scopes = scopesOf(scope ?? '');
  return {
    sub: user.id,
    ...(scopes.includes('email')
      ? {
          ...filled({ email: user.email }),
          ...(user.email_confirmed_at === null ? {} : { email_verified: true }),
        }
      : {}),
    ...(scopes.includes('profile')
      ? { ...profileOf(user), user_metadata: user.raw_user_meta_data ?? {} }
      : {}),
    ...(scopes.includes('phone')
      ? {
          ...filled({ phone: user.phone }),
          ...(user.phone_confirmed_at === null ? {} : { phone_verified: true }),
        }
      : {}),
  };
}
