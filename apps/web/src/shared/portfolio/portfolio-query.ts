import type { ConversationSide } from '@sangam/domain/conversations';
import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { conversationsKey } from '../conversations/conversations-key.ts';

type Row = Database['public']['Functions']['own_portfolio']['Returns'][number];
type MaybeNull = 'next_due_on' | 'next_due_amount' | 'overdue_since';

/**
 * What a person's deals on a side come to, in whole rupees, by confirmed payments only (decision 233).
 * `next_due_amount` is null where only a share was promised.
 */
export interface Portfolio
  extends Readonly<Omit<Row, MaybeNull>>, Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {}

/**
 * Everything that is known of a person's deals on a side. Below the conversations: each act about a deal is
 * a record in one, so what keeps those in step keeps this in step.
 */
export const portfolioKey = (userId: string, side: ConversationSide) =>
  [...conversationsKey(userId), 'portfolio', side] as const;

async function fetchPortfolio(side: ConversationSide, signal: AbortSignal): Promise<Portfolio> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_portfolio', { side }).abortSignal(signal).single();
  if (error) throw error;
  return data;
}

export const portfolioQuery = (userId: string, side: ConversationSide) =>
  queryOptions({
    queryKey: [...portfolioKey(userId, side), 'sums'],
    queryFn: ({ signal }) => fetchPortfolio(side, signal),
  });

/** Whether there is anything to show of it. */
export const isPortfolioEmpty = (portfolio: Portfolio): boolean =>
  portfolio.total_investments === 0 && portfolio.offers === 0;
