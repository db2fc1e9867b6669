import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

interface Answering {
  readonly question: string;
  /** null declines the question. */
  readonly answer: string | null;
}

async function settleQuestion({ question, answer }: Answering): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } =
      answer === null
        ? await client.rpc('decline_question', { question })
        : await client.rpc('answer_question', { question, answer });
    if (error) throw error;
  });
}

/**
 * Answers a question about the founder's own idea, corrects the answer, or declines. Sent twice, it is done
 * once.
 */
export function useAnswerQuestion(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: settleQuestion,
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionsKey(userId, ideaId) }),
  });
}
