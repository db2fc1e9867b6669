/** Issues and verifies access tokens, and says what an opaque key stands for. */
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import type { Credential } from '../http/credentials.ts';
import { createBoundedCache } from '../bounded-cache.ts';
import type { EndedAccess, Issued } from './ended-access.ts';
import type { VerificationKey } from './verification-keys.ts';

/** The claims of a verified token (contract §1.2). Unknown ones are kept: policies may read them. */
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
  | 'malformed' // too long, not three parts, not base64url JSON, unknown algorithm
  | 'signature' // no key fits, or the signature is wrong
  | 'claims' // a registered claim has the wrong type (RFC 7519 4.1)
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'ended' // its account was banned or signed out everywhere since
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
   * The claims behind a credential: none gives `{}` (no role), an opaque key its role, a token what it says
   * once its signature and times hold. Verified tokens are cached until they expire. @throws {TokenError}
   */
  claimsOf(credential: Credential): Promise<VerifiedToken>;
  /** The same, also for tokens whose access has ended: auth asks for account and session itself. */
  claimsOfAny(credential: Credential): Promise<VerifiedToken>;
  /** Whether the access behind a token that was verified before has ended since. */
  isEnded(issued: Issued): boolean;
  /** The same for a bare token (a channel's `access_token`, a signed link). @throws {TokenError} */
  verify(token: string): Promise<VerifiedToken>;
  /** Signs claims with the current key; `iat` and `exp` are the caller's. */
  sign(claims: Claims): Promise<string>;
  /** The same service with other keys instead of the shared secret, and its own cache. */
  withKeys(keys: readonly VerificationKey[]): Promise<TokenService>;
  /** Public keys, for `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly JWK[] };
}

export interface TokenServiceOptions {
  /** Keys of ES256 or RS256, the one that signs first; the others may be public. */
  readonly signing: readonly JWK[];
  /** Accepted beside them, for tokens and keys signed with HS256. */
  readonly legacySecret: string | Uint8Array | null;
  /** Keys of others, in the place of the secret. */
  readonly otherKeys?: readonly VerificationKey[];
  readonly now?: () => number;
  /** Accounts whose tokens are refused before their time; none where nothing is given. */
  readonly ended?: EndedAccess;
  /** How many verified tokens are remembered; the least recently used go first. */
  readonly cacheSize?: number;
  /** How many bytes they may take together. */
  readonly cacheBytes?: number;
}

/**
 * The longest token that is looked at, in characters. Ours hold at most 12 KiB of metadata
 * (services/auth/rules/metadata.ts), which makes 17,000 characters; longer ones are refused before anything
 * is computed of them.
 */
export const maxTokenLength = 20_480;

/** Allowed clock difference. Seconds; PostgREST's figure. */
const leeway = 30;
/**
 * The same for the start time of tokens that this server signed: they can only seem to come from the future
 * if the server's own clock was set back. Seconds.
 */
const ownLeeway = 60;
const defaultCacheSize = 10_000;
const defaultCacheBytes = 32 * 1024 * 1024;

interface Kept extends VerifiedToken {
  /** Signed by a key of this installation. */
  readonly isOwn: boolean;
}

function timesHold(claims: Claims, now: number, isOwn: boolean): void {
  const early = isOwn ? ownLeeway : leeway;
  if (claims.exp !== undefined && now > claims.exp + leeway) throw new TokenError('expired', 'JWT expired');
  if (claims.nbf !== undefined && now < claims.nbf - early)
    throw new TokenError('not-yet-valid', 'JWT not yet valid');
  if (claims.iat !== undefined && now < claims.iat - early)
    throw new TokenError('issued-in-future', 'JWT issued at future');
}

/** RFC 7519 4.1. A null audience counts as none, as in PostgREST. */
function typesHold(claims: Readonly<Record<string, unknown>>): void {
  for (const name of ['exp', 'nbf', 'iat'])
    if (claims[name] !== undefined && !Number.isFinite(claims[name])) throw notNumeric(name);
  const { aud } = claims;
  if (aud === undefined || aud === null || typeof aud === 'string') return;
  if (!Array.isArray(aud) || aud.some((one) => typeof one !== 'string'))
    throw new TokenError('claims', "The JWT 'aud' claim must be a string or an array of strings");
}

function notNumeric(claim: string): TokenError {
  return new TokenError('claims', `The JWT '${claim}' claim must be a number`);
}

