import type { BrowseFilters } from '@sangam/domain/filters';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import type { Gap } from '#shared/live/gap.ts';
import { readStartOf } from '#shared/live/read-starts.ts';
import type { TableChange } from '#shared/live/use-table-changes.ts';
import { logProblem } from '#shared/log.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { type Arrivals, noArrivals } from './arrivals.ts';
import type { followList, MembersChange } from './follow-list.ts';

type FollowedList = ReturnType<typeof followList>;

/** Follows a list by code that is loaded with the first change: until then nobody needs it. */
export function followListLazily(queryClient: QueryClient, userId: string, filters: BrowseFilters) {
  const { queryKey } = listingsQuery(userId, filters);
  const arrivals = createStore<Arrivals>(() => noArrivals);
  let listener: ((change: MembersChange) => void) | null = null;
  let loaded: Promise<FollowedList> | undefined;

  const onMembersChange = (change: MembersChange) => listener?.(change);
  const load = async (): Promise<FollowedList> => {
    const { followList } = await import('./follow-list.ts');
    return followList({ queryClient, userId, filters, arrivals, onMembersChange });
  };

  const withList = (act: (list: FollowedList) => void): void => {
    loaded ??= load();
    loaded.then(act).catch((error: unknown) => {
      logProblem('live listings', error);
      loaded = undefined;
    });
  };

  return {
    arrivals,
    take: (change: TableChange<'listings'>) => withList((list) => list.take(change)),
    /**
     * The server listens, at first or again: what the gap does not cover was missed. A list that is still on
     * its way was asked for at some time, too.
     */
    miss(gap: Gap): void {
      const query = queryClient.getQueryCache().find({ queryKey });
      if (query && !gap.covers(readStartOf(query))) withList((list) => list.miss(gap));
    },
    show: () => withList((list) => list.show()),
    /** Follows until the function that it gives is called. */
    start(next: NonNullable<typeof listener>): () => void {
      listener = next;
      return () => {
        listener = null;
        void loaded?.then((list) => list.stop());
      };
    },
  };
}
