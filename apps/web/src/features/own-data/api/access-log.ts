import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { ownDataKey } from '../own-data-key.ts';

const pageSize = 20;

async function fetchLooks(after: number | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('own_access_log', after === null ? {} : { after_id: after });
  if (error) throw error;
  const rows = data.slice(0, pageSize);
  return { rows, next: data.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

export type Look = Awaited<ReturnType<typeof fetchLooks>>['rows'][number];

/** When the desk looked at a person's data within a year, the latest first. */
export const accessLogQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...ownDataKey(userId), 'looks'],
    queryFn: ({ pageParam }) => fetchLooks(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
