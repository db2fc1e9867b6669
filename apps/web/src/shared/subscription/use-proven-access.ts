import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { useIsAdmin } from '../session/admin-query.ts';
import { useUserId } from '../session/session-context.ts';

/**
 * A full idea of somebody else is shown to people with a live subscription and to admins alone (policy of
 * `ideas`): a page that has one need not ask whether the subscription is live, but must be closed when it
 * ends (`useAccessEnd`). A screen that asks later gets the server's answer: what is known by this counts as
 * old.
 * @param founders of the full ideas that are shown
 */
export function useProvenAccess(founders: readonly (string | undefined)[]): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { data: isAdmin } = useIsAdmin();
  const isProven =
    isAdmin === false && founders.some((founder) => founder !== undefined && founder !== userId);
  useEffect(() => {
    const { queryKey } = subscriptionQuery(userId);
    if (isProven && queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, true, { updatedAt: 0 });
  }, [isProven, queryClient, userId]);
}
