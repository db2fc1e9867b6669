import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { identityDeskKey } from './identity-queue.ts';

type Row = Database['public']['Functions']['identity_counts']['Returns'][number];
/** `oldest`: since when somebody waits; null where nobody does. */
export type IdentityCounts = Omit<Row, 'oldest'> & { readonly oldest: string | null };

/** How often a queue that is open asks whether somebody came. Milliseconds. */
const lookAgainMs = 60_000;

async function fetchCounts(): Promise<IdentityCounts> {
  const client = await getClient();
  const { data, error } = await client.rpc('identity_counts').single();
  if (error) throw error;
  return data;
}

/** How many submissions are in which state, and how many of those that wait are appeals. */
export const identityCountsQuery = () =>
  queryOptions({
    queryKey: [...identityDeskKey, 'counts'],
    queryFn: fetchCounts,
    refetchInterval: lookAgainMs,
  });
