import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';

/** How many questions of each tab are answered, and which documents there are. */
export type ListingContents = Readonly<
  Database['public']['Functions']['contents_of_listing']['Returns'][number]
>;

async function fetchContents(listing: string): Promise<ListingContents | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('contents_of_listing', { listing });
  if (error) throw error;
  return data[0] ?? null;
}

/** What a founder has filled in, in numbers; null for who may not read the teaser. */
export const listingContentsQuery = (userId: string, listingId: string) =>
  queryOptions({
    queryKey: ['contents-of-listing', userId, listingId],
    queryFn: () => fetchContents(listingId),
  });

/** What a founder has filled in, in numbers, for readers who cannot read it yet; as a query result. */
export function useListingContents(listingId: string) {
  return useQuery(listingContentsQuery(useUserId(), listingId));
}
