import type { ConversationSide } from '@sangam/domain/conversations';
import type { PaymentDirection, PaymentState } from '@sangam/domain/deal-payments';
import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { dealKey } from './deal-query.ts';

const columns =
  'id, direction, amount, paid_on, means, reference, due_number, recorded_side, recorded_at, state, answered_at, reason';

type Column =
  | 'id'
  | 'amount'
  | 'paid_on'
  | 'means'
  | 'reference'
  | 'due_number'
  | 'recorded_at'
  | 'answered_at'
  | 'reason';

/** What one side says was paid, and the other's word on it. Whole rupees. */
export interface Payment extends Readonly<Pick<Tables<'deal_payments'>, Column>> {
  readonly direction: PaymentDirection;
  readonly recorded_side: ConversationSide;
  readonly state: PaymentState;
}

async function fetchPayments(deal: string, signal: AbortSignal): Promise<readonly Payment[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('deal_payments')
    .select(columns)
    .eq('deal_id', deal)
    .order('recorded_at', { ascending: false })
    .abortSignal(signal);
  if (error && isRefusedValue(error)) return [];
  if (error) throw error;
  return data;
}

/** The payments of a deal, the newest first. */
export const paymentsQuery = (userId: string, deal: string) =>
  queryOptions({
    queryKey: [...dealKey(userId, deal), 'payments'],
    queryFn: ({ signal }) => fetchPayments(deal, signal),
  });

export function usePayments(deal: string) {
  return useQuery(paymentsQuery(useUserId(), deal));
}
