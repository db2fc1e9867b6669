import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { safetyKey } from '#shared/safety/safety-key.ts';

/** What the database leaves empty while there is no appeal, no decision, or no end. */
type Empty = 'ended_at' | 'appeal' | 'appealed_at' | 'decision' | 'decision_words' | 'decided_at';
type Row = Database['public']['Functions']['take_downs_of']['Returns'][number];

/** A take-down of one's own idea: why, since when, until when, and what became of the appeal. */
export type TakeDown = Readonly<Omit<Row, Empty> & { [Name in Empty]: Row[Name] | null }>;

async function fetchTakeDowns(idea: string, signal: AbortSignal): Promise<readonly TakeDown[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('take_downs_of', { idea }).abortSignal(signal);
  if (error) throw error;
  return data;
}

/** How often an idea was taken down, the latest first. */
export const takeDownsQuery = (userId: string, idea: string) =>
  queryOptions({
    queryKey: [...safetyKey(userId), 'take-downs', idea],
    queryFn: ({ signal }) => fetchTakeDowns(idea, signal),
    refetchOnMount: 'always',
  });
