import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrowseFilters } from '@sangam/domain/filters';
import { getClient } from '#shared/api/client.ts';
import { listingArguments } from './listing-arguments.ts';

/** The server counts this far and no further: one more means 'more than these'. */
export const maxCounted = 1000;

async function fetchCount(filters: BrowseFilters): Promise<number> {
  const client = await getClient();
  const { data, error } = await client.rpc('count_listings', listingArguments(filters));
  if (error) throw error;
  return data;
}

/** All counts of a user's lists, whatever their filters. */
export const listingCountsKey = (userId: string) => ['listing-count', userId] as const;

/** How many ideas match the filters, whatever their order; at most `maxCounted` and one. */
export const listingCountQuery = (userId: string, filters: BrowseFilters) => {
  const { sort: _, ...conditions } = filters;
  return queryOptions({
    queryKey: [...listingCountsKey(userId), conditions],
    queryFn: () => fetchCount(filters),
    placeholderData: keepPreviousData,
  });
};
