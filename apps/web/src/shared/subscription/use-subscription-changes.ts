import { useQueryClient } from '@tanstack/react-query';
import { subscriptionQuery } from '../ideas/subscription-query.ts';
import { useTableChanges } from '../live/use-table-changes.ts';
import { logProblem } from '../log.ts';
import { subscriptionKey } from './own-subscription-query.ts';
import { readAccess } from './read-access.ts';

/**
 * Keeps what hangs on a person's subscription as the database has it, on every screen and in every tab: what
 * they paid for opens without a reload, wherever it was paid.
 */
export function useSubscriptionChanges(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const id = userId ?? '';
  useTableChanges({
    table: 'subscriptions',
    filter: `user_id=eq.${id}`,
    enabled: userId !== undefined,
    onChange: () => {
      readAccess(queryClient, id).catch((error: unknown) => logProblem('subscription', error));
    },
    reads: [subscriptionKey(id), subscriptionQuery(id).queryKey],
  });
}
