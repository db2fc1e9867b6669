/** Conditions under which something is read or copied (RFC 9110 section 13), as headers of a request. */

export interface Validators {
  readonly eTag: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '').replaceAll('"', '');

function names(tags: string, eTag: string): boolean {
  return tags.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(eTag));
}

/** Dates of headers have seconds; a date that is none is no condition. */
const secondsOf = (date: string): number => Date.parse(date) / 1000;

/**
 * @param header a header's text by the name of its condition, such as `if-match`; null where it is not there
 * @param reads whether 304 is the answer for what the caller has already: then only the others can fail
 * @returns the condition that does not hold; null when all do
 */
export function failedPrecondition(
  header: (condition: string) => string | null,
  { eTag, modified }: Validators,
  reads: boolean,
): string | null {
  const seconds = Math.floor(modified / 1000);
  const match = header('if-match');
  if (match !== null && !names(match, eTag)) return 'if-match';
  const unmodified = header('if-unmodified-since');
  if (match === null && unmodified !== null && seconds > secondsOf(unmodified)) return 'if-unmodified-since';
  if (reads) return null;
  const noneMatch = header('if-none-match');
  if (noneMatch !== null && names(noneMatch, eTag)) return 'if-none-match';
  const since = header('if-modified-since');
  return noneMatch === null && since !== null && seconds <= secondsOf(since) ? 'if-modified-since' : null;
}
