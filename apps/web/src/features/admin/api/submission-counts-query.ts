import { queryOptions } from '@tanstack/react-query';
import { type IdeaStatus, ideaStatuses } from '@sangam/domain/idea-status';
import { getClient } from '../../../shared/api/client.ts';

export type SubmissionCounts = Readonly<Record<IdeaStatus | 'total', number>>;

async function countOf(status: IdeaStatus): Promise<readonly [IdeaStatus, number]> {
  const client = await getClient();
  const { count, error } = await client
    .from('ideas')
    .select('id', { count: 'exact', head: true })
    .eq('approval_status', status);
  if (error) throw error;
  return [status, count ?? 0];
}

async function fetchCounts(): Promise<SubmissionCounts> {
  const counts = await Promise.all(ideaStatuses.map((status) => countOf(status)));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Record<IdeaStatus, number>), total };
}

/** How many submissions there are, in all and of each status. */
export const submissionCountsQuery = () =>
  queryOptions({ queryKey: ['submission-counts'], queryFn: fetchCounts });
