import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { activeFilterCount } from '@sangam/domain/filters';
import { useEffect, useRef } from 'react';
import { useHasFullAccess } from '#shared/ideas/subscription-query.ts';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { notify } from '#shared/ui/notify.ts';
import { listingCountQuery } from '../api/listing-count-query.ts';
import { listingsQuery } from '../api/listings-query.ts';
import { rowsOf } from '../live/listing-pages.ts';
import { useLiveListings } from '../live/use-live-listings.ts';
import { useBrowseFilters } from '../use-browse-filters.ts';
import { BrowseToolbar } from './BrowseToolbar.tsx';
import { FilterFields } from './FilterFields.tsx';
import { ListingList } from './ListingList.tsx';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import { ResultCount } from './ResultCount.tsx';

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
 * The list of approved ideas with its filters. `isOpen`: the disclaimer is accepted, the server gives rows.
 */
export function Opportunities({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const userId = useUserId();
  const value = useBrowseFilters();
  const { filters, clear } = value;
  const hasFullAccess = useHasFullAccess();
  const list = useInfiniteQuery({ ...listingsQuery(userId, filters), enabled: isOpen });
  const more = useShowMore(list);
  const { data: total } = useQuery({ ...listingCountQuery(userId, filters), enabled: isOpen });
  const listTop = useRef<HTMLDivElement>(null);
  const live = useLiveListings(filters, listTop, isOpen);
  useLoadFailureToast(list.error);
  const isFiltered = activeFilterCount(filters) > 0;
  const { waiting } = live;

  return (
    <>
      <ResultCount total={total} isFiltered={isFiltered} />
      <div className="mt-6">
        <BrowseToolbar value={value} total={total ?? null} />
      </div>
      <div className="mt-6 grid gap-9 lg:grid-cols-[15rem_1fr]">
        <aside aria-label={t`Filters`} className="hidden lg:block">
          <FilterFields {...value} />
          <Button variant="outline" size="small" className="mt-6" disabled={!isFiltered} onClick={clear}>
            <Trans>Clear All</Trans>
          </Button>
        </aside>
        <div ref={listTop} className="min-w-0">
          {waiting > 0 && (
            <Button variant="trust" fullWidth className="sticky top-3 z-20 mb-4" onClick={live.showWaiting}>
              <Plural value={waiting} one="# new idea · show it" other="# new ideas · show them" />
            </Button>
          )}
          {list.isError && !list.data ? (
            <ErrorState title={t`Error loading ideas`} onRetry={() => void list.refetch()}>
              <Trans>Failed to load investment opportunities.</Trans>
            </ErrorState>
          ) : !list.data || hasFullAccess === undefined ? (
            <ListingSkeletons />
          ) : (
            <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
              <ListingList
                rows={rowsOf(list.data)}
                isLocked={!hasFullAccess}
                arrived={live.arrived}
                onShowMore={list.hasNextPage ? more.showMore : null}
                isLoadingMore={more.isBusy}
                onClear={clear}
              />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
