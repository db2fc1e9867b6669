/** What a client may ask to know (RFC 6749 3.3, OpenID Connect Core 5.4). */

export const supportedScopes: readonly string[] = ['openid', 'profile', 'email', 'phone', 'offline_access'];

/** Where a client asks for none: the reference's. */
export const defaultScope = 'email';

/** The scopes of a text, each once. */
export function scopesOf(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))];
}

export function coversScopes(granted: string, asked: string): boolean {
  const known = scopesOf(granted);
  return scopesOf(asked).every((scope) => known.includes(scope));
}
