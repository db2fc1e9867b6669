import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useUserId } from '../session/session-context.ts';

async function fetchSavedIds(userId: string): Promise<readonly string[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('saved_ideas')
    .select('id, idea_id')
    .eq('user_id', userId)
    .order('created_at');
  if (error) throw error;
  return data.map((row) => row.idea_id);
}

/** The ids of the ideas a user saved, the latest last. */
export const savedIdeasQuery = (userId: string) =>
  queryOptions({ queryKey: ['saved-ideas', userId], queryFn: () => fetchSavedIds(userId) });

/** The ids of the ideas the signed-in user saved, as a query result. */
export function useSavedIdeas() {
  return useQuery(savedIdeasQuery(useUserId()));
}
