import type { QueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';
import { type Message, messageColumns, replaceMessage, type ThreadData } from './thread-query.ts';

async function fetchHidden(conversation: string, shownAsHidden: readonly string[]): Promise<Message[]> {
  const client = await getClient();
  const isConcerned = ['hidden_reason.not.is.null', `id.in.(${shownAsHidden.join(',')})`];
  const { data, error } = await client
    .from('messages')
    .select(messageColumns)
    .eq('conversation_id', conversation)
    .or(isConcerned.slice(0, shownAsHidden.length === 0 ? 1 : 2).join(','))
    .limit(200);
  if (error) throw error;
  return data as unknown as Message[];
}

/** Reads which messages are hidden now: while nobody listened, one may have been hidden or shown again. */
export async function readHidden(
  queryClient: QueryClient,
  userId: string,
  conversation: string,
  thread: ThreadData,
): Promise<void> {
  const known = thread.pages.flatMap(({ messages }) => messages);
  const shownAsHidden = known.filter((message) => message.hidden_reason !== null).map(({ id }) => id);
  try {
    for (const message of await fetchHidden(conversation, shownAsHidden))
      replaceMessage(queryClient, userId, conversation, message);
  } catch (error) {
    logProblem('hidden messages', error);
  }
}
