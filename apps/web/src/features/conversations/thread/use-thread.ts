import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readStartOf } from '#shared/live/read-starts.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import type { Conversation } from '../api/own-conversations.ts';
import { readHidden } from '../api/read-hidden.ts';
import {
  addMessages,
  type Message,
  newestOf,
  readNewer,
  replaceMessage,
  threadQuery,
} from '../api/thread-query.ts';

/** Reads newer messages until there are none; what is asked for meanwhile is read afterwards. */
function useNewerMessages(conversation: string, around: number | null): () => void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const isWanted = useRef(false);
  return useCallback(() => {
    isWanted.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    const run = async () => {
      while (isWanted.current) {
        isWanted.current = false;
        // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
        const isMore = await readNewer(queryClient, userId, conversation, around);
        // Around a message of the past, the reader asks for each page by scrolling.
        if (isMore && around === null) isWanted.current = true;
      }
      isRunning.current = false;
    };
    void run();
  }, [queryClient, userId, conversation, around]);
}

/** The messages of a conversation, the oldest first, kept in step with the server. */
export function useThread({ id, last_number }: Conversation, around: number | null) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const options = threadQuery(userId, id, around);
  const query = useInfiniteQuery(options);
  const readMore = useNewerMessages(id, around);
  const { queryKey } = options;
  useTableChanges({
    table: 'messages',
    filter: `conversation_id=eq.${id}`,
    onChange: (change) => {
      if (change.type === 'DELETE') return;
      // Of a row the realtime service sends the columns that its reader may read.
      const message = change.row as unknown as Message;
      if (change.type === 'UPDATE') replaceMessage(queryClient, userId, id, message);
      else addMessages(queryClient, userId, id, [message]);
      if (newestOf(queryClient.getQueryData(queryKey)) < message.number) readMore();
    },
    reads: [],
    onGap: (gap) => {
      const known = queryClient.getQueryCache().find({ queryKey });
      if (known && gap.covers(readStartOf(known))) return;
      readMore();
      const shown = queryClient.getQueryData(queryKey);
      if (shown) void readHidden(queryClient, userId, id, shown);
    },
  });
  const { data } = query;
  const newest = newestOf(data);
  const isThere = data !== undefined;
  const isBehind = isThere && newest < last_number;
  useEffect(() => {
    // Each page that arrives asks for the next; one that fails waits for other news.
    if (isThere && newest < last_number && around === null) readMore();
  }, [isThere, newest, last_number, around, readMore]);
  const messages = useMemo(() => (data?.pages ?? []).toReversed().flatMap((page) => page.messages), [data]);
  return { query, messages, newest, isBehind, readMore };
}
