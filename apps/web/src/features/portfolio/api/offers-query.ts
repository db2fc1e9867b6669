import type { ConversationSide } from '@sangam/domain/conversations';
import type { OfferKind } from '@sangam/domain/offer';
import type { Database } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { portfolioKey } from '#shared/portfolio/portfolio-query.ts';

type Row = Database['public']['Functions']['own_offers']['Returns'][number];
type MaybeNull =
  | 'deal_id'
  | 'idea_id'
  | 'idea_title'
  | 'idea_category'
  | 'other_name'
  | 'previous_amount'
  | 'previous_terms'
  | 'answer_by'
  | 'own_agreed_at'
  | 'other_agreed_at';

/** An offer that waits for an answer, or an accepted one whose money has not come yet. */
export interface WaitingOffer
  extends
    Readonly<Omit<Row, MaybeNull | 'kind' | 'previous_kind' | 'state'>>,
    Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {
  readonly kind: OfferKind;
  /** Of the offer that this one counters. */
  readonly previous_kind: OfferKind | null;
  readonly state: 'open' | 'accepted' | 'agreed';
}

async function fetchOffers(side: ConversationSide, signal: AbortSignal): Promise<readonly WaitingOffer[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_offers', { side }).abortSignal(signal);
  if (error) throw error;
  // The schema knows neither which fields may be null nor the words of a check.
  return data as readonly WaitingOffer[];
}

/** What waits, first of all what the person is to answer. */
export const offersQuery = (userId: string, side: ConversationSide) =>
  queryOptions({
    queryKey: [...portfolioKey(userId, side), 'offers'],
    queryFn: ({ signal }) => fetchOffers(side, signal),
  });
