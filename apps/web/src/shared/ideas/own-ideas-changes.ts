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
    reads: [queryKey],
  });
  useTableChanges({
    table: 'ideas',
    event: 'DELETE',
    onChange: ({ row }) => {
      const lists = queryClient.getQueriesData<InfiniteData<OwnIdeasPage>>({ queryKey });
      const mayBeIn = (pages: readonly OwnIdeasPage[]): boolean =>
        pages.some(({ rows }) => rows.some(({ id }) => id === row.id)) ||
        // It may be one of those that are counted and not loaded.
        (pages.at(-1)?.next ?? null) !== null;
      const isListed = lists.some(([, list]) => list !== undefined && mayBeIn(list.pages));
      // A fetch under way may still contain the row.
      if (isListed || queryClient.isFetching({ queryKey }) > 0) refetch();
    },
    reads: [],
  });
}
