import { allIndustries, industryFilterOptions, type Industry, type IndustryFilter } from './industries.ts';
import { filterTextLimit } from './limits.ts';
import { badgesOf, type BadgeFacts } from './listing.ts';
import {
  type DisplayStatus,
  type FundingFilter,
  type RangeOption,
  type RoiFilter,
  type SortOption,
  type StatusFilter,
  fundingFilterOptions,
  roiFilterOptions,
  sortOptions,
  statusFilterOptions,
} from './options.ts';

/** What an investor asked the browse list for. */
export interface BrowseFilters {
  readonly industry: IndustryFilter;
  readonly roi: RoiFilter;
  readonly funding: FundingFilter;
  /** Case-insensitive part of city or state. */
  readonly location: string;
  readonly status: StatusFilter;
  readonly search: string;
  readonly sort: SortOption;
}

/** The defaults (product §9.constants); Clear Filters leads back here. */
export const defaultFilters: BrowseFilters = {
  industry: allIndustries,
  roi: 'Any ROI',
  funding: 'Any Amount',
  location: '',
  status: 'All Status',
  search: '',
  sort: 'Featured',
};

/** The filters as bounds: null is 'no condition', numbers are inclusive. */
export interface FilterBounds {
  readonly industry: Industry | null;
  readonly roiMin: number | null;
  readonly roiMax: number | null;
  readonly fundingMin: number | null;
  readonly fundingMax: number | null;
  readonly location: string | null;
  readonly badge: DisplayStatus | null;
  readonly search: string | null;
}

function rangeOf(options: readonly RangeOption[], value: string): RangeOption {
  return options.find((option) => option.value === value) ?? { value, min: null, max: null };
}

/** Turns the choices into the conditions a query or a check needs. */
export function boundsOf(filters: BrowseFilters): FilterBounds {
  const roi = rangeOf(roiFilterOptions, filters.roi);
  const funding = rangeOf(fundingFilterOptions, filters.funding);
  return {
    industry: filters.industry === allIndustries ? null : filters.industry,
    roiMin: roi.min,
    roiMax: roi.max,
    fundingMin: funding.min,
    fundingMax: funding.max,
    location: filters.location.trim() || null,
    badge: filters.status === 'All Status' ? null : filters.status,
    search: filters.search.trim() || null,
  };
}

/** The part of a listing that filters use. */
export interface FilterableListing extends BadgeFacts {
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly industry: string;
  readonly location: string;
  readonly funding_amount: number;
  readonly roi_estimate: number;
  /** False if `roi_estimate` is the fallback, which no filter of returns matches. */
  readonly roi_is_stated: boolean;
}

/** Whether a value lies within bounds; an unknown value only if there are none. */
const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  value === null ? (min ?? max) === null : value >= (min ?? value) && value <= (max ?? value);

const contains = (text: string, part: string | null): boolean =>
  part === null || text.toLowerCase().includes(part.toLowerCase());

/**
 * Whether a listing belongs in the filtered list. The words of a search are compared as typed; the database,
 * which answers readers, knows more of them (decision 197) and is tested against this.
 */
export function matchesFilters(listing: FilterableListing, filters: BrowseFilters, now: Date): boolean {
  const bounds = boundsOf(filters);
  return (
    (bounds.industry === null || listing.industry === bounds.industry) &&
    isWithin(listing.roi_is_stated ? listing.roi_estimate : null, bounds.roiMin, bounds.roiMax) &&
    isWithin(listing.funding_amount, bounds.fundingMin, bounds.fundingMax) &&
    contains(listing.location, bounds.location) &&
    (bounds.badge === null || badgesOf(listing, now).includes(bounds.badge)) &&
    contains(`${listing.title} ${listing.category} ${listing.summary}`, bounds.search)
  );
}

/** How many conditions narrow the list; the sort order does not. */
export function activeFilterCount(filters: BrowseFilters): number {
  const keys = ['industry', 'roi', 'funding', 'location', 'status', 'search'] as const;
  return keys.filter((key) => filters[key].trim() !== defaultFilters[key]).length;
}

/** Names of the filters in an address, in the order they are written. */
const parameterNames = {
  industry: 'industry',
  roi: 'roi',
  funding: 'funding',
  location: 'location',
  status: 'status',
  search: 'q',
  sort: 'sort',
} as const satisfies Record<keyof BrowseFilters, string>;

/** The filters as parameters of an address; defaults are left out. */
export function filtersToSearchParams(filters: BrowseFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const key of Object.keys(parameterNames) as (keyof BrowseFilters)[]) {
    const value = filters[key];
    if (value.trim() !== defaultFilters[key]) parameters.set(parameterNames[key], value);
  }
  return parameters;
}

/** Reads filters from an address. Unknown values become the default; overlong text is cut. */
export function filtersFromSearchParams(parameters: URLSearchParams): BrowseFilters {
  const choice = <T extends string>(key: keyof BrowseFilters, options: readonly T[], fallback: T): T => {
    const value = parameters.get(parameterNames[key]);
    return options.find((option) => option === value) ?? fallback;
  };
  const text = (key: keyof BrowseFilters): string =>
    (parameters.get(parameterNames[key]) ?? '').slice(0, filterTextLimit);
  return {
    industry: choice('industry', industryFilterOptions, allIndustries),
    roi: choice(
      'roi',
      roiFilterOptions.map((option) => option.value),
      'Any ROI',
    ),
    funding: choice(
      'funding',
      fundingFilterOptions.map((option) => option.value),
      'Any Amount',
    ),
    location: text('location'),
    status: choice('status', statusFilterOptions, 'All Status'),
    search: text('search'),
    sort: choice('sort', sortOptions, 'Featured'),
  };
}
