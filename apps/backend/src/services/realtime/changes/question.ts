/** One subscriber's identity and the rows that matter to it. */
export interface Question {
  /** `request.jwt.claims`. */
  readonly claims: string;
  /** Positions in the list of rows, ascending. */
  readonly rows: readonly number[];
}

/** The values of a row's primary key, in the order of {@link Relation.primaryKey}, as text. */
export type Key = readonly string[];

/**
 * One question for each claims, about the rows of all matches with them.
 * @param rowOf the position of a change's row; changes without a key have none
 */
export function questionsOf<C>(
  matches: readonly { readonly claims: string; readonly change: C }[],
  rowOf: ReadonlyMap<C, number>,
): Map<string, Question> {
  const questions = new Map<string, Question>();
  // Mostly there is one row, whose list all share.
  if (rowOf.size === 1) {
    const rows = [...rowOf.values()];
    for (const { claims } of matches) if (!questions.has(claims)) questions.set(claims, { claims, rows });
    return questions;
  }
  for (const [claims, list] of Map.groupBy(matches, (match) => match.claims)) {
    const rows = new Set(list.flatMap(({ change }) => rowOf.get(change) ?? []));
    questions.set(claims, { claims, rows: [...rows].toSorted((a, b) => a - b) });
  }
  return questions;
}
