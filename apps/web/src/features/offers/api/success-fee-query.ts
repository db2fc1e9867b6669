import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

type SuccessFee = Readonly<Database['public']['Functions']['success_fee']['Returns'][number]>;

async function fetchSuccessFee(amount: number, signal: AbortSignal): Promise<SuccessFee | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('success_fee', { amount }).abortSignal(signal);
  if (error) throw error;
  return data[0] ?? null;
}

const successFeeQuery = (amount: number) =>
  queryOptions({
    queryKey: ['success-fee', amount],
    queryFn: ({ signal }) => fetchSuccessFee(amount, signal),
  });

/** What a deal of this amount costs its founder; null until it is known, and for whom it costs nothing. */
export function useSuccessFee(amount: number, side: 'investor' | 'founder'): SuccessFee | null {
  return useQuery({ ...successFeeQuery(amount), enabled: side === 'founder' }).data ?? null;
}
