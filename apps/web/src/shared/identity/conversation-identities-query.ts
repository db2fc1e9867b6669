import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { identityKey } from './identity-key.ts';

type Row = Database['public']['Functions']['identities_in_conversation']['Returns'][number];

/** When one's own identity and the other's were verified; null where it was not, or no longer counts. */
type ConversationIdentities = Readonly<{ [Column in keyof Row]: Row[Column] | null }>;

async function fetchIdentities(conversation: string): Promise<ConversationIdentities | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('identities_in_conversation', { conversation });
  if (error) throw error;
  return data[0] ?? null;
}

const conversationIdentitiesQuery = (userId: string, conversation: string) =>
  queryOptions({
    queryKey: [...identityKey(userId), 'conversation', conversation],
    queryFn: () => fetchIdentities(conversation),
    staleTime: 60_000,
  });

/** The two identities of a conversation, as a query result. */
export function useConversationIdentities(conversation: string) {
  return useQuery(conversationIdentitiesQuery(useUserId(), conversation));
}
