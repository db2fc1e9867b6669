import type { Tables } from '@sangam/database/types';

/** An own idea as a list fetches it, with the notes of its last decision (`notesColumns`). */
interface WithNotes extends Pick<Tables<'ideas'>, 'approval_status' | 'admin_notes'> {
  readonly idea_reviews: readonly Pick<Tables<'idea_reviews'>, 'notes'>[];
}

/**
 * The column that a list of own ideas adds, ordered and limited by `lastDecision`. The row of an approved
 * idea, which investors can read, contains no notes (decision 91), and a separate query per card would cost a
 * request each.
 */
export const notesColumns = 'idea_reviews(notes)';

/** The embedded decisions, the last one alone. */
export const lastDecision = { referencedTable: 'idea_reviews', ascending: false } as const;

/** What the reviewers wrote last, '' for nothing. */
export function notesOf({ approval_status, admin_notes, idea_reviews }: WithNotes): string {
  return ((approval_status === 'approved' ? idea_reviews[0]?.notes : admin_notes) ?? '').trim();
}
