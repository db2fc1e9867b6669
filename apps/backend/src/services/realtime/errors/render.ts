/** What is wrong with a token, and its text in each place (contract §3.1, contract §3.3). */
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { Claims } from '../../../platform/jwt/token-service.ts';

const fieldsRequired = 'Fields `role` and `exp` are required in JWT';

export type TokenProblem =
  | { readonly kind: 'expired'; readonly secondsAgo: number }
  | { readonly kind: 'fields' | 'malformed' | 'signature' };

function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { exp } = payload as { exp?: unknown };
    return typeof exp === 'number' ? exp : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Seconds since the claims' expiry, or null while they hold. Opaque keys have no expiry. */
export function expiredFor(claims: Claims, now = Date.now()): number | null {
  if (claims.exp === undefined) return null;
  const seconds = Math.floor(now / 1000) - claims.exp;
  return seconds >= 0 ? seconds : null;
}

/** What is wrong with a token. @throws any error that is not a {@link TokenError} */
export function tokenProblemOf(error: unknown, token: string): TokenProblem {
  if (!(error instanceof TokenError)) throw error;
  if (error.kind === 'expired') {
    const seconds = Math.floor(Date.now() / 1000) - expiryOf(token);
    return { kind: 'expired', secondsAgo: Number.isNaN(seconds) ? 0 : seconds };
  }
  return { kind: error.kind === 'malformed' || error.kind === 'claims' ? 'malformed' : 'signature' };
}

/**
 * The text of a token problem: as a join's reason (with its code), in a system message, or at the handshake.
 */
export function tokenProblemText(problem: TokenProblem, place: 'join' | 'system' | 'handshake'): string {
  switch (problem.kind) {
    case 'expired': {
      if (place === 'handshake') return 'Token has expired';
      const text = `Token has expired ${problem.secondsAgo} seconds ago`;
      return place === 'join' ? `InvalidJWTToken: ${text}` : text;
    }
    case 'fields':
      return place === 'join' ? `InvalidJWTToken: ${fieldsRequired}` : fieldsRequired;
    case 'malformed': {
      const text = 'The token provided is not a valid JWT';
      return place === 'join' ? `MalformedJWT: ${text}` : text;
    }
    case 'signature': {
      const text = 'Failed to validate JWT signature';
      return place === 'join' ? `JwtSignatureError: ${text}` : text;
    }
  }
}
