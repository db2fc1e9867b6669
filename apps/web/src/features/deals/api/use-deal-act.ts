import { useQueryClient } from '@tanstack/react-query';
import { getClient, type ApiClient } from '#shared/api/client.ts';
import { sentAgain } from '#shared/api/sent-again.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dealKey } from './deal-query.ts';

interface Answer {
  readonly error: unknown;
}

/**
 * An act of the deal, which the database does once however often it is sent. Whatever became of it, the
 * deal is read again: the act may have been done although its answer was lost.
 */
export function useDealAct<Given>(
  deal: string,
  call: (client: ApiClient, given: Given) => PromiseLike<Answer>,
) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (given: Given) => {
      const client = await getClient();
      await withTokenRenewal(client, async () => {
        const { error } = await call(client, given);
        if (error) throw error;
      });
    },
    ...sentAgain,
    scope: { id: `deal-${deal}` },
    onSettled: () => {
      // Each act leaves a record in the conversation.
      void queryClient.invalidateQueries({ queryKey: conversationsKey(userId) });
      return queryClient.invalidateQueries({ queryKey: dealKey(userId, deal) });
    },
  });
}
