const base = 'https://own.invalid';

/**
 * Whether a path leads to a page of this site, and of no other (`//host`, `/\host` and a tab between the
 * slashes do not).
 */
export function isOwnPage(path: string): boolean {
  if (!path.startsWith('/')) return false;
  try {
    return new URL(path, base).origin === base;
  } catch {
    return false;
  }
}
