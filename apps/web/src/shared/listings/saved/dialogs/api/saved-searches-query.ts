import type { Tables } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

export type SavedSearch = Readonly<
  Pick<
    Tables<'saved_searches'>,
    'id' | 'name' | 'alerts' | 'industry' | 'roi' | 'funding' | 'location' | 'status' | 'search'
  >
>;

/** Reads a person's saved searches, the latest first; throws when that fails. */
export async function fetchSavedSearches(
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly SavedSearch[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('saved_searches')
    .select('id, name, alerts, industry, roi, funding, location, status, search')
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal);
  if (error) throw error;
  return data;
}

/** A person's saved searches, the latest first. */
export const savedSearchesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-searches', userId],
    queryFn: ({ signal }) => fetchSavedSearches(signal),
    refetchOnMount: 'always',
  });
