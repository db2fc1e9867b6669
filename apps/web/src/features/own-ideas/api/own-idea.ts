import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FullIdea, fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ideaHistoryQuery } from './idea-history.ts';

/** One of the founder's own ideas, updated live while it is open; null if they have none with that id. */
export function useOwnIdea(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...fullIdeaQuery(userId, id),
    // Another founder's approved idea may be in a subscriber's sight; this page is for one's own.
    select: (idea: FullIdea | null) => (idea?.submitted_by === userId ? idea : null),
    refetchOnMount: 'always',
  });
  const refresh = () => {
    refetchSoon(queryClient, fullIdeaQuery(userId, id));
    refetchSoon(queryClient, ideaHistoryQuery(userId, id));
  };
  useTableChanges({
    table: 'ideas',
    filter: `id=eq.${id}`,
    enabled: Boolean(query.data),
    onChange: refresh,
    reads: [fullIdeaQuery(userId, id).queryKey, ideaHistoryQuery(userId, id).queryKey],
  });
  return query;
}
