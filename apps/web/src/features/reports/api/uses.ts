import type { DealBill, DealUse } from '@sangam/domain/deal-uses';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useTableChanges } from '#shared/live/use-table-changes.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

/** What a deal's money is for, and the bills of what it was spent on. */
export interface DealSpending {
  readonly uses: readonly DealUse[];
  readonly bills: readonly DealBill[];
}

async function fetchSpending(deal: string): Promise<DealSpending> {
  const client = await getClient();
  const [uses, bills] = await Promise.all([
    client.from('deal_uses').select('number, label, amount').eq('deal_id', deal).order('number'),
    client
      .from('deal_bills')
      .select('id, use_number, amount, billed_on, file, note, sent_at, replaces')
      .eq('deal_id', deal),
  ]);
  if (uses.error) throw uses.error;
  if (bills.error) throw bills.error;
  return { uses: uses.data, bills: bills.data };
}

const spendingQuery = (userId: string, deal: string) =>
  queryOptions({ queryKey: [...reportsKey(userId), 'uses', deal], queryFn: () => fetchSpending(deal) });

/** What a deal's money was planned for and spent on, live, as a query result. */
export function useDealSpending(deal: string) {
  const userId = useUserId();
  const query = spendingQuery(userId, deal);
  useTableChanges({
    table: 'deal_bills',
    filter: `deal_id=eq.${deal}`,
    reads: [query.queryKey],
  });
  return useQuery(query);
}

export interface WrittenBill {
  /** Chosen here: sent twice, it is there once. */
  readonly bill: string;
  readonly use_number: number | null;
  readonly amount: number;
  readonly billed_on: string;
  readonly file: string | null;
  readonly note: string;
  readonly replaces: string | null;
}

async function sendBill(deal: string, { use_number, file, note, replaces, ...bill }: WrittenBill) {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('send_bill', {
      ...bill,
      deal,
      // The schema knows no parameter that may be null; this one may: of no line.
      use_number: use_number as number,
      ...(file === null ? {} : { file }),
      ...(note === '' ? {} : { note }),
      ...(replaces === null ? {} : { replaces }),
    });
    if (error) throw error;
  });
}

/** Adds a bill to a deal, or corrects one. */
export function useSendBill(deal: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (bill: WrittenBill) => sendBill(deal, bill),
    onSettled: () => queryClient.invalidateQueries({ queryKey: spendingQuery(userId, deal).queryKey }),
  });
}
