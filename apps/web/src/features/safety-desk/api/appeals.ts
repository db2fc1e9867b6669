import type { Database } from '@sangam/database/types';
import { safetyLimits } from '@sangam/domain/safety';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { deskQueueKey, deskReportsKey } from './reports.ts';

export type Appeal = Database['public']['Functions']['desk_appeals']['Returns'][number];
type Position = Pick<Appeal, 'id' | 'appealed_at'>;

async function fetchAppeals(after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc(
    'desk_appeals',
    after === null ? {} : { after_at: after.appealed_at, after_id: after.id },
  );
  if (error) throw error;
  const rows = data.slice(0, safetyLimits.page);
  const last = rows.at(-1);
  return { rows, next: data.length > safetyLimits.page && last ? last : null };
}

async function fetchMessage(sanction: string) {
  const client = await getClient();
  const { data, error } = await client.rpc('appealed_message', { sanction });
  if (error) throw error;
  const [message] = data;
  if (!message) throw new Error('there is no such message');
  return message as Omit<typeof message, 'body'> & { body: string | null };
}

/** A hidden message whose author appeals; each fetch is a line in the audit log. */
export const appealedMessageQuery = (sanction: string) =>
  queryOptions({
    queryKey: [...deskReportsKey, 'appealed-message', sanction],
    queryFn: () => fetchMessage(sanction),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Appeals that wait, the oldest first. */
export const appealsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...deskQueueKey, 'appeals'],
    queryFn: ({ pageParam }) => fetchAppeals(pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });
