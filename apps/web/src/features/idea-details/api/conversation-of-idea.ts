import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchConversation(ideaId: string): Promise<string | null> {
  const client = await getClient();
  // An investor has one about an idea at most, and sees no other.
  const { data, error } = await client.from('conversations').select('id').eq('idea_id', ideaId).limit(1);
  if (error) throw error;
  return data[0]?.id ?? null;
}

const conversationOfIdeaQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: [...conversationsKey(userId), 'of-idea', ideaId],
    queryFn: () => fetchConversation(ideaId),
  });

/** The id of the reader's conversation about an idea; null for none. */
export function useConversationOfIdea(ideaId: string) {
  return useQuery(conversationOfIdeaQuery(useUserId(), ideaId));
}
