/** One subscriber's identity and the rows that matter to it. */
export interface Question {
  /** `request.jwt.claims`. */
  readonly claims: string;
  /** Positions in the list of rows, ascending. */
  readonly rows: readonly number[];
}

/** The values of a row's primary key, in the order of {@link Relation.primaryKey}, as text. */
export type Key = readonly string[];
