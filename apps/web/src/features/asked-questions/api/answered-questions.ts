import type { Database } from '@sangam/database/types';
import { questionLimits } from '@sangam/domain/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { type Position, questionsKey } from './questions-key.ts';

type AnsweredRow = Database['public']['Functions']['answered_questions']['Returns'][number];

/** A question with its answer. Where `hidden_part` is not null, an admin hid it from readers. */
export interface AnsweredQuestion extends Readonly<Omit<AnsweredRow, 'edited_at' | 'hidden_part'>> {
  readonly edited_at: string | null;
  readonly hidden_part: string | null;
}

async function fetchAnswered(idea: string, after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('answered_questions', { idea, ...after });
  if (error) throw error;
  const rows: readonly AnsweredQuestion[] = data.slice(0, questionLimits.page);
  const last = rows.at(-1);
  // One more than a page tells that there is another.
  const next = data.length > rows.length && last ? { after_at: last.answered_at, after_id: last.id } : null;
  return { rows, next };
}

const answeredQuery = (userId: string, ideaId: string) =>
  infiniteQueryOptions({
    queryKey: [...questionsKey(userId, ideaId), 'answered'],
    queryFn: ({ pageParam }) => fetchAnswered(ideaId, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });

/** Answered questions of an idea, the newest answer first, page by page. */
export function useAnsweredQuestions(ideaId: string) {
  return useInfiniteQuery(answeredQuery(useUserId(), ideaId));
}
