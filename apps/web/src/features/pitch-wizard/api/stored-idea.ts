import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';

async function fetchOwnIdea(userId: string, id: string, signal: AbortSignal): Promise<FullIdea | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('ideas')
    .select()
    .eq('id', id)
    .eq('submitted_by', userId)
    .abortSignal(signal)
    .maybeSingle();
  // An id that cannot be one names no idea.
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  return data;
}

/** One of the user's own ideas, whole; null where they have none by that id. */
export const ownIdeaQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['own-idea', userId, id],
    queryFn: ({ signal }) => fetchOwnIdea(userId, id, signal),
    refetchOnMount: 'always',
  });

/** One of the user's own ideas as it now is, kept in step while the screen is open, as a query result. */
export function useOwnIdea(userId: string, id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(ownIdeaQuery(userId, id));
  const refresh = () => refetchSoon(queryClient, ownIdeaQuery(userId, id));
  useTableChanges({
    table: 'ideas',
    filter: `id=eq.${id}`,
    enabled: Boolean(query.data),
    onChange: refresh,
    reads: [ownIdeaQuery(userId, id).queryKey],
  });
  return query;
}
