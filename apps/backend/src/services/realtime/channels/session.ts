/** The identity of a channel: the verified claims of its token, and their expiry. */
import type { Credential } from '../../../platform/http/credentials.ts';
import type { Issued } from '../../../platform/jwt/ended-access.ts';
import type { TokenService } from '../../../platform/jwt/token-service.ts';
import { expiredFor, tokenProblemOf } from '../errors/render.ts';
import type { TokenProblem } from '../errors/render.ts';

export interface Session {
  readonly role: string;
  /** Claim `sub`; null without one. */
  readonly account: string | null;
  /** The claims as JSON text: `request.jwt.claims`. */
  readonly claims: string;
  /** Seconds since 1970, or null for opaque keys. */
  readonly expiresAt: number | null;
  /** What tells whether its access has ended since. */
  readonly issued: Issued;
  /** The token itself, to detect a different one; null for opaque keys. */
  readonly token: string | null;
}

export type SessionResult =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly problem: TokenProblem };

function refused(problem: TokenProblem): SessionResult {
  return { ok: false, problem };
}

/**
 * Verifies a credential and reads what a channel needs of it. Expiry is strict here: no leeway
 * (contract §3.1, §3.3).
 */
export async function sessionOf(tokens: TokenService, credential: Credential): Promise<SessionResult> {
  const token = credential.kind === 'token' ? credential.token : null;
  try {
    const { claims, json } = await tokens.claimsOf(credential);
    const { role, exp, sub } = claims;
    if (typeof role !== 'string' || (token !== null && typeof exp !== 'number'))
      return refused({ kind: 'fields' });
    const secondsAgo = expiredFor(claims);
    if (secondsAgo !== null) return refused({ kind: 'expired', secondsAgo });
    return {
      ok: true,
      session: {
        role,
        account: typeof sub === 'string' && sub !== '' ? sub : null,
        claims: json,
        expiresAt: exp ?? null,
        issued: { sub, iat: claims.iat, session_id: claims.session_id },
        token,
      },
    };
  } catch (error) {
    return refused(tokenProblemOf(error, token ?? ''));
  }
}
