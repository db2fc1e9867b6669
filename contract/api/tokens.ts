/** Tokens that the tests sign themselves, for servers that are given {@link jwtSecret}. */
import { createHmac } from 'node:crypto';

export const jwtSecret = 'contract-tests-sign-their-own-tokens-with-this-secret';

/** One part of a token: JSON in base64url. */
export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the auth service would issue one; claims and header may be anything. */
export function token(
  claims: Readonly<Record<string, unknown>>,
  secret = jwtSecret,
  header: Readonly<Record<string, unknown>> = { alg: 'HS256', typ: 'JWT' },
): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** A user's token, good for ten minutes. @param more claims beside or instead of the usual ones */
export function userToken(sub: string, more: Readonly<Record<string, unknown>> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return token({ role: 'authenticated', aud: 'authenticated', sub, iat: now, exp: now + 600, ...more });
}
