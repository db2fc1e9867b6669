import { Trans } from '@lingui/react/macro';
import { trialDays } from '@sangam/domain/subscription';
import { Lock } from 'lucide-react';
import { DisclaimerGate } from '#shared/ideas/DisclaimerGate.tsx';
import { CompareTray } from '#shared/listings/compare/CompareTray.tsx';
import { BrowseToolbar } from '#shared/listings/components/BrowseToolbar.tsx';
import { ListHead } from '#shared/listings/components/ListHead.tsx';
import { ListingResults } from '#shared/listings/components/ListingResults.tsx';
import { ListingSkeletons } from '#shared/listings/components/ListingSkeletons.tsx';
import { useListings } from '#shared/listings/use-listings.ts';
import { useListView } from '#shared/listings/view/list-view.ts';
import { Price } from '#shared/subscription/Price.tsx';
import { SubscribeLink, useOwnStanding } from '#shared/subscription/SubscribeLink.tsx';
import { FilterRow } from './FilterRow.tsx';
import { MarketplaceCard } from './MarketplaceCard.tsx';

/** What a subscription costs, once above the cards; the trial is told to those who still have it. */
function PriceSentence() {
  const standing = useOwnStanding();
  // Its place is there before it is known who reads.
  return (
    <span className={standing === undefined ? 'invisible' : ''}>
      {standing === undefined || standing === 'none' ? (
        <Trans>
          <strong className="text-ink">{trialDays} days free</strong>, then <Price /> a month. Cancel anytime.
        </Trans>
      ) : (
        <Trans>
          <Price /> a month. Cancel anytime.
        </Trans>
      )}
    </span>
  );
}

/** Rows have no overlay: what is locked in them, once. */
function LockedFigures() {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-marigold-deep" />
        <Trans>Subscribe to view full details, break-even and own money.</Trans>
      </p>
      <SubscribeLink size="small" />
    </div>
  );
}

function Marketplace({ isOpen }: { isOpen: boolean }) {
  const listings = useListings(isOpen);
  const { isLocked } = listings;
  const view = useListView();
  return (
    <>
      <div className="grid gap-y-3">
        <BrowseToolbar listings={listings} />
        <FilterRow listings={listings} />
        <ListHead listings={listings}>
          {/* Its place is there before it is known who reads. */}
          <p className="basis-full text-sm text-ink-soft md:ml-auto md:basis-auto">
            {isLocked === true && <PriceSentence />}
            {isLocked === undefined && '\u00a0'}
            {isLocked === false && (
              <Trans>Contact Founder opens the contact, and tells them your name.</Trans>
            )}
          </p>
        </ListHead>
        <ListingResults
          listings={listings}
          renderCard={(card) => <MarketplaceCard {...card} />}
          layout="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
          waiting={<ListingSkeletons layout="tiles" />}
          lockedNotice={view === 'rows' && <LockedFigures />}
        />
      </div>
      <CompareTray />
    </>
  );
}

/** The list of `/browse-ideas` as tiles, with the contact at hand. */
export function MarketplaceTab() {
  return <DisclaimerGate>{(isOpen) => <Marketplace isOpen={isOpen} />}</DisclaimerGate>;
}
