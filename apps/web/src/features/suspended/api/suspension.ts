import type { Database } from '@sangam/database/types';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

type Row = Database['public']['Functions']['suspension_of']['Returns'][number];
type Optional = 'ended_at' | 'appeal' | 'appealed_at' | 'decision' | 'decision_words' | 'decided_at';
/** The types of the schema know no null in what functions return. */
export type Suspension = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;

async function fetchSuspension(token: string): Promise<Suspension | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('suspension_of', { token });
  if (error) throw error;
  return data[0] ?? null;
}

/**
 * Why somebody is suspended and how their appeal stands, by the token of their mail; null for an unknown one.
 */
export const suspensionQuery = (token: string) =>
  queryOptions({ queryKey: ['suspension', token], queryFn: () => fetchSuspension(token) });

interface Appeal {
  readonly token: string;
  readonly words: string;
}

async function appeal(given: Appeal): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('appeal_suspension', given);
  if (error) throw error;
}

/** Appeals against a suspension, once. */
export function useAppealSuspension() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: appeal,
    onSettled: (_data, _error, { token }) => queryClient.invalidateQueries(suspensionQuery(token)),
  });
}
