import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function report(conversation: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('report_unreachable', { conversation });
  if (error) throw error;
}

/** Says that the founder of a conversation cannot be reached by telephone. */
export function useReportUnreachable(conversation: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => report(conversation),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(userId) }),
  });
}
