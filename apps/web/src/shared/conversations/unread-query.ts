import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { conversationsKey } from './conversations-key.ts';

async function fetchUnread(signal: AbortSignal): Promise<number> {
  const client = await getClient();
  const { data, error } = await client.rpc('unread_conversations').abortSignal(signal);
  if (error) throw error;
  return data;
}

/** How many conversations of a person hold something unread; muted ones are not counted. */
export const unreadConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...conversationsKey(userId), 'unread'],
    queryFn: ({ signal }) => fetchUnread(signal),
  });
