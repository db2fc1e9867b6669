import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';

export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly label: string;
}

async function fetchDemoAccounts(): Promise<readonly DemoAccount[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('demo_accounts');
  if (error) throw error;
  return data as readonly DemoAccount[];
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
