import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { isRefusedValue } from '../api/errors.ts';
import { type Listing, listingColumns } from './listing.ts';

async function fetchListing(id: string): Promise<Listing | null> {
  const client = await getClient();
  const { data, error } = await client.from('listings').select(listingColumns).eq('id', id).maybeSingle();
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  return data;
}

/**
 * The teaser of an approved idea; null if it is not listed, or the reader has not accepted the disclaimer.
 */
export const listingQuery = (userId: string, id: string) =>
  queryOptions({ queryKey: ['listing', userId, id], queryFn: () => fetchListing(id) });
