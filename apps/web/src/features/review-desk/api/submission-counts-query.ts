import { queryOptions } from '@tanstack/react-query';
import { type IdeaStanding, ideaStatuses } from '@sangam/domain/idea-status';
import { getClient } from '#shared/api/client.ts';

export type SubmissionCounts = Readonly<Record<IdeaStanding | 'total', number>>;

async function fetchCounts(): Promise<SubmissionCounts> {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_submission_counts');
  if (error) throw error;
  const countOf = (standing: IdeaStanding): number =>
    data.find((row) => row.standing === standing)?.ideas ?? 0;
  const counts = Object.fromEntries(ideaStatuses.map((status) => [status, countOf(status)]));
  return {
    ...(counts as Record<(typeof ideaStatuses)[number], number>),
    total: ideaStatuses.reduce((sum, status) => sum + countOf(status), 0),
    withdrawn: countOf('withdrawn'),
  };
}

/**
 * How many submissions there are, in all and of each status; withdrawn ones are counted apart, and only
 * there.
 */
export const submissionCountsQuery = () =>
  queryOptions({ queryKey: ['submission-counts'], queryFn: fetchCounts });
