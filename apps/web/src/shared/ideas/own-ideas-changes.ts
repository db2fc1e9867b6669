import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { refetchSoon } from '../live/refetch-soon.ts';
import { useTableChanges } from '../live/use-table-changes.ts';
import { useUserId } from '../session/session-context.ts';
import { type OwnIdeasPage, ownIdeasKey } from './own-ideas-query.ts';

/** Keeps the founder's lists of own ideas as the database has them, while the screen is open. */
export function useOwnIdeasChanges(): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const queryKey = ownIdeasKey(userId);
  const refetch = () => refetchSoon(queryClient, { queryKey });
  useTableChanges({
    table: 'ideas',
    filter: `submitted_by=eq.${userId}`,
    onChange: refetch,
    reads: [queryKey],
  });
  useTableChanges({
    table: 'ideas',
    event: 'DELETE',
    onChange: ({ row }) => {
      const lists = queryClient.getQueriesData<InfiniteData<OwnIdeasPage>>({ queryKey });
      const pages = lists.flatMap(([, list]) => list?.pages ?? []);
      // Of what is not shown yet, nobody here knows whether it is one's own; and a fetch under way may still
      // contain the row.
      const isCounted = pages.some(({ rows, next }) => next !== null || rows.some(({ id }) => id === row.id));
      if (isCounted || queryClient.isFetching({ queryKey }) > 0) refetch();
    },
    reads: [],
  });
}
