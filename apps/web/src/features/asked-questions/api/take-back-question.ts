import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

/** @returns false where it is answered meanwhile, or gone already */
async function takeBack(question: string): Promise<boolean> {
  const client = await getClient();
  const { data, error } = await client.rpc('take_back_question', { question });
  if (error) throw error;
  return data;
}

/** Takes a question of the reader's back. */
export function useTakeBackQuestion(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: takeBack,
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionsKey(userId, ideaId) }),
  });
}
