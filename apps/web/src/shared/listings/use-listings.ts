import { useLingui } from '@lingui/react/macro';
import { activeFilterCount } from '@sangam/domain/filters';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasFullAccess } from '#shared/ideas/subscription-query.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { notify } from '#shared/ui/notify.ts';
import { choiceCountsQuery } from './api/choice-counts-query.ts';
import { listingCountQuery } from './api/listing-count-query.ts';
import { listingsQuery } from './api/listings-query.ts';
import { searchWordsQuery } from './api/search-words-query.ts';
import { useLiveListings } from './live/use-live-listings.ts';
import { useBrowseFilters } from './use-browse-filters.ts';

/** Says a failed load in a toast, once for each failure. */
function useLoadFailureToast(error: Error | null) {
  const { t } = useLingui();
  useEffect(() => {
    if (!error) return;
    logProblem('load ideas', error);
    notify.error(t`Error loading ideas`, t`Failed to load investment opportunities.`);
  }, [error, t]);
}

/**
 * The list of approved ideas under the filters of the address.
 * @param isOpen the disclaimer is accepted: the server gives rows
 */
export function useListings(isOpen: boolean) {
  const userId = useUserId();
  const value = useBrowseFilters();
  const { filters, depth } = value;
  const hasFullAccess = useHasFullAccess();
  const list = useInfiniteQuery({ ...listingsQuery(userId, filters, depth), enabled: isOpen });
  const { data: total } = useQuery({ ...listingCountQuery(userId, filters), enabled: isOpen });
  const search = filters.search.trim();
  const { data: otherWords } = useQuery({
    ...searchWordsQuery(userId, search),
    enabled: isOpen && search !== '',
  });
  // Asked for once the list is there: nothing waits for it.
  const { data: choiceCounts } = useQuery({
    ...choiceCountsQuery(userId, filters),
    enabled: isOpen && list.isSuccess && !list.isPlaceholderData,
  });
  useLoadFailureToast(list.error);
  const live = useLiveListings(filters, list.isPlaceholderData ? undefined : list.data, isOpen);
  return {
    isOpen,
    value,
    list,
    live,
    /** Number of matches, at most `maxCounted` and one; undefined until known. */
    total,
    /** What stands beside the choices of the filters; undefined until known. */
    choiceCounts,
    /** What the search looks for beside the words typed; undefined until known. */
    otherWords,
    isFiltered: activeFilterCount(filters) > 0,
    /** Full details are behind a subscription that this reader has not; undefined until known. */
    isLocked: hasFullAccess === undefined ? undefined : !hasFullAccess,
  };
}

export type Listings = ReturnType<typeof useListings>;
