import { boundsOf, type BrowseFilters } from '@sangam/domain/filters';

/** The conditions as the parameters that `browse_listings` and `count_listings` share. */
export function listingArguments(filters: BrowseFilters) {
  const bounds = boundsOf(filters);
  return {
    industry: bounds.industry,
    roi_min: bounds.roiMin,
    roi_max: bounds.roiMax,
    funding_min: bounds.fundingMin,
    funding_max: bounds.fundingMax,
    place: bounds.location,
    badge: bounds.badge,
    words: bounds.search,
  };
}
