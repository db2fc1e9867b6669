import type { ConversationSide } from '@sangam/domain/conversations';
import type { Database } from '@sangam/database/types';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

type Row = Database['public']['Functions']['search_messages']['Returns'][number];

/** A message with the words; `body` is its beginning. */
export interface FoundMessage extends Readonly<Omit<Row, 'side'>> {
  readonly side: ConversationSide;
}

/** Fewer letters find too much. */
export const minSearchLength = 2;

async function search(words: string, signal: AbortSignal): Promise<readonly FoundMessage[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('search_messages', { words }).abortSignal(signal);
  if (error) throw error;
  return data as readonly FoundMessage[];
}

const searchQuery = (userId: string, words: string) =>
  queryOptions({
    queryKey: ['message-search', userId, words],
    queryFn: ({ signal }) => search(words, signal),
    enabled: words.length >= minSearchLength,
    placeholderData: keepPreviousData,
  });

/** The person's messages with these words, the latest first. */
export function useFoundMessages(words: string) {
  return useQuery(searchQuery(useUserId(), words));
}
