import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { BrowseFilters } from '@sangam/domain/filters';
import { getClient } from '#shared/api/client.ts';
import { type Listing, listingColumns } from '#shared/ideas/listing.ts';
import { listingArguments } from './listing-arguments.ts';

/** The end of a page: the columns of its last row that the orders use. */
export type Position = Pick<
  Listing,
  'id' | 'is_trending' | 'saves_count' | 'approved_at' | 'roi_estimate' | 'roi_is_stated' | 'funding_amount'
>;

/**
 * An idea in the list that is open. It keeps its place when it leaves the list: `unlisted` is no longer
 * offered, `unmatched` no longer matches the filters. The next load drops it.
 */
export type ShownListing = Listing & { readonly departure?: 'unlisted' | 'unmatched' };

export interface ListingPage {
  readonly rows: readonly ShownListing[];
  readonly next: Position | null;
}

const pageSize = 20;

function positionOf(row: Listing): Position {
  const { id, is_trending, saves_count, approved_at, roi_estimate, roi_is_stated, funding_amount } = row;
  return { id, is_trending, saves_count, approved_at, roi_estimate, roi_is_stated, funding_amount };
}

async function fetchListings(filters: BrowseFilters, after: Position | null): Promise<ListingPage> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('browse_listings', {
      ...listingArguments(filters),
      sort: filters.sort,
      after,
      // One more than is shown tells whether there is another page.
      page_size: pageSize + 1,
    })
    .select(listingColumns);
  if (error) throw error;
  const rows = data.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: data.length > pageSize && last ? positionOf(last) : null };
}

/** All lists of a user, whatever their filters. */
export const listingsKey = (userId: string) => ['listings', userId] as const;

const isMissing = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined;

/** The ideas that match the filters, page by page; every page costs the same. */
export const listingsQuery = (userId: string, filters: BrowseFilters) =>
  infiniteQueryOptions({
    queryKey: [...listingsKey(userId), filters],
    queryFn: ({ pageParam }) => fetchListings(filters, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Live changes keep it in step, and what was missed is caught up with: a list that is being read is not
    // put in another order because its window was looked at again.
    refetchOnWindowFocus: isMissing,
    refetchOnReconnect: isMissing,
  });
