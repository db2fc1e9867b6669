import type { BrowseFilters } from '@sangam/domain/filters';
import type { SortOption } from '@sangam/domain/options';
import type { Listing } from '#shared/ideas/listing.ts';
import type { Position } from '../api/listings-query.ts';

/** What each order compares, the greatest first: `private.order_keys` of the database. */
const keysOf: Record<SortOption, (row: Position) => readonly (number | string)[]> = {
  Featured: (row) => [Number(row.is_trending), row.saves_count, Date.parse(row.approved_at), row.id],
  'ROI High to Low': (row) => [Number(row.roi_is_stated), row.roi_estimate, row.id],
  'Funding Low to High': (row) => [row.funding_amount, row.id],
  'Recently Added': (row) => [Date.parse(row.approved_at), row.id],
};

function isGreater(one: readonly (number | string)[], other: readonly (number | string)[]): boolean {
  const index = one.findIndex((key, place) => key !== other[place]);
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

/**
 * Where an idea stood at the latest before its last change, if it matched then. A save moves an idea up the
 * order 'Featured', and may make it trend.
 */
const positionBefore = (listing: Listing, { sort, status }: BrowseFilters): Position =>
  sort === 'Featured'
    ? { ...listing, saves_count: listing.saves_count - 1, is_trending: status === 'trending' }
    : listing;

/**
 * Whether an idea that changed would have been in the loaded part of the list before, if it had matched.
 * @param end the last row of that part; null if all is loaded
 */
export function wouldHaveBeenLoaded(listing: Listing, end: Position | null, filters: BrowseFilters): boolean {
  if (end === null) return true;
  const keys = keysOf[filters.sort];
  const [row, last] = [keys(positionBefore(listing, filters)), keys(end)];
  return filters.sort === 'Funding Low to High' ? isGreater(last, row) : isGreater(row, last);
}
