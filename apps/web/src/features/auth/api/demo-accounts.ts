import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

export type DemoAccount = Readonly<Database['public']['Functions']['demo_accounts']['Returns'][number]>;

async function fetchDemoAccounts(): Promise<readonly DemoAccount[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('demo_accounts');
  if (error) throw error;
  return data;
}

const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: fetchDemoAccounts,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The accounts offered while demo data is on; none otherwise, and none while unknown. */
export function useDemoAccounts(): readonly DemoAccount[] {
  return useQuery(demoAccountsQuery).data ?? [];
}
