import type { Database } from '@sangam/database/types';
import { safetyLimits } from '@sangam/domain/safety';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { deskQueueKey } from './reports.ts';

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

/** Appeals that wait, the oldest first. */
export const appealsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...deskQueueKey, 'appeals'],
    queryFn: ({ pageParam }) => fetchAppeals(pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });
