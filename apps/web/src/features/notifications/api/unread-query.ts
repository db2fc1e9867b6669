import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { updatesKey } from './updates-query.ts';

/** Beyond it the header says `99+`. */
export const maxCounted = 99;

async function fetchUnread(signal: AbortSignal): Promise<readonly number[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('notifications')
    .select('id')
    .is('read_at', null)
    .limit(maxCounted + 1)
    .abortSignal(signal);
  if (error) throw error;
  return data.map(({ id }) => id);
}

/**
 * The ids of the unread updates, not their number, so that a withdrawn update is recognised as one of them.
 */
export const unreadUpdatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...updatesKey(userId), 'unread'],
    queryFn: ({ signal }) => fetchUnread(signal),
  });
