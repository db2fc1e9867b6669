import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

export interface NewQuestion {
  /** Chosen here: sent twice, it is asked once. */
  readonly id: string;
  readonly question: string;
}

async function askQuestion(idea_id: string, { id, question }: NewQuestion): Promise<void> {
  const client = await getClient();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client.from('idea_questions').insert({ id, idea_id, question });
      if (error) throw error;
    });
  } catch (error) {
    // It has arrived, its answer has not.
    if (!isDuplicate(error)) throw error;
  }
}

/** Asks the founder of an idea. Afterwards, and after a refusal too, the lists are read again. */
export function useAskQuestion(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (question: NewQuestion) => askQuestion(ideaId, question),
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionsKey(userId, ideaId) }),
  });
}
