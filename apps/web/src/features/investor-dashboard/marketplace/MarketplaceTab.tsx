import { Trans } from '@lingui/react/macro';
import { subscriptionPrice, trialDays } from '@sangam/domain/subscription';
import { DisclaimerGate } from '#shared/ideas/DisclaimerGate.tsx';
import { BrowseToolbar } from '#shared/listings/components/BrowseToolbar.tsx';
import { ListHead } from '#shared/listings/components/ListHead.tsx';
import { ListingResults } from '#shared/listings/components/ListingResults.tsx';
import { ListingSkeletons } from '#shared/listings/components/ListingSkeletons.tsx';
import { useListings } from '#shared/listings/use-listings.ts';
import { useOwnStanding } from '#shared/subscription/SubscribeLink.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { FilterRow } from './FilterRow.tsx';
import { MarketplaceCard } from './MarketplaceCard.tsx';

/** What a subscription costs, once above the cards; the trial is told to those who still have it. */
function Price() {
  const standing = useOwnStanding();
  const { rupeesPerMonth } = subscriptionPrice;
  // Its place is there before it is known who reads.
  return (
    <span className={standing === undefined ? 'invisible' : ''}>
      {standing === undefined || standing === 'none' ? (
        <Trans>
          <strong className="text-ink">{trialDays} days free</strong>, then{' '}
          <Money amount={rupeesPerMonth} format="full" /> a month. Cancel anytime.
        </Trans>
      ) : (
        <Trans>
          <Money amount={rupeesPerMonth} format="full" /> a month. Cancel anytime.
        </Trans>
      )}
    </span>
  );
}

function Marketplace({ isOpen }: { isOpen: boolean }) {
  const listings = useListings(isOpen);
  const { isLocked } = listings;
  return (
    <div className="grid gap-y-3">
      <BrowseToolbar listings={listings} />
      <FilterRow listings={listings} />
      <ListHead listings={listings}>
        {isLocked !== false && (
          // Its place is there before it is known who reads.
          <p className="basis-full text-sm text-ink-soft md:ml-auto md:basis-auto">
            {isLocked ? <Price /> : '\u00a0'}
          </p>
        )}
      </ListHead>
      <ListingResults
        listings={listings}
        renderCard={(card) => <MarketplaceCard {...card} />}
        layout="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        waiting={<ListingSkeletons layout="tiles" />}
      />
    </div>
  );
}

/** The list of `/browse-ideas` as tiles, with the contact at hand. */
export function MarketplaceTab() {
  return <DisclaimerGate>{(isOpen) => <Marketplace isOpen={isOpen} />}</DisclaimerGate>;
}
