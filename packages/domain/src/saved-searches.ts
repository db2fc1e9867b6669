/**
 * Searches of the list that people save under a name. What is stored are the filters by the names and values
 * of the list's address; the order is none of them.
 */
import { allIndustries } from './industries.ts';
import {
  type BrowseFilters,
  defaultFilters,
  filtersFromSearchParams,
  filtersToSearchParams,
} from './filters.ts';
import type { SortOption } from './options.ts';

/** What the owner of a saved search hears of new matches; the first is what a search begins with. */
export const searchAlerts = ['mail', 'app', 'off'] as const;
export type SearchAlerts = (typeof searchAlerts)[number];

/** The filters of a saved search, as they are stored; null is no condition. */
export interface StoredFilters {
  readonly industry: string | null;
  readonly roi: string | null;
  readonly funding: string | null;
  readonly location: string | null;
  readonly status: string | null;
  readonly search: string | null;
}

/** The filters of the list as they are stored. */
export function storedFiltersOf(filters: BrowseFilters): StoredFilters {
  return {
    industry: filters.industry === allIndustries ? null : filters.industry,
    roi: filters.roi === defaultFilters.roi ? null : filters.roi,
    funding: filters.funding === defaultFilters.funding ? null : filters.funding,
    location: filters.location.trim() || null,
    status: filters.status === defaultFilters.status ? null : filters.status,
    search: filters.search.trim() || null,
  };
}

const newestFirst: SortOption = 'Recently Added';

/** The list under stored filters, newest first. A choice that this version does not know is none. */
export function filtersOfSaved(stored: StoredFilters): BrowseFilters {
  const parameters = new URLSearchParams({ sort: newestFirst });
  for (const name of ['industry', 'roi', 'funding', 'location', 'status'] as const)
    parameters.set(name, stored[name] ?? '');
  parameters.set('q', stored.search ?? '');
  return filtersFromSearchParams(parameters);
}

/** The parameters of the list's address that lead to a saved search, newest first. */
export function addressOfSaved(stored: StoredFilters): string {
  return filtersToSearchParams(filtersOfSaved(stored)).toString();
}
