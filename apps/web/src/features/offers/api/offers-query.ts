import type { Tables } from '@sangam/database/types';
import { type OfferTerms, offerLimits } from '@sangam/domain/offer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** What an offer says, apart from who makes it: kind, amount in whole rupees, and terms by their names. */
export interface OfferContent extends Pick<OfferTerms, 'kind' | 'amount'> {
  readonly terms: Readonly<Record<string, unknown>>;
}

/** An offer as it stands now. */
export interface Offer
  extends
    OfferContent,
    Readonly<Pick<Tables<'offers'>, 'id' | 'side' | 'note' | 'counters' | 'answer_by' | 'state'>> {}

const columns = 'id, side, kind, amount, terms, note, counters, answer_by, state';

async function fetchOffers(conversation: string, signal: AbortSignal): Promise<readonly Offer[]> {
  const client = await getClient();
  const { data, error } = await client
    .from('offers')
    .select(columns)
    .eq('conversation_id', conversation)
    .order('number')
    .limit(offerLimits.ofConversation)
    .abortSignal(signal);
  if (error) throw error;
  // The schema knows JSON; the database has checked each term.
  return data as unknown as readonly Offer[];
}

/** The offers of a conversation, the oldest first. */
export const offersQuery = (userId: string, conversation: string) =>
  queryOptions({
    queryKey: ['offers', userId, conversation],
    queryFn: ({ signal }) => fetchOffers(conversation, signal),
  });

export function useOffers(conversation: string) {
  return useQuery(offersQuery(useUserId(), conversation));
}
