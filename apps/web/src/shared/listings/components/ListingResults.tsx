import { Trans, useLingui } from '@lingui/react/macro';
import { activeFilterCount } from '@sangam/domain/filters';
import { listedIdeas } from '@sangam/domain/limits';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#shared/ideas/listing.ts';
import { useShowMore } from '#shared/live/use-show-more.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { depthOf } from '../api/listings-query.ts';
import { rowsOf } from '../live/listing-pages.ts';
import { ListingRow } from '../rows/ListingRow.tsx';
import { TellMe } from '../saved/SavedSearches.tsx';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';
import type { Listings } from '../use-listings.ts';
import { useListView } from '../view/list-view.ts';
import { DepartureNote } from './DepartureNote.tsx';
import { ListPosition } from './ListPosition.tsx';

export interface ListingCardProps {
  readonly listing: Listing;
  /** Full details are behind a subscription that this reader has not. */
  readonly isLocked: boolean;
  /** It came while the list was open. */
  readonly hasArrived: boolean;
}

export interface ListingResultsProps {
  listings: Listings;
  /** How one idea looks as a card; a row of the dense list is the same everywhere. */
  renderCard: (card: ListingCardProps) => ReactNode;
  /** How the cards lie: the classes of their list. */
  layout: string;
  /** Stands in their place until they are there. */
  waiting: ReactNode;
  /** Stands above them for a reader to whom details are locked. */
  lockedNotice?: ReactNode;
}

function NothingFound({ value }: { value: BrowseFiltersValue }) {
  return (
    <EmptyState
      icon={SearchX}
      title={<Trans>No opportunities found</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {activeFilterCount(value.filters) > 0 && <TellMe value={value} />}
          <Button variant="outline" size="small" onClick={value.clear}>
            <Trans>Clear Filters</Trans>
          </Button>
        </div>
      }
    >
      <Trans>Try adjusting your filters to see more results.</Trans>
    </EmptyState>
  );
}

type FoundProps = Omit<ListingResultsProps, 'waiting'>;

function Found({ listings, renderCard, layout, lockedNotice }: FoundProps) {
  const { list, value, live } = listings;
  const more = useShowMore(list);
  const rows = list.data ? rowsOf(list.data) : [];
  const isLocked = listings.isLocked !== false;
  const isDense = useListView() === 'rows';
  const showMore = () => {
    if (list.data) value.readTo(depthOf(list.data) + listedIdeas.page);
    more.showMore();
  };
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {isLocked && rows.length > 0 && lockedNotice}
      {rows.length === 0 ? (
        <NothingFound value={value} />
      ) : (
        <ul
          className={isDense ? 'divide-y divide-line border-t-2 border-b border-t-ink border-b-line' : layout}
        >
          {rows.map((listing) => {
            const card = { listing, isLocked, hasArrived: live.arrived.has(listing.id) };
            return (
              // What left the list keeps its place, so that nothing below it moves.
              <li key={listing.id} className={`min-w-0 ${listing.departure ? 'invisible relative' : ''}`}>
                {isDense ? <ListingRow {...card} /> : renderCard(card)}
                {listing.departure && (
                  <DepartureNote {...{ listing, isDense }} departure={listing.departure} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-6 grid justify-items-center gap-2.5">
        {list.hasNextPage && (
          <Button variant="outline" busy={more.isBusy} onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {rows.length > 0 && (
          <ListPosition
            shown={rows.filter(({ departure }) => departure === undefined).length}
            total={listings.total}
            hasMore={list.hasNextPage}
          />
        )}
      </div>
    </div>
  );
}

/** The ideas found, live; or that none was found, or that they could not be loaded. */
export function ListingResults({ waiting, ...found }: ListingResultsProps) {
  const { t } = useLingui();
  const { list, isLocked } = found.listings;
  const { element } = found.listings.live;
  return (
    <div ref={element} tabIndex={-1} className="min-w-0 scroll-mt-18 outline-none">
      {list.isError && !list.data ? (
        <ErrorState title={t`Error loading ideas`} onRetry={() => void list.refetch()}>
          <Trans>Failed to load investment opportunities.</Trans>
        </ErrorState>
      ) : !list.data || isLocked === undefined ? (
        waiting
      ) : (
        <Found {...found} />
      )}
    </div>
  );
}
