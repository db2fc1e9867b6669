import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dealKey } from './deal-query.ts';

const columns = 'number, due_on, amount, principal, paid, paid_on, is_open';

/** What was promised for a day: whole rupees; an amount that is not known yet is null. */
export type Due = Readonly<
  Pick<Tables<'deal_dues'>, 'number' | 'due_on' | 'amount' | 'principal' | 'paid' | 'paid_on'> & {
    readonly is_open: boolean;
  }
>;

async function fetchDues(deal: string, signal: AbortSignal): Promise<readonly Due[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('deal_dues')
    .select(columns)
    .eq('deal_id', deal)
    .order('number')
    .abortSignal(signal);
  if (error && isRefusedValue(error)) return [];
  if (error) throw error;
  return data;
}

/** What a deal promises, the earliest first; nothing before it is funded. */
export const duesQuery = (userId: string, deal: string) =>
  queryOptions({
    queryKey: [...dealKey(userId, deal), 'dues'],
    queryFn: ({ signal }) => fetchDues(deal, signal),
  });

export function useDues(deal: string) {
  return useQuery(duesQuery(useUserId(), deal));
}
