import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/**
 * What is known of an idea's founder. `member_since` is the first day of a month, such as `2026-11-01`;
 * `approved_ideas` is counted up to 100.
 */
export type FounderFacts = Readonly<Database['public']['Functions']['founder_of_idea']['Returns'][number]>;

async function fetchFounder(idea: string): Promise<FounderFacts | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('founder_of_idea', { idea });
  if (error) throw error;
  return data[0] ?? null;
}

/** The founder of an idea; null for a reader who may not see its teaser. */
const founderQuery = (userId: string, ideaId: string) =>
  queryOptions({ queryKey: ['founder-of-idea', userId, ideaId], queryFn: () => fetchFounder(ideaId) });

/** The founder of an idea, as a query result. */
export function useFounder(ideaId: string) {
  return useQuery(founderQuery(useUserId(), ideaId));
}
