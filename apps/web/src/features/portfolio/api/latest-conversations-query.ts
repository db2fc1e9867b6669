import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@sangam/database/types';
import { getClient } from '#shared/api/client.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';

type Row = Database['public']['Functions']['own_conversations']['Returns'][number];
type MaybeNull = 'idea_id' | 'idea_title' | 'idea_category' | 'other_name' | 'last_words' | 'last_record';

/** What a line of the list says. */
export interface LatestConversation
  extends
    Readonly<Pick<Row, 'id' | 'side' | 'last_side' | 'last_number' | 'own_read' | 'last_at'>>,
    Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {}

async function fetchLatest(signal: AbortSignal): Promise<readonly LatestConversation[]> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('own_conversations')
    .select(
      'id, idea_id, idea_title, idea_category, other_name, side, last_side, last_words, last_record, last_number, own_read, last_at',
    )
    .limit(3)
    .abortSignal(signal);
  if (error) throw error;
  return data;
}

/** The three conversations that something happened in last. */
export const latestConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...conversationsKey(userId), 'latest'],
    queryFn: ({ signal }) => fetchLatest(signal),
  });
