import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { subscriptionKey } from '#shared/subscription/own-subscription-query.ts';

const columns =
  'id, kind, number, issued_at, period_start, period_end, net_paise, cgst_paise, sgst_paise, igst_paise, total_paise, payments(status)';

/** An invoice with the state of its payment. Sums are paise; an invoice never changes. */
export type Invoice = Readonly<
  Pick<
    Tables<'invoices'>,
    | 'id'
    | 'kind'
    | 'number'
    | 'issued_at'
    | 'period_start'
    | 'period_end'
    | 'net_paise'
    | 'cgst_paise'
    | 'sgst_paise'
    | 'igst_paise'
    | 'total_paise'
  > & { readonly payments: Pick<Tables<'payments'>, 'status'> | null }
>;

async function fetchInvoices(userId: string): Promise<readonly Invoice[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('invoices')
    .select(columns)
    .eq('user_id', userId)
    .order('issued_at', { ascending: false });
  if (error) throw error;
  return data;
}

/** A person's invoices, the newest first: one a month, and the fees of deals. */
export const invoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'invoices'],
    queryFn: () => fetchInvoices(userId),
  });

/** The signed-in person's invoices, as a query result. */
export function useInvoices() {
  return useQuery(invoicesQuery(useUserId()));
}
