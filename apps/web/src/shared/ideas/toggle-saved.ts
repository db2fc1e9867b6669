import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { isDuplicate } from '../api/errors.ts';
import { useUserId } from '../session/session-context.ts';
import { savedIdeasQuery } from './saved-ideas-query.ts';

interface Toggle {
  readonly ideaId: string;
  readonly isSaved: boolean;
}

async function setSaved(userId: string, { ideaId, isSaved }: Toggle): Promise<void> {
  const client = await getClient();
  const { error } = isSaved
    ? await client.from('saved_ideas').insert({ user_id: userId, idea_id: ideaId })
    : await client.from('saved_ideas').delete().eq('user_id', userId).eq('idea_id', ideaId);
  // Saved already, in another tab: that is what was asked for.
  if (error && !isDuplicate(error)) throw error;
}

/** Saves an idea or takes it off again: shown at once, taken back when it fails. */
export function useToggleSaved(ideaId: string, onError: (error: unknown) => void) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = savedIdeasQuery(userId);
  const show = (isSaved: boolean) =>
    queryClient.setQueryData(queryKey, (ids = []) =>
      isSaved ? [...ids.filter((id) => id !== ideaId), ideaId] : ids.filter((id) => id !== ideaId),
    );
  return useMutation({
    // One after the other, so that two quick presses end as pressed.
    scope: { id: `save-${ideaId}` },
    mutationFn: (isSaved: boolean) => setSaved(userId, { ideaId, isSaved }),
    onMutate: async (isSaved) => {
      await queryClient.cancelQueries({ queryKey });
      show(isSaved);
    },
    onError: (error, isSaved) => {
      show(!isSaved);
      onError(error);
    },
  });
}
