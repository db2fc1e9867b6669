/** The submissions before and after one in the list; null at its ends. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Opens another submission in the place of this one. */
  readonly onOpen: (id: string) => void;
}

/** Those beside a submission in the rows of a list; one that has left the list goes on with its first row. */
export function neighboursOf(
  rows: readonly { readonly id: string }[],
  id: string,
  onOpen: (id: string) => void,
): Neighbours {
  const place = rows.findIndex((row) => row.id === id);
  return { previous: rows[place - 1]?.id ?? null, next: rows[place + 1]?.id ?? null, onOpen };
}
