import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function block(conversation: string, is_blocked: boolean): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('block_person', { conversation, is_blocked });
  if (error) throw error;
}

/** Blocks the other person of a conversation, everywhere, or takes it back. */
export function useBlockPerson(conversation: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (isBlocked: boolean) => block(conversation, isBlocked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  });
}
