import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { Listing } from '#shared/ideas/listing.ts';

export type SavedListing = Pick<Listing, 'id' | 'title' | 'category' | 'location' | 'funding_amount'>;

/** The number of ids that fits safely into a URL. */
const maxIds = 100;

async function fetchSavedListings(ids: readonly string[]): Promise<readonly SavedListing[]> {
  const latest = ids.slice(-maxIds);
  if (latest.length === 0) return [];
  const client = await getClient();
  const { data, error } = await client
    .from('listings')
    .select('id, title, category, location, funding_amount')
    .in('id', latest);
  if (error) throw error;
  return data.toSorted((one, other) => latest.indexOf(other.id) - latest.indexOf(one.id));
}

/** The ideas saved last that are still listed, the latest first. */
export const savedListingsQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({ queryKey: ['saved-listings', userId, ids], queryFn: () => fetchSavedListings(ids) });
