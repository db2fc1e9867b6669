import { type ConversationSending, type ConversationSide, messageLimits } from '@sangam/domain/conversations';
import type { Database } from '@sangam/database/types';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { conversationsKey } from '#shared/conversations/conversations-key.ts';
import { useUserId } from '#shared/session/session-context.ts';

type Row = Database['public']['Functions']['own_conversations']['Returns'][number];
type MaybeNull =
  | 'idea_id'
  | 'idea_title'
  | 'idea_category'
  | 'idea_location'
  | 'other_name'
  | 'last_words'
  | 'last_record'
  | 'waiting_since'
  | 'days_back_at'
  | 'other_usually_answers';

/**
 * A conversation as one of its two people sees it. `other_name` is null once the other's account is gone,
 * the idea's fields once the idea is; `other_usually_answers` is in seconds; `days_back_at` is when an
 * investor who was never answered is given days of their subscription back.
 */
export interface Conversation
  extends
    Readonly<Omit<Row, MaybeNull | 'side' | 'last_side' | 'sending' | 'waiting_for'>>,
    Readonly<{
      [Field in MaybeNull]: Row[Field] | null;
    }> {
  readonly side: ConversationSide;
  readonly last_side: ConversationSide | 'sangam' | null;
  readonly sending: ConversationSending;
  readonly waiting_for: ConversationSide | null;
}

interface Position {
  readonly after_at: string;
  readonly after_id: string;
}

interface Page {
  readonly rows: readonly Conversation[];
  readonly next: Position | null;
}

async function fetchPage(after: Position | null, signal: AbortSignal): Promise<Page> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_conversations', { ...after }).abortSignal(signal);
  if (error) throw error;
  // The schema knows neither which fields may be null nor the words of a check.
  const rows = (data as readonly Conversation[]).slice(0, messageLimits.conversationsPage);
  const last = rows.at(-1);
  const next = data.length > rows.length && last ? { after_at: last.last_at, after_id: last.id } : null;
  return { rows, next };
}

async function fetchOne(conversation: string, signal: AbortSignal): Promise<Conversation | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_conversations', { conversation }).abortSignal(signal);
  // An id that cannot be one names no conversation.
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  return (data as readonly Conversation[])[0] ?? null;
}

/** A person's conversations, the latest first, page by page. */
export const ownConversationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey(userId), 'list'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });

/** One of them; null where there is none such, or it is somebody else's. */
export const conversationQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...conversationsKey(userId), 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
  });

export function useOwnConversations() {
  return useInfiniteQuery(ownConversationsQuery(useUserId()));
}

export function useConversation(id: string) {
  return useQuery(conversationQuery(useUserId(), id));
}

/** Changes a conversation where it is shown, ahead of the server's answer. */
export function patchConversation(
  queryClient: QueryClient,
  userId: string,
  id: string,
  change: Partial<Conversation>,
): void {
  queryClient.setQueryData(
    conversationQuery(userId, id).queryKey,
    (shown: Conversation | null | undefined) => shown && { ...shown, ...change },
  );
  queryClient.setQueryData(
    ownConversationsQuery(userId).queryKey,
    (list: InfiniteData<Page> | undefined) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
        })),
      },
  );
}
