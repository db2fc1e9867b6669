import type { AskedQuestionStatus } from '@sangam/domain/asked-question';
import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { questionsKey } from './questions-key.ts';

type OwnRow = Database['public']['Functions']['own_questions']['Returns'][number];

/** A question of the reader's that is not among the answered ones: open, declined or hidden by an admin. */
export interface OwnQuestion extends Readonly<Omit<OwnRow, 'status' | 'hidden_part'>> {
  readonly status: AskedQuestionStatus;
  readonly hidden_part: string | null;
}

async function fetchOwn(idea: string): Promise<readonly OwnQuestion[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_questions', { idea });
  if (error) throw error;
  // The schema knows texts; a check of the table lists them.
  return data as readonly OwnQuestion[];
}

const ownQuery = (userId: string, ideaId: string) =>
  queryOptions({ queryKey: [...questionsKey(userId, ideaId), 'own'], queryFn: () => fetchOwn(ideaId) });

/** What the reader asked about an idea and waits for, as a query result. */
export function useOwnQuestions(ideaId: string) {
  return useQuery(ownQuery(useUserId(), ideaId));
}
