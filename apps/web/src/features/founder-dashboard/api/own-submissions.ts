import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { lastDecision, notesColumns } from '#shared/ideas/listed-notes.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchOwnSubmissions(userId: string, signal: AbortSignal) {
  const client = await getClient();
  const { data, error } = await client
    .from('ideas')
    .select(
      `id, title, category, funding_amount, roi_estimate, return_equity, timestamp, approval_status, admin_notes, sent_at, withdrawn_at, ${notesColumns}`,
    )
    .eq('submitted_by', userId)
    .order('timestamp', { ascending: false })
    .order('id', lastDecision)
    .limit(1, lastDecision)
    .abortSignal(signal);
  if (error) {
    // Logged only (product §8.errors); the screen offers to try again.
    if (!signal.aborted) logProblem('own submissions', error);
    throw error;
  }
  return data;
}

/**
 * A submission as its founder's list shows it (product §7.tables, first row). That a return was stated
 * is told by `return_equity` itself.
 */
export type Submission = Awaited<ReturnType<typeof fetchOwnSubmissions>>[number];

/** A founder's own submissions, newest first. Always asked again on arrival: one may just have been submitted. */
export const ownSubmissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-submissions', userId],
    queryFn: ({ signal }) => fetchOwnSubmissions(userId, signal),
    refetchOnMount: 'always',
  });

/** The signed-in founder's submissions, as a query result. */
export function useOwnSubmissions() {
  return useQuery(ownSubmissionsQuery(useUserId()));
}
