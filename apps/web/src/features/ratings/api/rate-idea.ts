import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ratingsKey } from './ratings-key.ts';

export interface GivenRating {
  readonly description: number;
  readonly answers: number;
  /** '' where there are none. */
  readonly words: string;
}

async function rateIdea(idea: string, given: GivenRating): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('rate_idea', { idea, ...given });
    if (error) throw error;
  });
}

/** Rates an idea, or changes the rating. Sent twice, it is done once. */
export function useRateIdea(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (given: GivenRating) => rateIdea(ideaId, given),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ratingsKey(userId, ideaId) }),
  });
}
