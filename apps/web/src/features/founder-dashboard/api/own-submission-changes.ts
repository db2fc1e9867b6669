import { useQueryClient } from '@tanstack/react-query';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ownSubmissionsQuery } from './own-submissions.ts';

/** Keeps the founder's submissions as the database has them, while the screen is open. */
export function useOwnSubmissionChanges(): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const refetch = () => refetchSoon(queryClient, ownSubmissionsQuery(userId));
  useTableChanges({
    table: 'ideas',
    filter: `submitted_by=eq.${userId}`,
    onChange: refetch,
    reads: [ownSubmissionsQuery(userId).queryKey],
  });
  useTableChanges({
    table: 'ideas',
    event: 'DELETE',
    onChange: ({ row }) => {
      const { queryKey } = ownSubmissionsQuery(userId);
      const isShown = queryClient.getQueryData(queryKey)?.some(({ id }) => id === row.id) === true;
      // A fetch under way may still contain the row.
      if (isShown || queryClient.isFetching({ queryKey }) > 0) refetch();
    },
    reads: [],
  });
}
