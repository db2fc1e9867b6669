/** A raw query string as decoded parameters, and what kind each of them is. */

/** A query parameter, decoded. */
export type Parameter = readonly [key: string, value: string];

/** Matched against the last segment of a key, because an embedded resource may precede it. */
type ReservedEnding = 'order' | 'limit' | 'offset' | 'and' | 'or';

/** Which kind of parameter a key names. */
export function kindOf(key: string): 'select' | 'columns' | 'on_conflict' | ReservedEnding | 'filter' {
  if (key === 'select' || key === 'columns' || key === 'on_conflict') return key;
  const last = key.slice(key.lastIndexOf('.') + 1);
  switch (last) {
    case 'order':
    case 'limit':
    case 'offset':
    case 'and':
    case 'or':
      return last;
    default:
      return 'filter';
  }
}

/** Percent-decodes; a sequence that is no UTF-8 becomes U+FFFD, as everywhere on the web. */
export function decodeComponent(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`v=${text}`).get('v') ?? '';
  }
}

/** @param query without the question mark. A key without `=` has no value and is left out. */
export function parseParameters(query: string): Parameter[] {
  const parameters: Parameter[] = [];
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (equals > 0)
      parameters.push([decodeComponent(pair.slice(0, equals)), decodeComponent(pair.slice(equals + 1))]);
  }
  return parameters;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The parameters sorted by key and encoded one way, as `Content-Location` shows them. */
export function canonicalQuery(parameters: readonly Parameter[]): string {
  return parameters
    .toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&');
}
