/** What a browser carries back to the application that sent it (RFC 6749 4.1.2, RFC 9207). */
import { withFields } from './redirect.ts';

interface Asked {
  /** One that the client registered. */
  readonly redirectUri: string;
  /** '' for none. */
  readonly state: string;
}

/**
 * @param issuer tells the application which server answers, so that a code is not taken to another one
 * @param fields the code, or the error
 */
export function answerUrl(
  issuer: string,
  { redirectUri, state }: Asked,
  fields: Readonly<Record<string, string>>,
): string {
  return withFields(redirectUri, { ...fields, ...(state === '' ? {} : { state }), iss: issuer }, {});
}
