import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { portraitAddress } from '#shared/media/portrait.ts';
import { useUserId } from '#shared/session/session-context.ts';

type FounderRow = Database['public']['Functions']['founder_of_idea']['Returns'][number];

/**
 * What is known of an idea's founder. `member_since` is the first day of a month, such as `2026-11-01`;
 * `approved_ideas` is counted up to 100; `portrait` is an address that shows it, null for none;
 * `usually_answers` is in seconds, null while too little is known; `identity_verified_at` is null where it
 * was not, or no longer counts.
 */
export type FounderFacts = Readonly<
  Omit<FounderRow, 'portrait' | 'usually_answers' | 'identity_verified_at'> & {
    portrait: string | null;
    usually_answers: number | null;
    identity_verified_at: string | null;
  }
>;

async function fetchFounder(idea: string): Promise<FounderFacts | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('founder_of_idea', { idea });
  if (error) throw error;
  const founder = data[0];
  return founder ? { ...founder, portrait: portraitAddress(founder.portrait) } : null;
}

/** The founder of an idea; null for a reader who may not see its teaser. */
const founderQuery = (userId: string, ideaId: string) =>
  queryOptions({ queryKey: ['founder-of-idea', userId, ideaId], queryFn: () => fetchFounder(ideaId) });

/** The founder of an idea, as a query result. */
export function useFounder(ideaId: string) {
  return useQuery(founderQuery(useUserId(), ideaId));
}
