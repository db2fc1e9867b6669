import type { QueryClient } from '@tanstack/react-query';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { refetchSoon } from '../live/refetch-soon.ts';
import { subscriptionKey } from './own-subscription-query.ts';

/**
 * Reads again what hangs on a subscription that has changed: its row and invoices, whether it opens the full
 * ideas (and so the mirror in local storage), and, where that has changed, everything that is shown.
 */
export async function readAccess(queryClient: QueryClient, userId: string): Promise<void> {
  refetchSoon(queryClient, { queryKey: subscriptionKey(userId) });
  const access = subscriptionQuery(userId);
  const before = queryClient.getQueryData(access.queryKey);
  // An answer that is on its way may be older than the change.
  await queryClient.cancelQueries(access);
  const isLive = await queryClient.fetchQuery({ ...access, staleTime: 0 });
  // The policies show more now, or less.
  if (isLive !== before) refetchSoon(queryClient, { queryKey: [] });
}
