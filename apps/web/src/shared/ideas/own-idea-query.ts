import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useTableChanges } from '../live/use-table-changes.ts';
import { useUserId } from '../session/session-context.ts';
import { type FullIdea, fullIdeaQuery } from './full-idea-query.ts';

/** One of the user's own ideas, whole; null where they have none by that id. Always refetched on arrival. */
export const ownIdeaQuery = (userId: string, id: string) =>
  queryOptions({
    ...fullIdeaQuery(userId, id),
    // A subscriber may read another founder's approved idea, too.
    select: (idea: FullIdea | null) => (idea?.submitted_by === userId ? idea : null),
    refetchOnMount: 'always',
  });

/**
 * One of the signed-in user's own ideas, updated live while the screen is open, as a query result.
 * @param beside what else is refetched when the idea changes
 */
export function useOwnIdea(id: string, beside: readonly QueryKey[] = []) {
  const userId = useUserId();
  const query = useQuery(ownIdeaQuery(userId, id));
  useTableChanges({
    table: 'ideas',
    filter: `id=eq.${id}`,
    enabled: Boolean(query.data),
    reads: [ownIdeaQuery(userId, id).queryKey, ...beside],
  });
  return query;
}
