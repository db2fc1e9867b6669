import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';
import { useIsAdmin } from '../session/admin-query.ts';
import { useUserId } from '../session/session-context.ts';

/** The key of product §7.local: a mirror of the server's answer that opens nothing. */
const mirrorKey = 'investorSubscription';

function mirror(isLive: boolean): void {
  // Pages are rendered at build time, too.
  if (typeof localStorage === 'undefined') return;
  try {
    if (isLive) localStorage.setItem(mirrorKey, 'active');
    else localStorage.removeItem(mirrorKey);
  } catch (error) {
    logProblem('subscription mirror', error);
  }
}

async function fetchHasLiveSubscription(): Promise<boolean> {
  const client = await getClient();
  const { data, error } = await client.rpc('has_live_subscription');
  if (error) throw error;
  mirror(data);
  return data;
}

/** Whether a user's subscription or trial is live now. The database decides again at every read. */
export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['has-live-subscription', userId],
    queryFn: fetchHasLiveSubscription,
    staleTime: 60_000,
  });

/**
 * Whether full details are open to the signed-in user: a live subscription, or an admin; undefined until
 * known.
 */
export function useHasFullAccess(): boolean | undefined {
  const subscription = useQuery(subscriptionQuery(useUserId()));
  const admin = useIsAdmin();
  if (subscription.data === true || admin.data === true) return true;
  return subscription.isPending || admin.isPending ? undefined : false;
}
