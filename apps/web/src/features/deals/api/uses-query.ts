import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dealKey } from './deal-query.ts';

/** What a part of the money is for, in whole rupees. */
export type Use = Readonly<Pick<Tables<'deal_uses'>, 'number' | 'label' | 'amount'>>;

async function fetchUses(deal: string, signal: AbortSignal): Promise<readonly Use[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('deal_uses')
    .select('number, label, amount')
    .eq('deal_id', deal)
    .order('number')
    .abortSignal(signal);
  if (error && isRefusedValue(error)) return [];
  if (error) throw error;
  return data;
}

/** What the money of a deal is for, line by line; nothing where the idea had said nothing. */
export const usesQuery = (userId: string, deal: string) =>
  queryOptions({
    queryKey: [...dealKey(userId, deal), 'uses'],
    queryFn: ({ signal }) => fetchUses(deal, signal),
  });

export function useUses(deal: string) {
  return useQuery(usesQuery(useUserId(), deal));
}
