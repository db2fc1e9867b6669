import type { ConversationSide } from '@sangam/domain/conversations';
import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isRefusedValue } from '#shared/api/errors.ts';
import { useUserId } from '#shared/session/session-context.ts';

type Row = Database['public']['Functions']['own_deals']['Returns'][number];
type MaybeNull =
  | 'idea_id'
  | 'idea_title'
  | 'idea_category'
  | 'idea_location'
  | 'other_name'
  | 'own_agreed_at'
  | 'other_agreed_at'
  | 'own_completed_at'
  | 'other_completed_at'
  | 'funded_at'
  | 'ended_at'
  | 'ended_side'
  | 'ended_reason'
  | 'next_due_on'
  | 'next_due_amount';

type DealState = 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off';

/**
 * A deal as one of its two people sees it: `own_…` is their word, `other_…` the other's. `other_name` is null
 * once the other's account is gone, the idea's fields once the idea is. Sums are whole rupees.
 */
export interface Deal
  extends
    Readonly<Omit<Row, MaybeNull | 'side' | 'state' | 'terms' | 'other_state'>>,
    Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {
  readonly side: ConversationSide;
  readonly state: DealState;
  /** As accepted; the database has checked them. */
  readonly terms: Readonly<Record<string, unknown>>;
  readonly other_state: 'here' | 'gone' | 'suspended';
}

/** Everything that is known of one deal. */
export const dealKey = (userId: string, id: string) => ['deals', userId, id] as const;

async function fetchDeal(id: string, signal: AbortSignal): Promise<Deal | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_deals', { deal: id }).abortSignal(signal);
  // An id that cannot be one names no deal.
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  // The schema knows neither which fields may be null nor the words of a check.
  return (data as readonly Deal[])[0] ?? null;
}

/** One of a person's deals; null where there is none such, or it is somebody else's. */
export const dealQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...dealKey(userId, id), 'deal'],
    queryFn: ({ signal }) => fetchDeal(id, signal),
  });

export function useDeal(id: string) {
  return useQuery(dealQuery(useUserId(), id));
}
