import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { subscriptionKey } from './own-subscription-query.ts';

async function fetchSecondsLeft(): Promise<number | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('access_seconds_left');
  if (error) throw error;
  return data;
}

/**
 * How long full details stay open if nothing happens, in seconds from when it was read: the server counts, so
 * a wrong clock of the device changes nothing. null: they are closed.
 */
export const accessLeftQuery = (userId: string) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'left'],
    queryFn: fetchSecondsLeft,
    staleTime: Number.POSITIVE_INFINITY,
  });
