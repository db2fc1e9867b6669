import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ratingsKey } from './ratings-key.ts';

async function takeBack(idea: string): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    // What is gone already is no failure.
    const { error } = await client.rpc('take_back_rating', { idea });
    if (error) throw error;
  });
}

/** Takes the reader's rating of an idea back. */
export function useTakeBackRating(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => takeBack(ideaId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ratingsKey(userId, ideaId) }),
  });
}
