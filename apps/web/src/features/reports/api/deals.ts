import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { reportsKey } from '#shared/reports/reports-key.ts';

type Row = Database['public']['Functions']['own_deals']['Returns'][number];

/** A deal of the reader, from their side. What may be missing is null, which the schema does not say. */
export interface ReportedDeal extends Readonly<
  Omit<Row, 'idea_id' | 'idea_title' | 'other_name' | 'funded_at' | 'ended_at'>
> {
  readonly idea_id: string | null;
  readonly idea_title: string | null;
  readonly other_name: string | null;
  readonly funded_at: string | null;
  readonly ended_at: string | null;
}

async function fetchDeals(deal: string | null): Promise<readonly ReportedDeal[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_deals', deal === null ? {} : { deal });
  if (error) throw error;
  return data;
}

const dealsQuery = (userId: string, deal: string | null) =>
  queryOptions({ queryKey: [...reportsKey(userId), 'deals', deal], queryFn: () => fetchDeals(deal) });

/** All deals of the signed-in person, as a query result. */
export function useDeals() {
  return useQuery(dealsQuery(useUserId(), null));
}

/** One of them, as a query result; null where it is none of theirs. */
export function useReportedDeal(deal: string) {
  return useQuery({ ...dealsQuery(useUserId(), deal), select: ([first]) => first ?? null });
}
