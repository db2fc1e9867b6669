import type { Json } from '@sangam/database/types';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { isRetryable } from '#shared/sync-runner.ts';
import type { OfferContent } from './offers-query.ts';
import { refetchOffers } from './refetch-offers.ts';
import { offerRefusalOf } from './refusals.ts';

/** An offer on its way. */
export interface GivenOffer extends OfferContent {
  /** Chosen here: sent twice, it is there once. */
  readonly id: string;
  /** '' for none. */
  readonly note: string;
  /** The offer that it answers; null for the first. */
  readonly counters: string | null;
  readonly answerDays: number;
}

async function makeOffer(conversation: string, given: GivenOffer): Promise<void> {
  const { id, kind, amount, terms, note, counters, answerDays } = given;
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('make_offer', {
      offer: id,
      conversation,
      kind,
      amount,
      terms: terms as Json,
      answer_days: answerDays,
      ...(note !== '' && { note }),
      ...(counters !== null && { counters }),
    });
    if (error) throw error;
  });
}

/** Makes an offer in a conversation. */
export function useMakeOffer(conversation: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (given: GivenOffer) => makeOffer(conversation, given),
    // Without an answer it is sent again: with its id, it is there once.
    retry: (_, error) => offerRefusalOf(error) === null && isRetryable(error),
    onSettled: () => refetchOffers(queryClient, userId, conversation),
  });
}
