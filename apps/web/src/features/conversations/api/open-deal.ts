import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchOpenDeal(conversation: string, signal: AbortSignal): Promise<string | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('deals')
    .select('id')
    .eq('conversation_id', conversation)
    .is('ended_at', null)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  return data?.id ?? null;
}

/** The deal that is under way in a conversation; null for none. Read again with what changes in it. */
const openDealQuery = (userId: string, conversation: string) =>
  queryOptions({
    queryKey: [...conversationsKey(userId), 'deal', conversation],
    queryFn: ({ signal }) => fetchOpenDeal(conversation, signal),
  });

export function useOpenDeal(conversation: string): string | null {
  return useQuery(openDealQuery(useUserId(), conversation)).data ?? null;
}
