import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isOutdated } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { hiddenMessagesQuery } from './hidden-messages-query.ts';

/** Whether the appeal was sent now, or does not wait any more: sent before, or the message is shown. */
type Outcome = 'sent' | 'too-late';

async function appeal(message: string, words: string): Promise<Outcome> {
  const client = await getClient();
  try {
    await withTokenRenewal(client, async () => {
      const { error } = await client.rpc('appeal_hidden_message', { message, words });
      if (error) throw error;
    });
    return 'sent';
  } catch (error) {
    if (isOutdated(error)) return 'too-late';
    throw error;
  }
}

/** Sends an author's appeal against the hiding of their message, and reads again where it stands. */
export function useAppealHiddenMessage(conversation: string, message: string) {
  const queryClient = useQueryClient();
  const hidden = hiddenMessagesQuery(useUserId(), conversation);
  return useSingleFlightMutation({
    mutationFn: (words: string) => appeal(message, words),
    onSettled: () => queryClient.invalidateQueries(hidden),
  });
}
