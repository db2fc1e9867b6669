import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';
import type { FullIdea } from './full-idea-query.ts';

async function fetchLatestNotes(id: string): Promise<string | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_reviews')
    .select('notes')
    .eq('idea_id', id)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  return data?.notes ?? null;
}

/**
 * The notes of the last decision, for the founder and admins. `reviewedAt` is part of the key, so that a
 * later decision is a new query.
 */
const latestNotesQuery = (userId: string, id: string, reviewedAt: string | null) =>
  queryOptions({
    queryKey: ['latest-notes', userId, id, reviewedAt],
    queryFn: () => fetchLatestNotes(id),
  });

/**
 * The reviewers' latest notes, '' for none. A row that investors can read contains no notes: those of an
 * approval are in the history, which only the founder and admins can read.
 */
export function useReviewNotes(idea: FullIdea): string {
  const isPublished = idea.approval_status === 'approved';
  const { data } = useQuery({
    ...latestNotesQuery(useUserId(), idea.id, idea.reviewed_at),
    enabled: isPublished,
  });
  return ((isPublished ? data : idea.admin_notes) ?? '').trim();
}
