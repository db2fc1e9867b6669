import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** What the database found about an idea: a kind of check, how many cases it rests on, some of them. */
export type FoundCheck = Readonly<Database['public']['Functions']['checks_of_idea']['Returns'][number]>;

async function fetchChecks(idea: string): Promise<readonly FoundCheck[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('checks_of_idea', { idea });
  if (error) throw error;
  return data;
}

/** The checks of one version of an idea; asked once an opening, because each is a line of the audit log. */
export const checksQuery = (userId: string, idea: string, version: number) =>
  queryOptions({
    queryKey: ['checks-of-idea', userId, idea, version],
    queryFn: () => fetchChecks(idea),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
