import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

/** What is to be paid in a deal. `amount` is null until the sales of its months are reported. */
export interface DealDue {
  readonly deal_id: string;
  readonly number: number;
  readonly due_on: string;
  readonly amount: number | null;
  readonly paid: number;
  readonly paid_on: string | null;
  readonly is_open: boolean;
}

interface DealMoney {
  readonly dues: readonly DealDue[];
  /** What was recorded as given back: by the month in which it was paid. */
  readonly returns: readonly {
    readonly deal_id: string;
    readonly amount: number;
    readonly paid_on: string;
    readonly state: string;
    readonly due_number: number | null;
  }[];
}

async function fetchMoney(deals: readonly string[]): Promise<DealMoney> {
  const client = await getClient();
  const [dues, returns] = await Promise.all([
    client
      .from('deal_dues')
      .select('deal_id, number, due_on, amount, paid, paid_on, is_open')
      .in('deal_id', deals)
      .order('due_on'),
    client
      .from('deal_payments')
      .select('deal_id, amount, paid_on, state, due_number')
      .in('deal_id', deals)
      .eq('direction', 'return'),
  ]);
  if (dues.error) throw dues.error;
  if (returns.error) throw returns.error;
  return { dues: dues.data as unknown as readonly DealDue[], returns: returns.data };
}

const moneyQuery = (userId: string, deals: readonly string[]) =>
  queryOptions({
    queryKey: [...reportsKey(userId), 'money', deals.toSorted().join()],
    queryFn: () => fetchMoney(deals),
    enabled: deals.length > 0,
  });

/** What is due in these deals and what was recorded as paid, as a query result. */
export function useDealMoney(deals: readonly string[]) {
  return useQuery(moneyQuery(useUserId(), deals));
}
