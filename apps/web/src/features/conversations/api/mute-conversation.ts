import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function mute(conversation: string, is_muted: boolean): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('mute_conversation', { conversation, is_muted });
  if (error) throw error;
}

/** Turns updates and mails about a conversation off, or on again. */
export function useMuteConversation(conversation: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (isMuted: boolean) => mute(conversation, isMuted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  });
}
