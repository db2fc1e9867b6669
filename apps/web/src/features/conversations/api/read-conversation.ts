import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getClient } from '#shared/api/client.ts';
import { unreadConversationsQuery } from '#shared/conversations/unread-query.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { patchConversation } from './own-conversations.ts';

async function readUpTo(conversation: string, up_to: number): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('read_conversation', { conversation, up_to });
  if (error) throw error;
}

/** Says that the person has read a conversation up to a message. Never fails. */
export function useReadUpTo(conversation: string): (number: number) => Promise<void> {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useCallback(
    async (number) => {
      try {
        await readUpTo(conversation, number);
        patchConversation(queryClient, userId, conversation, { own_read: number });
        await queryClient.invalidateQueries(unreadConversationsQuery(userId));
      } catch (error) {
        logProblem('read conversation', error);
      }
    },
    [queryClient, userId, conversation],
  );
}
