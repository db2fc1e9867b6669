import { useLingui } from '@lingui/react/macro';
import type { BrowseFilters } from '@sangam/domain/filters';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand/react';
import type { Listing } from '#shared/ideas/listing.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { listingCountsKey } from '../api/listing-count-query.ts';
import { listingsKey } from '../api/listings-query.ts';
import { followListLazily } from './lazy-list.ts';
import { hasListing, type ListingPages } from './listing-pages.ts';

export interface LiveListings {
  /** Ideas that came while the list was open and are shown; they are marked new. */
  readonly arrived: ReadonlySet<string>;
  /** Number of ideas that wait to be shown; `many` where they were too many to count. */
  readonly waiting: number | 'many';
  readonly showWaiting: () => void;
  /** Around the list: what is shown is scrolled to and focused there. */
  readonly element: RefObject<HTMLDivElement | null>;
}

/** Scrolls to the start of the list, if that is above the screen, and focuses an idea there. */
function focusStart(list: HTMLElement, ideaId: string | undefined): void {
  const link = ideaId === undefined ? null : list.querySelector<HTMLElement>(`#idea-${ideaId} a`);
  (link ?? list).focus({ preventScroll: true });
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/** Gives an idea the focus as soon as the list shows it. */
function useFocusNext(element: RefObject<HTMLElement | null>, pages: ListingPages | undefined) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = wanted.current;
    if (id === undefined || !element.current || !pages || !hasListing(pages, id)) return;
    wanted.current = undefined;
    focusStart(element.current, id);
  }, [element, pages]);
  return useCallback((id: string | undefined) => {
    wanted.current = id;
  }, []);
}

/** As many titles as a toast has room for. */
const maxTitles = 3;

/** Tells of ideas that came, in a toast. */
function useAnnouncement() {
  const { t } = useLingui();
  return useCallback(
    (came: readonly Listing[]): void => {
      const [first] = came;
      const number = came.length;
      const titles = came.slice(0, maxTitles).map(({ title }) => title);
      if (number > 1) notify.success(t`${number} new investment opportunities`, titles.join(', '));
      else if (first) notify.success(t`New investment opportunity`, first.title);
    },
    [t],
  );
}

/**
 * Keeps the list in step with what is approved, changed and withdrawn while it is open (product §4.live).
 * @param pages what the list shows; undefined until it is loaded
 */
export function useLiveListings(
  filters: BrowseFilters,
  pages: ListingPages | undefined,
  enabled: boolean,
): LiveListings {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const element = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(element, pages);
  const announce = useAnnouncement();
  // By their content: the same filters may be read from the address again.
  const name = JSON.stringify(filters);
  const live = useMemo(
    () => followListLazily(queryClient, userId, JSON.parse(name) as BrowseFilters),
    [queryClient, userId, name],
  );
  const { waiting, isMany, arrived } = useStore(live.arrivals);
  const recount = useCallback(
    () => refetchSoon(queryClient, { queryKey: listingCountsKey(userId) }),
    [queryClient, userId],
  );

  useEffect(
    () =>
      live.start(({ came, wasEmpty }) => {
        recount();
        announce(came);
        // What has the focus in an empty list goes away.
        if (wasEmpty && element.current?.contains(document.activeElement)) focusNext(came[0]?.id);
      }),
    [live, recount, announce, focusNext],
  );

  useTableChanges({
    table: 'listings',
    enabled,
    onChange: (change) => {
      if (change.type !== 'UPDATE') recount();
      // Lists under other filters do not follow: they are loaded again when they are opened.
      void queryClient.invalidateQueries({
        queryKey: listingsKey(userId),
        type: 'inactive',
        refetchType: 'none',
      });
      live.take(change);
    },
    reads: [listingCountsKey(userId)],
    onGap: (gap) => live.miss(gap),
  });

  const showWaiting = () => {
    focusNext(waiting[0]?.id);
    live.show();
    if (isMany && element.current) focusStart(element.current, undefined);
  };
  const notShown = pages ? waiting.filter(({ id }) => !hasListing(pages, id)) : waiting;
  return { arrived, waiting: isMany ? 'many' : notShown.length, showWaiting, element };
}
