/** The form of an entry of the error catalogue (`catalogue.ts`). */

export interface ErrorDefinition {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** OAuth-style body: `error`, `error_description`. */
  readonly oauth?: true;
}

/** A request that says what cannot be. */
export const validation = (message: string): ErrorDefinition => ({
  status: 400,
  code: 'validation_failed',
  message,
});
/** A request that is understood and refused. */
export const refused = (code: string, message: string): ErrorDefinition => ({ status: 422, code, message });
