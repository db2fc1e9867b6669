/** Which function a URL names, and the URL that the function sees. */

export interface FunctionTarget {
  readonly name: string;
  /** Path and query without the service's prefix: the name is the first segment. */
  readonly path: string;
}

/** The names that the Supabase CLI takes. No name leads out of the folder of functions. */
const namePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
/** Characters. A name is a folder's name. */
const maxNameLength = 100;
/** Segments of `/functions/v1`, with the empty one before the first slash. */
const prefixSegments = 3;

/**
 * @param url the request's own, as it came, beginning with the prefix in whatever spelling the router took
 * @returns null where no function could have that name
 */
export function targetOf(url: string): FunctionTarget | null {
  const below = url.split('/').slice(prefixSegments).join('/');
  // Dots are resolved before the name is read: the token is checked for the function that is called.
  const parsed = URL.parse(`/${below}`, 'http://function');
  if (parsed === null || parsed.host !== 'function') return null;
  const [, name = ''] = parsed.pathname.split('/');
  if (name.length > maxNameLength || !namePattern.test(name)) return null;
  return { name, path: parsed.pathname + parsed.search };
}
