/**
 * Keys of others that tokens may be signed with: a shared secret, a JWK or a set of them (RFC 7517), as
 * PostgREST's `jwt-secret` takes them.
 */
import { base64url, importJWK } from 'jose';
import type { CryptoKey, JWK, KeyObject } from 'jose';

export interface VerificationKey {
  /** The one algorithm that it verifies: no public key is ever taken for a shared secret. */
  readonly alg: string;
  /** null where tokens of any key id are verified. */
  readonly kid: string | null;
  readonly key: CryptoKey | KeyObject | Uint8Array;
}

/** The minimum for HS256 (RFC 7518, section 3.2). Bytes. */
const minSecretLength = 32;

const curves: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
};

function algorithmsOf({ kty, crv = '' }: JWK): readonly string[] {
  if (kty === 'oct') return ['HS256', 'HS384', 'HS512'];
  if (kty === 'RSA') return ['RS256', 'RS384', 'RS512'];
  const alg = curves[crv];
  return alg === undefined ? [] : [alg];
}

/** A shared secret, which verifies HS256. @throws {Error} when it is too short */
function secretKey(secret: Uint8Array): VerificationKey {
  if (secret.length < minSecretLength) throw new Error(`it is shorter than ${minSecretLength} bytes`);
  return { alg: 'HS256', kid: null, key: secret };
}

async function keysOf(jwk: JWK): Promise<VerificationKey[]> {
  if (jwk.use === 'enc') return [];
  const algorithms = algorithmsOf(jwk).filter((alg) => jwk.alg === undefined || jwk.alg === alg);
  const kid = jwk.kid ?? null;
  if (jwk.kty === 'oct') {
    const { key } = secretKey(base64url.decode(jwk.k ?? ''));
    return algorithms.map((alg) => ({ alg, kid, key }));
  }
  // Only the public part of a private key.
  const { kty, crv, x, y, n, e } = jwk;
  const known = Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined);
  return Promise.all(
    algorithms.map(async (alg) => ({ alg, kid, key: await importJWK(Object.fromEntries(known), alg) })),
  );
}

/** The keys that the text is the JSON of; null when it is none. */
function parsedKeys(text: string): readonly JWK[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if ('keys' in value && Array.isArray(value.keys)) return value.keys as JWK[];
    return 'kty' in value ? [value as JWK] : null;
  } catch {
    return null;
  }
}

/**
 * @param secret the bytes of a shared secret, or of a JWK or JWK set
 * @throws {Error} saying what is wrong, without the secret: too short, a key that cannot be read, or none
 * that verifies
 */
export async function readVerificationKeys(secret: Uint8Array): Promise<VerificationKey[]> {
  const jwks = parsedKeys(Buffer.from(secret).toString('utf8'));
  if (jwks === null) return [secretKey(secret)];
  const keys = (await Promise.all(jwks.map(keysOf))).flat();
  if (keys.length === 0) throw new Error('it holds no key that verifies signatures');
  return keys;
}
