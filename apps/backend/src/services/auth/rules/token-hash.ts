/**
 * Random codes, and the stored forms of codes and tokens. Nothing that opens an account is stored in the form
 * in which it is sent.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Marks a token hash whose link ends with an authorization code instead of a session (contract §1.8). */
export const pkcePrefix = 'pkce_';

const refreshTokenAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const refreshTokenLength = 12;

/** @returns so many random decimal digits */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/**
 * In the reference's form (contract §1.8: 56 hexadecimal digits, there SHA-224 over address and code), but
 * keyed: a link is accepted without its address, so that wrong ones are counted for no account. If the hash
 * needed no key, an attacker could compute the hashes of all million codes and try them.
 * @param address e-mail address, or phone number without `+`
 */
export function tokenHash(key: Buffer, address: string, code: string): string {
  return createHmac('sha224', key)
    .update(address + code)
    .digest('hex');
}

/** The key of {@link tokenHash}: the same for every process of an installation. */
export function tokenHashKey(installationSecret: string): Buffer {
  return createHmac('sha256', installationSecret).update('hashes of one-time tokens').digest();
}

function refreshTokenOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, refreshTokenLength), (byte) => refreshTokenAlphabet[byte & 31]).join(
    '',
  );
}

/** A refresh token in the classic form: 12 characters, 60 random bits. */
export function newRefreshToken(): string {
  return refreshTokenOf(randomBytes(refreshTokenLength));
}

/** The secret of a session that its refresh tokens' successors are derived with. */
export function newSessionKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The only successor of a refresh token. It is derived, so that a client that lost the response can get the
 * same successor again although only hashes are stored; neither the old token alone nor the database alone is
 * enough to derive it.
 */
export function successorOf(refreshToken: string, sessionKey: string): string {
  return refreshTokenOf(createHmac('sha256', sessionKey).update(refreshToken).digest());
}

const storedPrefix = 'sha256:';

/** How a refresh token is kept. */
export function storedRefreshToken(refreshToken: string): string {
  return storedPrefix + createHash('sha256').update(refreshToken).digest('base64url');
}

/**
 * The stored forms that a presented refresh token may have: hashed, or as it is when the account was moved
 * here from a server that keeps them so. A stored form itself is never accepted as a token.
 */
export function storedForms(refreshToken: string): string[] {
  const hashed = storedRefreshToken(refreshToken);
  return refreshToken.startsWith(storedPrefix) ? [hashed] : [hashed, refreshToken];
}

/** An authorization code, which ends a PKCE flow. */
export function newAuthorizationCode(): string {
  return randomBytes(24).toString('base64url');
}

/** How an authorization code is kept. */
export function storedAuthorizationCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** Compares two texts in time that depends on their lengths only. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
