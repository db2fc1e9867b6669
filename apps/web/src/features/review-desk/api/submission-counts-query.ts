import { queryOptions } from '@tanstack/react-query';
import { type IdeaStanding, type IdeaStatus, ideaStatuses } from '@sangam/domain/idea-status';
import { getClient } from '#shared/api/client.ts';

export type SubmissionCounts = Readonly<Record<IdeaStanding | 'total', number>>;

async function countOf(status: IdeaStatus): Promise<readonly [IdeaStatus, number]> {
  const client = await getClient();
  const { count, error } = await client
    .from('ideas')
    .select('id', { count: 'exact', head: true })
    .is('withdrawn_at', null)
    .eq('approval_status', status);
  if (error) throw error;
  return [status, count ?? 0];
}

async function countWithdrawn(): Promise<number> {
  const client = await getClient();
  const { count, error } = await client
    .from('ideas')
    .select('id', { count: 'exact', head: true })
    .not('withdrawn_at', 'is', null);
  if (error) throw error;
  return count ?? 0;
}

async function fetchCounts(): Promise<SubmissionCounts> {
  const [withdrawn, ...counts] = await Promise.all([
    countWithdrawn(),
    ...ideaStatuses.map((status) => countOf(status)),
  ]);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Record<IdeaStatus, number>), total, withdrawn };
}

/**
 * How many submissions there are, in all and of each status; withdrawn ones are counted apart, and only
 * there.
 */
export const submissionCountsQuery = () =>
  queryOptions({ queryKey: ['submission-counts'], queryFn: fetchCounts });
