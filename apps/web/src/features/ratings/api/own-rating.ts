import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ratingsKey } from './ratings-key.ts';

type OwnRow = Database['public']['Functions']['own_rating']['Returns'][number];

/** A rating with the founder's reply; `month` is its first day. An admin hid it where `is_hidden`. */
export interface Rating extends Readonly<Omit<OwnRow, 'words' | 'reply' | 'replied_at'>> {
  readonly words: string | null;
  readonly reply: string | null;
  readonly replied_at: string | null;
}

async function fetchOwn(idea: string): Promise<Rating | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_rating', { idea });
  if (error) throw error;
  return data[0] ?? null;
}

const ownQuery = (userId: string, ideaId: string) =>
  queryOptions({ queryKey: [...ratingsKey(userId, ideaId), 'own'], queryFn: () => fetchOwn(ideaId) });

/** The reader's own rating of an idea, as a query result; null where there is none. */
export function useOwnRating(ideaId: string) {
  return useQuery(ownQuery(useUserId(), ideaId));
}
