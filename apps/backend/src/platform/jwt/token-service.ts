/** Issues and verifies access tokens, and says what an opaque key stands for. */
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK, KeyObject } from 'jose';
import type { Credential } from '../http/credentials.ts';

/** The claims of a verified token (CONTRACT 1.2). Unknown ones are kept: policies may read them. */
export interface Claims {
  readonly role?: string;
  readonly sub?: string;
  readonly aud?: string | readonly string[];
  readonly exp?: number;
  readonly nbf?: number;
  readonly iat?: number;
  readonly iss?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly session_id?: string;
  readonly aal?: string;
  readonly [claim: string]: unknown;
}

export interface VerifiedToken {
  readonly claims: Claims;
  /** The claims as JSON text, made once a token: what `request.jwt.claims` is set to. */
  readonly json: string;
}

export type TokenErrorKind =
  | 'malformed' // not three parts, not base64url JSON, unknown algorithm
  | 'signature' // no key fits, or the signature is wrong
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'audience';

export class TokenError extends Error {
  readonly kind: TokenErrorKind;
  constructor(kind: TokenErrorKind, message: string) {
    super(message);
    this.name = 'TokenError';
    this.kind = kind;
  }
}

export interface TokenService {
  /**
   * The claims behind a credential: none gives `{}` (no role), an opaque key its role, a token what it says once its
   * signature and times hold. Verified tokens are cached until they expire. @throws {TokenError}
   */
  claimsOf(credential: Credential): Promise<VerifiedToken>;
  /** The same for a bare token (a channel's `access_token`, a signed link). @throws {TokenError} */
  verify(token: string): Promise<VerifiedToken>;
  /** Signs claims with the current ES256 key; `iat` and `exp` are the caller's. */
  sign(claims: Claims): Promise<string>;
  /** Public keys, for `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

export interface TokenServiceOptions {
  /** Private ES256 keys, the one that signs first. */
  readonly signing: readonly JWK[];
  /** Accepted beside them, for tokens and keys signed with HS256. */
  readonly legacySecret: string | null;
  readonly now?: () => number;
  /** How many verified tokens are remembered; the oldest go first. */
  readonly cacheSize?: number;
}

/** Clocks may differ by so much. Seconds; PostgREST's figure. */
const leeway = 30;
const defaultCacheSize = 10_000;

type VerificationKey = CryptoKey | KeyObject | Uint8Array;

function timesHold(claims: Claims, now: number): void {
  if (claims.exp !== undefined && now > claims.exp + leeway) throw new TokenError('expired', 'JWT expired');
  if (claims.nbf !== undefined && now < claims.nbf - leeway)
    throw new TokenError('not-yet-valid', 'JWT not yet valid');
  if (claims.iat !== undefined && now < claims.iat - leeway)
    throw new TokenError('issued-in-future', 'JWT issued at future');
}

function header(token: string): { alg: string; kid: string | undefined } {
  const parts = token.split('.').length;
  if (token === '') throw new TokenError('malformed', 'Empty JWT is sent in Authorization header');
  if (parts !== 3) throw new TokenError('malformed', `Expected 3 parts in JWT; got ${parts}`);
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (typeof alg !== 'string') throw new Error('no algorithm');
    return { alg, kid };
  } catch {
    throw new TokenError('malformed', 'JWT cryptographic operation failed');
  }
}

function publicPart(jwk: JWK): JWK {
  const { kty, crv, x, y, kid, alg } = jwk;
  return { kty, crv, x, y, kid, alg, use: 'sig', key_ops: ['verify'] };
}

const opaque = {
  anon: { claims: { role: 'anon' }, json: '{"role":"anon"}' },
  service_role: { claims: { role: 'service_role' }, json: '{"role":"service_role"}' },
} as const;

/** @throws {Error} when there is no signing key */
export async function createTokenService(options: TokenServiceOptions): Promise<TokenService> {
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  const cacheSize = options.cacheSize ?? defaultCacheSize;
  const current = options.signing[0];
  if (!current) throw new Error('no signing key');
  const signingKey = await importJWK(current, 'ES256');
  const verifying = new Map<string, VerificationKey>();
  for (const jwk of options.signing) verifying.set(jwk.kid ?? '', await importJWK(publicPart(jwk), 'ES256'));
  const secret = options.legacySecret === null ? null : new TextEncoder().encode(options.legacySecret);
  const cache = new Map<string, VerifiedToken>();

  function keyFor(alg: string, kid: string | undefined): VerificationKey {
    if (alg === 'HS256' && secret) return secret;
    // Only ES256 keys verify ES256: an HS256 token can never be checked against a public key.
    const key =
      alg === 'ES256'
        ? (verifying.get(kid ?? '') ?? (kid === undefined ? [...verifying.values()][0] : undefined))
        : undefined;
    if (!key) throw new TokenError('signature', 'No suitable key or wrong key type');
    return key;
  }

  async function check(token: string): Promise<VerifiedToken> {
    const { alg, kid } = header(token);
    const key = keyFor(alg, kid);
    try {
      // Times are checked by `timesHold`, also for cached tokens; jose must not judge them a second time.
      const { payload } = await jwtVerify(token, key, {
        algorithms: [alg],
        clockTolerance: Number.MAX_SAFE_INTEGER / 1000,
      });
      return { claims: payload, json: JSON.stringify(payload) };
    } catch (error) {
      const wrong = error instanceof errors.JWSSignatureVerificationFailed;
      throw new TokenError(
        wrong ? 'signature' : 'malformed',
        wrong ? 'No suitable key or wrong key type' : 'JWT cryptographic operation failed',
      );
    }
  }

  function keep(token: string, verified: VerifiedToken): void {
    cache.set(token, verified);
    const oldest = cache.size > cacheSize ? cache.keys().next() : undefined;
    if (oldest && !oldest.done) cache.delete(oldest.value);
  }

  async function verify(token: string): Promise<VerifiedToken> {
    const cached = cache.get(token);
    const verified = cached ?? (await check(token));
    try {
      timesHold(verified.claims, now());
    } catch (error) {
      cache.delete(token);
      throw error;
    }
    if (!cached) keep(token, verified);
    return verified;
  }

  return {
    verify,
    claimsOf: async (credential) => {
      if (credential.kind === 'token') return verify(credential.token);
      return credential.kind === 'key' ? opaque[credential.role] : { claims: {}, json: '{}' };
    },
    sign: (claims) =>
      new SignJWT({ ...claims } as Record<string, unknown>)
        .setProtectedHeader({
          alg: 'ES256',
          typ: 'JWT',
          ...(current.kid === undefined ? {} : { kid: current.kid }),
        })
        .sign(signingKey),
    jwks: { keys: options.signing.map(publicPart) },
  };
}
