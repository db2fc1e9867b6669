/** Every error text of the realtime service, in one place (contract §3.1, §3.3, §3.5). */
import { TokenError } from '../../../platform/jwt/token-service.ts';
import type { Claims } from '../../../platform/jwt/token-service.ts';

/** Why a join is refused: the `reason` of its reply. */
export const joinErrors = {
  topicNameRequired: 'TopicNameRequired: You must provide a topic name',
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooLarge: 'JoinPayloadTooLarge: The payload of a join is too large',
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  replayOfPublic: 'UnableToReplayMessages: Replay is not allowed for public channels',
  unknown: 'Unknown Error on Channel',
  unauthorized: (name: string): string =>
    `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
} as const;

/** Texts of `system` messages that close a channel. */
export const shutdownTexts = {
  tooManyMessages: 'Too many messages per second',
  presenceRate: 'Client presence rate limit exceeded',
  presenceSize: 'Track message size exceeded',
} as const;

/** A handshake that is answered by HTTP. */
export interface HandshakeError {
  readonly status: 401 | 404 | 429 | 500 | 503;
  readonly error: string;
}

export const handshakeErrors = {
  keyMissing: { status: 401, error: 'API key is missing' },
  tooManySockets: { status: 429, error: 'Too many connected users' },
  failed: { status: 500, error: 'Error connecting to Realtime' },
  stopping: { status: 503, error: 'Realtime is restarting, please standby' },
  notFound: { status: 404, error: 'Not found' },
} as const satisfies Record<string, HandshakeError>;

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

/** The text of a token problem: as a join's reason (with its code), in a system message, or at the handshake. */
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
