/** The values of a row's primary key, in the order of {@link Relation.primaryKey}, as text. */
export type Key = readonly string[];

/** People who ask about the same rows: mostly there is one audience, of all who listen. */
export interface Audience {
  /** `request.jwt.claims` of each; who listens twice is there twice. */
  readonly claims: readonly string[];
  /** Positions in the list of keys, ascending; each row is of one audience. */
  readonly rows: readonly number[];
}

/** Whether a person sees a row: `open` is not decided yet, `failed` is what PostgreSQL could not decide. */
export const verdict = { hidden: 0, visible: 1, open: 2, failed: 3 } as const;

/** The verdicts of an audience: all rows of its first person, then of the second, and so on. */
export type Verdicts = Uint8Array;

/** One person's identity and the rows that matter to them. */
export interface Question {
  readonly claims: string;
  /** Positions in the list of keys, ascending. */
  readonly rows: readonly number[];
}

/** Whether two lists hold the same texts in the same order. */
export function areEqual(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index += 1) if (some[index] !== others[index]) return false;
  return true;
}

/** How many audiences a row's people are compared with. */
const compared = 8;

/** Rows that the same people ask about become one audience. @param claimsOf the people of each row */
export function audiencesOf(claimsOf: readonly (readonly string[])[]): Audience[] {
  const audiences: { claims: readonly string[]; rows: number[] }[] = [];
  for (const [row, claims] of claimsOf.entries()) {
    const same = audiences.slice(-compared).find((audience) => areEqual(audience.claims, claims));
    if (same) same.rows.push(row);
    else audiences.push({ claims, rows: [row] });
  }
  return audiences;
}

/** One question for each person about whom something is open. */
export function openQuestions(audiences: readonly Audience[], verdicts: readonly Verdicts[]): Question[] {
  const rowsOf = new Map<string, Set<number>>();
  if (!verdicts.some((known) => known.includes(verdict.open))) return [];
  for (const [index, { claims, rows }] of audiences.entries()) {
    const known = verdicts[index];
    for (const [person, text] of claims.entries())
      for (const [column, row] of rows.entries()) {
        if (known?.[person * rows.length + column] !== verdict.open) continue;
        const asked = rowsOf.get(text);
        if (asked) asked.add(row);
        else rowsOf.set(text, new Set([row]));
      }
  }
  return [...rowsOf].map(([claims, rows]) => ({ claims, rows: [...rows].toSorted((a, b) => a - b) }));
}

/** Decides what is open. @param answers the visible rows of each person; null where they are not known */
export function settle(
  audiences: readonly Audience[],
  verdicts: readonly Verdicts[],
  answers: ReadonlyMap<string, ReadonlySet<number> | null>,
): void {
  for (const [index, { claims, rows }] of audiences.entries()) {
    const known = verdicts[index];
    if (!known) continue;
    for (const [person, text] of claims.entries()) {
      const seen = answers.get(text) ?? null;
      for (const [column, row] of rows.entries()) {
        const at = person * rows.length + column;
        if (known[at] !== verdict.open) continue;
        known[at] = seen === null ? verdict.failed : seen.has(row) ? verdict.visible : verdict.hidden;
      }
    }
  }
}
