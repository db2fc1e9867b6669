/**
 * What is asked of a provider of documents: OAuth 2.0 with PKCE, as DigiLocker has it. A person allows there
 * what their issuer tells; the document comes to this server, never by the browser.
 */

/** What the issuer has: of a PAN, which has no address. */
export interface IssuedDocument {
  readonly fullName: string;
  /** `2001-02-28` */
  readonly dob: string;
  readonly pan: string;
}

export interface DocumentProvider {
  /** As submissions name it. */
  readonly name: 'sandbox';
  /** Where the person allows it; leads back with `state` and `code`, or with `error`. */
  addressOf(request: { readonly state: string; readonly challenge: string }): string;
  /**
   * The document, for a code that came back and the verifier of its challenge.
   * @throws {RefusalError} `documents_refused` for a code that is wrong, old, or of another request
   */
  documentFor(code: string, verifier: string): Promise<IssuedDocument>;
}
