import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { identityKey } from '#shared/identity/identity-key.ts';
import { interestKey } from '#shared/ideas/interest.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { safetyKey } from '#shared/safety/safety-key.ts';
import { unreadUpdatesQuery } from '../api/unread-query.ts';
import { allUpdatesQuery, latestUpdatesQuery, type UpdatePage, updatesKey } from '../api/updates-query.ts';

/** Keeps a person's updates and unread count in step with the database, on every screen. */
export function useLiveUpdates(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const id = userId ?? '';
  const refetch = () => {
    refetchSoon(queryClient, { queryKey: updatesKey(id) });
    // A save and a contact are updates too.
    refetchSoon(queryClient, { queryKey: interestKey(id) });
  };
  useTableChanges({
    table: 'notifications',
    filter: `recipient=eq.${id}`,
    enabled: userId !== undefined,
    onChange: ({ type, row }) => {
      if (type === 'DELETE') return;
      refetch();
      // A reviewer decided, or a verification ended.
      if (row.kind === 'identity') refetchSoon(queryClient, { queryKey: identityKey(id) });
      // The desk acted, or answered.
      if (row.kind === 'safety') refetchSoon(queryClient, { queryKey: safetyKey(id) });
    },
    reads: [updatesKey(id), interestKey(id), identityKey(id), safetyKey(id)],
  });
  // A removed save deletes its update. Of a deleted row only the id arrives, for any owner.
  useTableChanges({
    table: 'notifications',
    event: 'DELETE',
    enabled: userId !== undefined,
    onChange: ({ row }) => {
      const removed = row.id;
      const latest = queryClient.getQueryData(latestUpdatesQuery(id).queryKey);
      const all: InfiniteData<UpdatePage, UpdatePage['next']> | undefined = queryClient.getQueryData(
        allUpdatesQuery(id).queryKey,
      );
      const shown = [...(latest?.rows ?? []), ...(all?.pages.flatMap(({ rows }) => rows) ?? [])];
      const unread = queryClient.getQueryData(unreadUpdatesQuery(id).queryKey) ?? [];
      // A fetch under way may still contain it.
      const isOnItsWay = queryClient.isFetching({ queryKey: updatesKey(id) }) > 0;
      if (isOnItsWay || unread.includes(removed) || shown.some((row) => row.id === removed)) refetch();
    },
    reads: [],
  });
}
