import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';

/**
 * All counts of a founder's ideas. Saves and contacts arrive live (`useLiveUpdates` invalidates this key).
 * Views do not, so components that show them refetch from time to time.
 */
export const interestKey = (userId: string) => ['interest', userId] as const;

/** How often visible numbers that include views are refetched. */
export const interestRefetchMs = 60_000;

/** All views, present saves and contacts of one idea. */
export type IdeaTotals = Readonly<Database['public']['Functions']['own_idea_totals']['Returns'][number]>;

async function fetchOwnTotals(): Promise<readonly IdeaTotals[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_idea_totals');
  if (error) throw error;
  return data;
}

/** The totals of each of the user's own ideas that anybody looked at, saved or asked about. */
const ownTotalsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...interestKey(userId), 'totals'],
    queryFn: fetchOwnTotals,
    refetchOnMount: 'always',
    refetchInterval: interestRefetchMs,
  });

/**
 * The totals of one of the signed-in founder's ideas: zeros while there are none, undefined while they are
 * not known.
 */
export function useIdeaTotals(ideaId: string): Omit<IdeaTotals, 'idea_id'> | undefined {
  const { data } = useQuery(ownTotalsQuery(useUserId()));
  return data && (data.find(({ idea_id }) => idea_id === ideaId) ?? { views: 0, saves: 0, contacts: 0 });
}
