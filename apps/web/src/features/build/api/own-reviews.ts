import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/log.ts';
import { useUserId } from '../../../shared/session/session-context.ts';

/** One decision about one of the founder's ideas. */
export interface ReviewUpdate {
  readonly id: number;
  readonly idea_id: string;
  readonly to_status: string;
  readonly created_at: string;
  readonly ideas: { readonly title: string };
}

/** As many as the panel shows. */
const shownUpdates = 5;

async function fetchOwnReviews(userId: string, signal: AbortSignal): Promise<ReviewUpdate[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_reviews')
    .select('id, idea_id, to_status, created_at, ideas!inner(title)')
    .eq('ideas.submitted_by', userId)
    .order('created_at', { ascending: false })
    .limit(shownUpdates)
    .abortSignal(signal)
    .overrideTypes<ReviewUpdate[], { merge: false }>();
  if (error) {
    if (!signal.aborted) logProblem('updates on own ideas', error);
    throw error;
  }
  return data;
}

/** The latest decisions about a founder's ideas, newest first. */
export const ownReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-reviews', userId],
    queryFn: ({ signal }) => fetchOwnReviews(userId, signal),
    refetchOnMount: 'always',
  });

/** The latest decisions about the signed-in founder's ideas, as a query result. */
export function useOwnReviews() {
  return useQuery(ownReviewsQuery(useUserId()));
}
