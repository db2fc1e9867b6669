import type { BrowseFilters } from '@sangam/domain/filters';
import { getClient } from '#shared/api/client.ts';
import { type Listing, listingColumns } from '#shared/ideas/listing.ts';
import { listingArguments } from './listing-arguments.ts';

/** As many ids as `match_listings` takes at once, and as many arrivals as are told one by one. */
export const maxMatched = 50;

/**
 * Those of these ideas that match the filters, as they are now: the database judges, by the rules of the
 * list.
 * @param ids any number; asked for in parts
 */
export async function fetchMatching(
  filters: BrowseFilters,
  ids: readonly string[],
): Promise<readonly Listing[]> {
  const client = await getClient();
  const matching: Listing[] = [];
  for (let start = 0; start < ids.length; start += maxMatched) {
    const { data, error } = await client
      .rpc('match_listings', { ids: ids.slice(start, start + maxMatched), ...listingArguments(filters) })
      .select(listingColumns);
    if (error) throw error;
    matching.push(...data);
  }
  return matching;
}

/** The ideas under the filters that were approved last, whatever the list's order: one more than are told. */
export async function fetchNewest(filters: BrowseFilters): Promise<readonly Listing[]> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('browse_listings', {
      ...listingArguments(filters),
      sort: 'Recently Added',
      page_size: maxMatched + 1,
    })
    .select(listingColumns);
  if (error) throw error;
  return data;
}
