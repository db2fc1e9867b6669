/** An error as the catalogue has it. */
export interface ErrorDefinition {
  /** The status in the body. */
  readonly status: number;
  readonly code: string;
  /** The label in the body; the code where there is none. */
  readonly error?: string;
  readonly message: string;
  /** The HTTP status, where it is not the 400 that the client expects of every refusal. */
  readonly http?: number;
}
