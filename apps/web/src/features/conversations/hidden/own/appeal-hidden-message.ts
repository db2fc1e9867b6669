import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { type AppealOutcome, sendAppeal } from '#shared/appeals/send-appeal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { hiddenMessagesQuery } from './hidden-messages-query.ts';

async function appeal(message: string, words: string): Promise<AppealOutcome> {
  const client = await getClient();
  return sendAppeal(client, () => client.rpc('appeal_hidden_message', { message, words }));
}

/** Sends an author's appeal against the hiding of their message, and reads again where it stands. */
export function useAppealHiddenMessage(conversation: string, message: string) {
  const queryClient = useQueryClient();
  const hidden = hiddenMessagesQuery(useUserId(), conversation);
  return useSingleFlightMutation({
    mutationFn: (words: string) => appeal(message, words),
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries(hidden),
  });
}
