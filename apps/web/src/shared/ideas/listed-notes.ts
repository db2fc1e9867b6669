import type { Tables } from '@sangam/database/types';

/** An own idea as a list fetches it, with the notes of its last decision (`notesColumns`). */
interface WithNotes extends Pick<Tables<'ideas'>, 'approval_status' | 'admin_notes'> {
  readonly idea_reviews: readonly Pick<Tables<'idea_reviews'>, 'notes'>[];
}

/**
 * What a list of own ideas adds to its columns, ordered and limited by `lastDecision`: the row of an approved idea, which investors read, holds no
 * notes (decision 91), and asking for each card apart would be a request a card.
 */
export const notesColumns = 'idea_reviews(notes)';

/** The embedded decisions, the last one alone. */
export const lastDecision = { referencedTable: 'idea_reviews', ascending: false } as const;

/** What the reviewers wrote last, '' for nothing. */
export function notesOf({ approval_status, admin_notes, idea_reviews }: WithNotes): string {
  return ((approval_status === 'approved' ? idea_reviews[0]?.notes : admin_notes) ?? '').trim();
}
