/** What a client may say of itself when it is registered (RFC 7591 2, RFC 8252 7). */

/** Bounds of the reference; its columns have them too. */
export const maxRedirectUris = 10;
export const maxUriLength = 2048;
export const maxNameLength = 1024;

/** Addresses that run, read or show something instead of leading to an application. */
const dangerousSchemes: readonly string[] = [
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'ftp',
  'intent',
  'javascript',
  'mailto',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
];

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Fields that the answer adds: one that is there already could be read in its place. */
const answerFields: readonly string[] = ['code', 'state', 'iss', 'error', 'error_description'];

/**
 * Why a client may not be answered at this address; null when it may: https, http on the person's own
 * machine, or the scheme of an application.
 */
export function redirectUriFault(uri: string): string | null {
  if (uri === '') return 'redirect URI cannot be empty';
  if (uri.length > maxUriLength) return `cannot exceed ${maxUriLength} characters`;
  // Parsers disagree about these; the comma separates the stored list.
  if (/[^!-~]|[\\,]/.test(uri)) return 'contains characters that are not allowed';
  const url = URL.parse(uri);
  if (!url) return 'invalid URL format';
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(uri)) return 'must have scheme and host';
  const scheme = url.protocol.slice(0, -1);
  if (dangerousSchemes.includes(scheme)) return `scheme '${scheme}' is not allowed for security reasons`;
  if (scheme === 'http' && !loopbackHosts.includes(url.hostname))
    return 'HTTP scheme only allowed for localhost';
  if (url.username !== '' || url.password !== '') return 'user information is not allowed';
  if (uri.includes('#')) return 'fragment not allowed in redirect URI';
  const taken = answerFields.find((field) => url.searchParams.has(field));
  return taken === undefined ? null : `query parameter '${taken}' is not allowed`;
}

/** Whether a consent page may link to it: a `javascript:` address would run there. */
export function isWebAddress(uri: string): boolean {
  return /^https?:\/\//i.test(uri) && URL.canParse(uri) && !/[^!-~]/.test(uri);
}
