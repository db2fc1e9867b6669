import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type BrowseFilters, filtersToSearchParams, matchesFilters } from '@sangam/domain/filters';
import { type RefObject, useState } from 'react';
import type { Listing } from '#shared/ideas/listing.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { type TableChange, useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { listingCountsKey } from '../api/listing-count-query.ts';
import { listingsKey, listingsQuery } from '../api/listings-query.ts';
import {
  hasListing,
  type ListingPages,
  prependListing,
  removeListing,
  replaceListing,
} from './listing-pages.ts';

export interface LiveListings {
  /** Ideas that came while the list was in sight; they are marked new. */
  readonly arrived: ReadonlySet<string>;
  /** Number of arrivals that the list does not show yet. */
  readonly waiting: number;
  readonly showWaiting: () => void;
}

/** Arrivals wait for the list they belong to: with other filters the list is refetched. */
interface Waiting {
  readonly list: string;
  readonly ids: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
};

/**
 * Whether the start of the list has been scrolled off the screen: then arrivals must not move what is being
 * read.
 */
const isScrolledAway = (list: HTMLElement | null): boolean =>
  list !== null && list.getBoundingClientRect().top < 0;

/** Orders in which what is newest belongs to the front. */
const takesArrivals = (filters: BrowseFilters): boolean =>
  filters.sort === 'Featured' || filters.sort === 'Recently Added';

/** Keeps the list in step with what is approved, changed and withdrawn while it is open (product §4.live). */
export function useLiveListings(
  filters: BrowseFilters,
  list: RefObject<HTMLElement | null>,
  enabled: boolean,
): LiveListings {
  const { t } = useLingui();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = listingsQuery(userId, filters);
  const [arrived, setArrived] = useState(none);
  const listName = filtersToSearchParams(filters).toString();
  const [waiting, setWaiting] = useState<Waiting>({ list: listName, ids: none });
  const waitingIds = waiting.list === listName ? waiting.ids : none;
  const changeWaiting = (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
    setWaiting((before) => ({ list: listName, ids: change(before.list === listName ? before.ids : none) }));
  const edit = (change: (pages: ListingPages) => ListingPages) =>
    queryClient.setQueryData(queryKey, (pages) => pages && change(pages));

  const drop = (id: string) => {
    edit((pages) => removeListing(pages, id));
    changeWaiting((ids) => without(ids, id));
  };

  const add = (listing: Listing) => {
    const known = queryClient.getQueryData(queryKey);
    if (known && hasListing(known, listing.id)) return edit((pages) => replaceListing(pages, listing));
    if (takesArrivals(filters) && !isScrolledAway(list.current)) {
      edit((pages) => prependListing(pages, listing));
      setArrived((ids) => new Set(ids).add(listing.id));
    } else changeWaiting((ids) => new Set(ids).add(listing.id));
    return notify.success(t`New investment opportunity`, listing.title);
  };

  const recount = () => refetchSoon(queryClient, { queryKey: listingCountsKey(userId) });

  const follow = (change: TableChange<'listings'>) => {
    if (change.type !== 'UPDATE') recount();
    if (change.type === 'DELETE') return drop(change.row.id);
    const belongs = matchesFilters(change.row, filters, new Date());
    if (change.type === 'INSERT') return belongs ? add(change.row) : undefined;
    return belongs ? edit((pages) => replaceListing(pages, change.row)) : drop(change.row.id);
  };

  useTableChanges({
    table: 'listings',
    enabled,
    onChange: follow,
    reads: [listingCountsKey(userId), listingsKey(userId)],
  });

  const showWaiting = () => {
    setArrived(waitingIds);
    changeWaiting(() => none);
    // Resets to the first page: everything above the reader's position has moved anyway.
    void queryClient.resetQueries({ queryKey });
    window.scrollTo({ top: 0 });
  };
  return { arrived, waiting: waitingIds.size, showWaiting };
}
