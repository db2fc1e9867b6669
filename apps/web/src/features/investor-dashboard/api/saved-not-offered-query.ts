import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

async function fetchNotOffered() {
  const client = await getClient();
  const { data, error } = await client.rpc('saved_ideas_not_offered');
  if (error) throw error;
  return data;
}

/** What the investor saved that is not listed now: sent back, or withdrawn by its founder. */
export const savedNotOfferedQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({ queryKey: ['saved-not-offered', userId, ids], queryFn: fetchNotOffered });
