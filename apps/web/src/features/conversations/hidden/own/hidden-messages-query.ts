import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { safetyKey } from '#shared/safety/safety-key.ts';

/** What the database leaves empty while there is no appeal, or no decision. */
type Empty = 'appeal' | 'appealed_at' | 'decision' | 'decision_words' | 'decided_at';
type Row = Database['public']['Functions']['hidden_messages_of']['Returns'][number];

/** Why a message of one's own is hidden, and what became of the appeal. */
export type HiddenMessage = Readonly<Omit<Row, Empty> & { [Name in Empty]: Row[Name] | null }>;

async function fetchHidden(conversation: string, signal: AbortSignal): Promise<readonly HiddenMessage[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('hidden_messages_of', { conversation }).abortSignal(signal);
  if (error) throw error;
  return data;
}

/** One's own messages of a conversation that are hidden now. */
export const hiddenMessagesQuery = (userId: string, conversation: string) =>
  queryOptions({
    queryKey: [...safetyKey(userId), 'hidden-messages', conversation],
    queryFn: ({ signal }) => fetchHidden(conversation, signal),
    refetchOnMount: 'always',
  });
