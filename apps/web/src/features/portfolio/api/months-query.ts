import type { ConversationSide } from '@sangam/domain/conversations';
import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { portfolioKey } from '#shared/portfolio/portfolio-query.ts';

type Row = Database['public']['Functions']['own_portfolio_months']['Returns'][number];

/** A month: what came back, what was promised for it and is not paid; `month` is its first day. */
export interface PortfolioMonth extends Readonly<Omit<Row, 'expected_on'>> {
  readonly expected_on: string | null;
}

async function fetchMonths(
  side: ConversationSide,
  from_month: string,
  to_month: string,
  signal: AbortSignal,
): Promise<readonly PortfolioMonth[]> {
  const client = await getClient();
  const { data, error } = await client
    .rpc('own_portfolio_months', { side, from_month, to_month })
    .abortSignal(signal);
  if (error) throw error;
  return data;
}

/** @param from first day of a month, @param to the same of a later one */
export const monthsQuery = (userId: string, side: ConversationSide, from: string, to: string) =>
  queryOptions({
    queryKey: [...portfolioKey(userId, side), 'months', from, to],
    queryFn: ({ signal }) => fetchMonths(side, from, to, signal),
  });
