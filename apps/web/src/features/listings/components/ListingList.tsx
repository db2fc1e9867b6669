import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { Listing } from '#shared/ideas/listing.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ListingCard } from './ListingCard.tsx';

export interface ListingListProps {
  rows: readonly Listing[];
  isLocked: boolean;
  arrived: ReadonlySet<string>;
  /** Asks for the next page; null when this was the last. */
  onShowMore: (() => void) | null;
  isLoadingMore: boolean;
  onClear: () => void;
}

/** The ideas found, or that none was. */
export function ListingList(props: ListingListProps) {
  const { rows, isLocked, arrived, onShowMore, isLoadingMore, onClear } = props;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>No opportunities found</Trans>}
        action={
          <Button variant="outline" size="small" onClick={onClear}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      >
        <Trans>Try adjusting your filters to see more results.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} isLocked={isLocked} hasArrived={arrived.has(listing.id)} />
          </li>
        ))}
      </ul>
      {onShowMore && (
        <div className="mt-6 flex justify-center">
          <Button variant="outline" busy={isLoadingMore} onClick={onShowMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
