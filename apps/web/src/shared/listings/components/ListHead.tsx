import type { ReactNode } from 'react';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import type { Listings } from '../use-listings.ts';
import { ListViewSwitch } from '../view/ListViewSwitch.tsx';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SearchNote } from './SearchNote.tsx';

/** Above the list: how many ideas there are, what narrows it, what the frame adds, and how it is shown. */
export function ListHead({ listings, children }: { listings: Listings; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
      <div
        className={`flex min-h-11 min-w-0 items-center ${listings.isFiltered ? 'flex-1' : 'max-md:flex-1'}`}
      >
        <ArrivalsBar live={listings.live}>
          <ResultCount total={listings.total} isFiltered={listings.isFiltered} />
        </ArrivalsBar>
      </div>
      {/* What is set has the whole width, below the other two; so it has on a phone. */}
      <div
        className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 ${listings.isFiltered ? 'order-last basis-full' : 'flex-1 max-md:order-last max-md:basis-full md:min-h-11'}`}
      >
        <SearchNote words={listings.otherWords} />
        <FilterChips {...listings.value} />
        <SavedSearches value={listings.value} isOpen={listings.isOpen} />
        {children}
      </div>
      <ListViewSwitch />
    </div>
  );
}
