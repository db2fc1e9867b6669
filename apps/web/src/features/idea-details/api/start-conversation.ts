import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

export interface FirstMessage {
  /** Chosen here: sent twice, it is there once. */
  readonly id: string;
  readonly body: string;
}

async function start(idea: string, { id, body }: FirstMessage): Promise<string> {
  const client = await getClient();
  return withTokenRenewal(client, async () => {
    const { data, error } = await client.rpc('start_conversation', { idea, message: id, body });
    if (error) throw error;
    return data;
  });
}

/** Begins the reader's conversation about an idea; gives its id. */
export function useStartConversation(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (message: FirstMessage) => start(ideaId, message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  });
}
