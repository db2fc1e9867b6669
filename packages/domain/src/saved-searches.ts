/**
 * Searches of the list that people save under a name. What is stored are the filters by the names and values
 * of the list's address; the order is none of them.
 */
import { allIndustries, type Industry } from './industries.ts';
import { type BrowseFilters, filtersFromSearchParams } from './filters.ts';
import type { DisplayStatus, FundingFilter, RoiFilter } from './options.ts';
import { addressOfSaved, type ReadFilters } from './saved-search-address.ts';

/** What the owner of a saved search hears of new matches; the first is what a search begins with. */
export const searchAlerts = ['mail', 'app', 'off'] as const;
export type SearchAlerts = (typeof searchAlerts)[number];

/** The filters of a saved search, as they are stored; null is no condition. */
export interface StoredFilters {
  readonly industry: Industry | null;
  readonly roi: Exclude<RoiFilter, 'Any ROI'> | null;
  readonly funding: Exclude<FundingFilter, 'Any Amount'> | null;
  readonly location: string | null;
  readonly status: DisplayStatus | null;
  readonly search: string | null;
}

/** The filters of the list as they are stored. */
export function storedFiltersOf(filters: BrowseFilters): StoredFilters {
  const { industry, roi, funding, location, status, search } = filters;
  return {
    industry: industry === allIndustries ? null : industry,
    roi: roi === 'Any ROI' ? null : roi,
    funding: funding === 'Any Amount' ? null : funding,
    location: location.trim() || null,
    status: status === 'All Status' ? null : status,
    search: search.trim() || null,
  };
}

/** The list under stored filters, newest first. A choice that this version does not know is none. */
export function filtersOfSaved(stored: ReadFilters): BrowseFilters {
  return filtersFromSearchParams(new URLSearchParams(addressOfSaved(stored)));
}

/** Whether two saved searches are the same list. */
export function haveSameFilters(one: ReadFilters, other: ReadFilters): boolean {
  return addressOfSaved(one) === addressOfSaved(other);
}
