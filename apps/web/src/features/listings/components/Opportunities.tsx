import { useLingui } from '@lingui/react/macro';
import { CompareTray } from '#shared/listings/compare/CompareTray.tsx';
import { BrowseToolbar } from '#shared/listings/components/BrowseToolbar.tsx';
import { FilterFields } from '#shared/listings/components/FilterFields.tsx';
import { ListHead } from '#shared/listings/components/ListHead.tsx';
import { ListingResults } from '#shared/listings/components/ListingResults.tsx';
import { ListingSkeletons } from '#shared/listings/components/ListingSkeletons.tsx';
import { useListings } from '#shared/listings/use-listings.ts';
import { ListingCard } from './ListingCard.tsx';
import { LockedBar } from './LockedBar.tsx';

/**
 * The list of approved ideas with its filters at the side. `isOpen`: the disclaimer is accepted, the server
 * gives rows.
 */
export function Opportunities({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const listings = useListings(isOpen);
  return (
    <>
      <div className="mt-3 grid gap-x-7 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {/* All filters are in sight on a screen of 1280 by 800. */}
        <aside
          aria-label={t`Filters`}
          className="top-4 hidden self-start lg:block [@media(height>=42rem)]:sticky"
        >
          <FilterFields listings={listings} />
        </aside>
        <div className="grid content-start gap-y-3">
          <BrowseToolbar listings={listings} />
          <ListHead listings={listings} />
          <ListingResults
            listings={listings}
            renderCard={(card) => <ListingCard {...card} />}
            layout="grid gap-4"
            waiting={<ListingSkeletons />}
            lockedNotice={<LockedBar />}
          />
        </div>
      </div>
      <CompareTray />
    </>
  );
}
