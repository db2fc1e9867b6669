import type { OfferAnswer } from '@sangam/domain/offer';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { sentAgain } from '#shared/api/sent-again.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { refetchOffers } from './refetch-offers.ts';

async function answerOffer(offer: string, answer: OfferAnswer): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('answer_offer', { offer, answer });
    if (error) throw error;
  });
}

/** Accepts or declines the other's offer, or withdraws one's own; twice is the same as once. */
export function useAnswerOffer(conversation: string, offer: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (answer: OfferAnswer) => answerOffer(offer, answer),
    ...sentAgain,
    onSettled: () => refetchOffers(queryClient, userId, conversation),
  });
}
