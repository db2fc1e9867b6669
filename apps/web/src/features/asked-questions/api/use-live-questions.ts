import { useQueryClient } from '@tanstack/react-query';
import { refetchSoon } from '#shared/live/refetch-soon.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

/**
 * Keeps the questions of an idea in step with the database. A change says that something happened; the words
 * come with the lists.
 */
export function useLiveQuestions(ideaId: string, enabled: boolean): void {
  const queryKey = questionsKey(useUserId(), ideaId);
  const queryClient = useQueryClient();
  useTableChanges({
    table: 'idea_questions',
    filter: `idea_id=eq.${ideaId}`,
    enabled,
    onChange: ({ type }) => type !== 'DELETE' && refetchSoon(queryClient, { queryKey }),
    reads: [queryKey],
  });
}
