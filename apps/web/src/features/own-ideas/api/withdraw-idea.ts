import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { ownIdeaQuery } from '#shared/ideas/own-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ideaHistoryQuery } from './idea-history.ts';

async function withdrawIdea(id: string, reason: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('withdraw_idea', { idea: id, reason: reason.trim() || null });
  if (error) throw error;
}

/** Takes the founder's own idea back, for good. Sent twice, it is done once. */
export function useWithdrawIdea(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (reason: string) => withdrawIdea(id, reason),
    onSuccess: () => {
      void queryClient.invalidateQueries(ownIdeaQuery(userId, id));
      void queryClient.invalidateQueries(ideaHistoryQuery(userId, id));
    },
  });
}
