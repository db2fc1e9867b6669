import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

type FactsRow = Database['public']['Functions']['question_facts']['Returns'][number];

/**
 * As what the reader reads an idea, and how many questions there are: `answered` for all, `open` of all for
 * the founder and admins, else the reader's own.
 */
export interface QuestionFacts extends Readonly<Omit<FactsRow, 'reader'>> {
  readonly reader: 'founder' | 'admin' | 'subscriber' | 'teaser';
}

async function fetchFacts(idea: string): Promise<QuestionFacts | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('question_facts', { idea });
  if (error) throw error;
  // The schema knows a text; the function gives these four.
  return (data[0] as QuestionFacts | undefined) ?? null;
}

const factsQuery = (userId: string, ideaId: string) =>
  queryOptions({
    queryKey: [...questionsKey(userId, ideaId), 'facts'],
    queryFn: () => fetchFacts(ideaId),
  });

/** The facts about an idea's questions, as a query result; null for a reader who may not see its teaser. */
export function useQuestionFacts(ideaId: string) {
  return useQuery(factsQuery(useUserId(), ideaId));
}
