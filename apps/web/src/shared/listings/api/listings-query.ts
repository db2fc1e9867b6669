import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { BrowseFilters } from '@sangam/domain/filters';
import { listedIdeas } from '@sangam/domain/limits';
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

/** What one call asks for. */
export interface PageRequest {
  readonly after: Position | null;
  /** Ideas. */
  readonly size: number;
}

function positionOf(row: Listing): Position {
  const { id, is_trending, saves_count, approved_at, roi_estimate, roi_is_stated, funding_amount } = row;
  return { id, is_trending, saves_count, approved_at, roi_estimate, roi_is_stated, funding_amount };
}

async function fetchListings(filters: BrowseFilters, { after, size }: PageRequest): Promise<ListingPage> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('browse_listings', {
      ...listingArguments(filters),
      sort: filters.sort,
      after,
      // One more than is shown tells whether there is another page.
      page_size: size + 1,
    })
    .select(listingColumns);
  if (error) throw error;
  const rows = data.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: data.length > size && last ? positionOf(last) : null };
}

/** All lists of a user, whatever their filters. */
export const listingsKey = (userId: string) => ['listings', userId] as const;

const isMissing = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
  state.data === undefined;

/** How many ideas were asked for so far. */
export const depthOf = ({ pageParams }: { readonly pageParams: readonly unknown[] }): number =>
  // Asserted: they are the parameters of the query below.
  (pageParams as readonly PageRequest[]).reduce((sum, { size }) => sum + size, 0);

/**
 * The ideas that match the filters, page by page; every page costs the same.
 * @param depth so many at first, in one call, where a reader had gone further than a page
 */
export const listingsQuery = (userId: string, filters: BrowseFilters, depth: number = listedIdeas.page) => {
  const first: PageRequest = { after: null, size: depth };
  return infiniteQueryOptions({
    queryKey: [...listingsKey(userId), filters],
    queryFn: ({ pageParam }) => fetchListings(filters, pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next && { after: next, size: listedIdeas.page },
    placeholderData: keepPreviousData,
    // Live changes keep it in step, and what was missed is caught up with: a list that is being read is not
    // put in another order because its window was looked at again.
    refetchOnWindowFocus: isMissing,
    refetchOnReconnect: isMissing,
  });
};
