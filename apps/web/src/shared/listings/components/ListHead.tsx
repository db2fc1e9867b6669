import type { ReactNode } from 'react';
import type { Listings } from '../use-listings.ts';
import { FilterChips } from './FilterChips.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SearchNote } from './SearchNote.tsx';

/** Above the list: how many ideas there are, what narrows it, and what the frame adds. */
export function ListHead({ listings, children }: { listings: Listings; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <ResultCount total={listings.total} isFiltered={listings.isFiltered} />
      <SearchNote words={listings.otherWords} />
      <FilterChips {...listings.value} />
      {children}
    </div>
  );
}
