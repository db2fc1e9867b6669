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
 * What an address says of a sign-in that failed. Read once the client has looked at the address: a `code` that is still there was not taken.
 * @returns null when the address says nothing of the kind
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
