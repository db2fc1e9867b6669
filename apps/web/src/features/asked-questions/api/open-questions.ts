import type { Database } from '@sangam/database/types';
import { questionLimits } from '@sangam/domain/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { type Position, questionsKey } from './questions-key.ts';

/** A question that waits for its founder. Who asked is not known. */
export type OpenQuestionRow = Readonly<Database['public']['Functions']['open_questions']['Returns'][number]>;

async function fetchOpen(idea: string, after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('open_questions', { idea, ...after });
  if (error) throw error;
  const rows: readonly OpenQuestionRow[] = data.slice(0, questionLimits.page);
  const last = rows.at(-1);
  const next = data.length > rows.length && last ? { after_at: last.asked_at, after_id: last.id } : null;
  return { rows, next };
}

const openQuery = (userId: string, ideaId: string) =>
  infiniteQueryOptions({
    queryKey: [...questionsKey(userId, ideaId), 'open'],
    queryFn: ({ pageParam }) => fetchOpen(ideaId, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });

/** Questions that wait for the founder, the oldest first, page by page. */
export function useOpenQuestions(ideaId: string) {
  return useInfiniteQuery(openQuery(useUserId(), ideaId));
}
