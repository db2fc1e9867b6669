import type { StoredIdea } from '@sangam/domain/idea-record';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';

type OwnIdea = StoredIdea & { readonly title: string };

async function fetchOwnIdea(userId: string, id: string, signal: AbortSignal): Promise<OwnIdea> {
  const client = await getClient();
  const { data, error } = await client
    .from('ideas')
    .select()
    .eq('id', id)
    .eq('submitted_by', userId)
    .abortSignal(signal)
    .single<OwnIdea>();
  if (error) throw error;
  return data;
}

/** One of the user's own ideas, whole. */
const ownIdeaQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['own-idea', userId, id],
    queryFn: ({ signal }) => fetchOwnIdea(userId, id, signal),
  });

/** The idea a founder wants to revise, as a query result. */
export function useOwnIdea(userId: string, id: string) {
  return useQuery(ownIdeaQuery(userId, id));
}
