import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { workKey } from './work-query.ts';

export interface Queue {
  readonly kind: string;
  /** Counted up to 1,001. */
  readonly waiting: number;
  readonly oldest: string | null;
}

const lookAgainMs = 60_000;

async function fetchQueues(): Promise<readonly Queue[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('desk_queues');
  if (error) throw error;
  // JSON to the schema; `desk_queues` makes it so, and its tests hold it.
  return data as unknown as readonly Queue[];
}

/** What waits for the worker or the server. */
export const queuesQuery = () =>
  queryOptions({ queryKey: [...workKey, 'queues'], queryFn: fetchQueues, refetchInterval: lookAgainMs });
