/**
 * Why a sign-in that left this page came back without a session (contract §1.6: `error`, `error_code`,
 * `error_description`).
 */
export interface ReturnedProblem {
  /** The server's code; where a provider refused by itself, its `error`. */
  readonly code: string;
  /** The server's words, shortened. */
  readonly description: string;
}

const marks = ['error', 'error_code', 'error_description', 'code'];

/**
 * The error of a failed sign-in from the URL. Read after the client has processed the URL: a `code` that is
 * still there was not accepted.
 * @returns null if the URL contains no such error
 */
export function returnedProblem(address: string): ReturnedProblem | null {
  const { hash, search } = new URL(address);
  // Implicit flows tell it in the fragment, PKCE in both.
  for (const part of [hash, search]) {
    const fields = new URLSearchParams(part.slice(1));
    if (marks.some((name) => fields.has(name))) {
      const taken = fields.has('code') ? 'unfinished' : 'unknown';
      return {
        code: fields.get('error_code') ?? fields.get('error') ?? taken,
        description: (fields.get('error_description') ?? '').slice(0, 200),
      };
    }
  }
  return null;
}