function header(token: string): { alg: string; kid: string | undefined } {
  if (token.length > maxTokenLength) throw new TokenError('malformed', 'JWT is too long');
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

const algorithmOf = ({ kty }: JWK): 'RS256' | 'ES256' => (kty === 'RSA' ? 'RS256' : 'ES256');

function publicPart(jwk: JWK): JWK {
  const { kty, crv, x, y, n, e, kid } = jwk;
  const numbers = kty === 'RSA' ? { n, e } : { crv, x, y };
  return { kty, ...numbers, kid, alg: algorithmOf(jwk), use: 'sig', key_ops: ['verify'] };
}

const opaque = {
  anon: { claims: { role: 'anon' }, json: '{"role":"anon"}' },
  service_role: { claims: { role: 'service_role' }, json: '{"role":"service_role"}' },
} as const;

/** The claims when the key signed the token; null when it did not. @throws {TokenError} */
async function claimsBy({ alg, key }: VerificationKey, token: string): Promise<JWTPayload | null> {
  try {
    // Times are checked by `timesHold`, also for cached tokens; jose must not judge them a second time.
    const { payload } = await jwtVerify(token, key, {
      algorithms: [alg],
      clockTolerance: Number.MAX_SAFE_INTEGER / 1000,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    if (error instanceof errors.JWTClaimValidationFailed) throw notNumeric(error.claim);
    throw new TokenError('malformed', 'JWT cryptographic operation failed');
  }
}

interface Keys {
  /** Of this installation. */
  readonly own: readonly VerificationKey[];
  readonly others: readonly VerificationKey[];
}

async function importKeys({ signing, legacySecret, otherKeys }: TokenServiceOptions): Promise<Keys> {
  const own: VerificationKey[] = [];
  for (const jwk of signing) {
    const alg = algorithmOf(jwk);
    own.push({ alg, kid: jwk.kid ?? '', key: await importJWK(publicPart(jwk), alg) });
  }
  const secret = typeof legacySecret === 'string' ? new TextEncoder().encode(legacySecret) : legacySecret;
  const secrets: readonly VerificationKey[] = secret ? [{ alg: 'HS256', kid: null, key: secret }] : [];
  return { own, others: otherKeys ?? secrets };
}

/**
 * Keys that may have signed it, ours first. A key verifies only its own algorithm, so a public key is never
 * used as a secret.
 */
function candidates(keys: Keys, alg: string, kid: string | undefined): readonly VerificationKey[] {
  const fits = (key: VerificationKey): boolean =>
    key.alg === alg && (kid === undefined || key.kid === null || key.kid === kid);
  const own = keys.own.filter(fits);
  return [...(kid === undefined ? own.slice(0, 1) : own), ...keys.others.filter(fits)];
}

/**
 * An ID token tells an application who somebody is (OpenID Connect Core 2), and opens nothing. Ours are
 * signed with the keys of access tokens, which all have a session. @throws {TokenError}
 */
function isNoIdToken({ client_id: clientId, session_id: session }: JWTPayload): void {
  if (clientId !== undefined && session === undefined)
    throw new TokenError('claims', 'An ID token is no access token');
}

/** Looks at the signature and the types of the claims, not at their times. @throws {TokenError} */
async function check(keys: Keys, token: string): Promise<Kept> {
  const { alg, kid } = header(token);
  for (const candidate of candidates(keys, alg, kid)) {
    const claims = await claimsBy(candidate, token);
    if (claims === null) continue;
    typesHold(claims);
    const isOwn = keys.own.includes(candidate);
    if (isOwn) isNoIdToken(claims);
    return { claims, json: JSON.stringify(claims), isOwn };
  }
  throw new TokenError('signature', 'No suitable key or wrong key type');
}

/** What stands behind a credential, tokens by the check given. */
const claimsBehind =
  (check: TokenService['verify']) =>
  async (credential: Credential): Promise<VerifiedToken> => {
    if (credential.kind === 'token') return check(credential.token);
    return credential.kind === 'key' ? opaque[credential.role] : { claims: {}, json: '{}' };
  };

/** @throws {Error} when there is no signing key */
export async function createTokenService(options: TokenServiceOptions): Promise<TokenService> {
  const now = options.now ?? (() => Math.floor(Date.now() / 1000));
  const current = options.signing[0];
  if (!current) throw new Error('no signing key');
  const signingKey = await importJWK(current, algorithmOf(current));
  const keys = await importKeys(options);
  const cache = createBoundedCache<Kept>({
    entries: options.cacheSize ?? defaultCacheSize,
    bytes: options.cacheBytes ?? defaultCacheBytes,
  });

  const isEnded = (issued: Issued): boolean => options.ended?.isEnded(issued) === true;

  async function verifyAny(token: string): Promise<VerifiedToken> {
    const cached = cache.get(token);
    const verified = cached ?? (await check(keys, token));
    try {
      timesHold(verified.claims, now(), verified.isOwn);
    } catch (error) {
      cache.delete(token);
      throw error;
    }
    // Three times the text: the claims are held as JSON and as objects.
    if (!cached) cache.set(token, verified, token.length + 3 * verified.json.length);
    return verified;
  }

  async function verify(token: string): Promise<VerifiedToken> {
    const verified = await verifyAny(token);
    if (isEnded(verified.claims)) throw new TokenError('ended', 'JWT access has ended');
    return verified;
  }

  return {
    verify,
    claimsOf: claimsBehind(verify),
    claimsOfAny: claimsBehind(verifyAny),
    isEnded,
    sign: (claims) =>
      new SignJWT({ ...claims } as Record<string, unknown>)
        .setProtectedHeader({
          alg: algorithmOf(current),
          typ: 'JWT',
          ...(current.kid === undefined ? {} : { kid: current.kid }),
        })
        .sign(signingKey),
    withKeys: (otherKeys) => createTokenService({ ...options, otherKeys }),
    jwks: { keys: options.signing.map(publicPart) },
  };
}
