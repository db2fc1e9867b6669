import type { ConversationSide } from '@sangam/domain/conversations';
import type { OfferKind } from '@sangam/domain/offer';
import type { Database } from '@sangam/database/types';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { portfolioKey } from '#shared/portfolio/portfolio-query.ts';

type Row = Database['public']['Functions']['own_portfolio_deals']['Returns'][number];
type MaybeNull =
  | 'idea_id'
  | 'idea_title'
  | 'idea_category'
  | 'idea_location'
  | 'other_name'
  | 'next_due_on'
  | 'next_due_amount'
  | 'overdue_since';

/** A deal that money went into. The idea's fields are null once it is gone, the name once the person is. */
export interface MoneyDeal
  extends
    Readonly<Omit<Row, MaybeNull | 'kind' | 'state'>>,
    Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {
  readonly kind: OfferKind;
  readonly state: 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off';
}

interface Position {
  readonly after_at: string;
  readonly after_id: string;
}

interface Page {
  readonly rows: readonly MoneyDeal[];
  readonly next: Position | null;
}

const pageSize = 50;

async function fetchPage(
  side: ConversationSide,
  after: Position | null,
  signal?: AbortSignal,
): Promise<Page> {
  const client = await getClient();
  const call = client.rpc('own_portfolio_deals', { side, ...after });
  const { data, error } = await (signal ? call.abortSignal(signal) : call);
  if (error) throw error;
  // The schema knows neither which fields may be null nor the words of a check.
  const rows = (data as readonly MoneyDeal[]).slice(0, pageSize);
  const last = rows.at(-1);
  const next = data.length > rows.length && last ? { after_at: last.accepted_at, after_id: last.id } : null;
  return { rows, next };
}

/** A person's deals with money on a side, the latest first, page by page. */
export const moneyDealsQuery = (userId: string, side: ConversationSide) =>
  infiniteQueryOptions({
    queryKey: [...portfolioKey(userId, side), 'deals'],
    queryFn: ({ pageParam, signal }) => fetchPage(side, pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });

/** All of them, for a file. */
export async function fetchAllMoneyDeals(side: ConversationSide): Promise<readonly MoneyDeal[]> {
  const rows: MoneyDeal[] = [];
  let after: Position | null = null;
  do {
    const page: Page = await fetchPage(side, after);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
