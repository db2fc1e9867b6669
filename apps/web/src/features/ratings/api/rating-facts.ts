import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ratingsKey } from './ratings-key.ts';

type FactsRow = Database['public']['Functions']['rating_facts']['Returns'][number];
type Averages = 'average' | 'description_average' | 'answers_average';

/**
 * As what the reader reads an idea, how many ratings it has, and their averages (null where there is none);
 * whether the reader may rate it, and whether they have.
 */
export interface RatingFacts
  extends Readonly<Omit<FactsRow, Averages | 'reader'>>, Readonly<Record<Averages, number | null>> {
  readonly reader: 'founder' | 'admin' | 'subscriber' | 'teaser';
}

async function fetchFacts(idea: string): Promise<RatingFacts | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('rating_facts', { idea });
  if (error) throw error;
  // The schema knows a text; the function gives these four.
  return (data[0] as RatingFacts | undefined) ?? null;
}

const factsQuery = (userId: string, ideaId: string) =>
  queryOptions({ queryKey: [...ratingsKey(userId, ideaId), 'facts'], queryFn: () => fetchFacts(ideaId) });

/** The facts about an idea's ratings, as a query result; null for a reader who may not see its teaser. */
export function useRatingFacts(ideaId: string) {
  return useQuery(factsQuery(useUserId(), ideaId));
}
