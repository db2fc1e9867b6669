import { queryOptions, useQuery } from '@tanstack/react-query';
import { investmentDisclaimer } from '@sangam/domain/options';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';

async function fetchHasAccepted(userId: string): Promise<boolean> {
  const client = await getClient();
  const { data, error } = await client
    .from('user_disclaimers')
    .select('id')
    .eq('user_id', userId)
    .eq('disclaimer_type', investmentDisclaimer)
    .maybeSingle();
  if (error) throw error;
  return data !== null;
}

/** Whether a user accepted the investment disclaimer. */
export const disclaimerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['disclaimer', userId],
    queryFn: () => fetchHasAccepted(userId),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the signed-in user accepted the investment disclaimer, as a query result. */
export function useDisclaimer() {
  return useQuery(disclaimerQuery(useUserId()));
}
