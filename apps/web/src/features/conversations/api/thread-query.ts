import type { ConversationSide } from '@sangam/domain/conversations';
import { messageLimits } from '@sangam/domain/conversations';
import type { Tables } from '@sangam/database/types';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import type { ConversationRecord } from './record.ts';

/** A file of a message: its name in the bucket, and how its sender called it. */
export interface MessageFile {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * A message, or a record of what was done; without words, files and facts once its sender's account is gone,
 * and without words and files where a reviewer hid it (`hidden_reason`).
 * `sangam`: the product itself recorded it.
 */
export interface Message extends Readonly<
  Pick<Tables<'messages'>, 'id' | 'number' | 'body' | 'sent_at' | 'hidden_reason'>
> {
  readonly side: ConversationSide | 'sangam';
  readonly files: readonly MessageFile[];
  readonly record: ConversationRecord | null;
}

/** Messages that follow each other, the oldest first. */
export interface ThreadPage {
  readonly messages: readonly Message[];
}

export type ThreadData = InfiniteData<ThreadPage>;

export const messageColumns = 'id, number, side, body, files, record, sent_at, hidden_reason';

/** @param before a number, which is not included; null for the latest */
async function fetchBefore(
  conversation: string,
  before: number | null,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const client = await getClient();
  const list = client
    .from('messages')
    .select(messageColumns)
    .eq('conversation_id', conversation)
    .order('number', { ascending: false })
    .limit(messageLimits.page);
  const { data, error } = await (before === null ? list : list.lt('number', before)).abortSignal(signal);
  if (error && isRefusedValue(error)) return { messages: [] };
  if (error) throw error;
  // The schema knows JSON; the database writes these fields into it.
  return { messages: (data as unknown as Message[]).toReversed() };
}

async function fetchAfter(conversation: string, after: number): Promise<readonly Message[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('messages')
    .select(messageColumns)
    .eq('conversation_id', conversation)
    .gt('number', after)
    .order('number')
    .limit(messageLimits.page);
  if (error) throw error;
  return data as unknown as Message[];
}

/** Every reading of a conversation's messages. */
const messagesKey = (userId: string, conversation: string) => ['messages', userId, conversation] as const;

/**
 * The messages of a conversation, page by page into the past: `pages[0]` ends with the newest one that is
 * known. What is there changes only where a message is hidden, so it is not read again; `readNewer` adds
 * what follows.
 * @param around the number of a message to begin at; null for the latest
 */
export const threadQuery = (userId: string, conversation: string, around: number | null) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(userId, conversation), around],
    queryFn: ({ pageParam, signal }) => fetchBefore(conversation, pageParam, signal),
    // Half of the page follows the message.
    initialPageParam: around === null ? null : around + messageLimits.page / 2,
    getNextPageParam: ({ messages }) => {
      const oldest = messages[0]?.number ?? 1;
      return oldest > 1 ? oldest : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

export const newestOf = (thread: ThreadData | undefined): number =>
  thread?.pages[0]?.messages.at(-1)?.number ?? 0;

/** Adds the messages that follow the newest one; others, and those that are there, it leaves out. */
export function withNewer(thread: ThreadData, messages: readonly Message[]): ThreadData {
  const [first = { messages: [] }, ...rest] = thread.pages;
  const added: Message[] = [];
  let newest = newestOf(thread);
  for (const message of messages) {
    if (message.number !== newest + 1) continue;
    added.push(message);
    newest += 1;
  }
  if (added.length === 0) return thread;
  return { ...thread, pages: [{ messages: [...first.messages, ...added] }, ...rest] };
}

/** Adds messages that were received to what is shown, where they follow it. */
export function addMessages(
  queryClient: QueryClient,
  userId: string,
  conversation: string,
  messages: readonly Message[],
): void {
  queryClient.setQueriesData<ThreadData>(
    { queryKey: messagesKey(userId, conversation) },
    (thread) => thread && withNewer(thread, messages),
  );
}

/**
 * Reads what follows the newest message that is shown.
 * @returns whether there may be more
 */
export async function readNewer(
  queryClient: QueryClient,
  userId: string,
  conversation: string,
  around: number | null,
): Promise<boolean> {
  const { queryKey } = threadQuery(userId, conversation, around);
  const thread = queryClient.getQueryData(queryKey);
  if (thread === undefined) return false;
  try {
    const messages = await fetchAfter(conversation, newestOf(thread));
    addMessages(queryClient, userId, conversation, messages);
    return messages.length === messageLimits.page;
  } catch (error) {
    logProblem('new messages', error);
    return false;
  }
}

/** Shows a message as it is now: without its words, once its sender is gone or a reviewer hid it. */
export function replaceMessage(
  queryClient: QueryClient,
  userId: string,
  conversation: string,
  message: Message,
): void {
  const inPage = (page: ThreadPage): ThreadPage => ({
    messages: page.messages.map((each) => (each.id === message.id ? message : each)),
  });
  queryClient.setQueriesData<ThreadData>(
    { queryKey: messagesKey(userId, conversation) },
    (thread) => thread && { ...thread, pages: thread.pages.map(inPage) },
  );
}
