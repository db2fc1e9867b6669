import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { interestKey, interestRefetchMs } from '#shared/ideas/interest.ts';
import { useUserId } from '#shared/session/session-context.ts';

/**
 * What happened to an idea on a day in India, such as `2026-11-18`. `net_saves` are new saves less removed
 * ones, negative where more were removed.
 */
export type DayNumbers = Readonly<Database['public']['Functions']['idea_statistics']['Returns'][number]>;

/** The longest range that the screen offers; the shorter ones are its end. */
const maxRangeDays = 90;

async function fetchStatistics(ideaId: string): Promise<readonly DayNumbers[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('idea_statistics', { idea: ideaId, days: maxRangeDays });
  if (error) throw error;
  return data;
}

/**
 * The last days of an idea, oldest first, today last; none for readers who are neither its founder nor an
 * admin.
 */
const statisticsQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: [...interestKey(userId), 'days', ideaId],
    queryFn: () => fetchStatistics(ideaId),
    refetchInterval: interestRefetchMs,
  });

/** The days of an idea of the signed-in founder, as a query result. */
export function useStatistics(ideaId: string) {
  return useQuery(statisticsQuery(useUserId(), ideaId));
}
