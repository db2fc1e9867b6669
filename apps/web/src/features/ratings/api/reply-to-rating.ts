import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ratingsKey } from './ratings-key.ts';

async function replyToRating(reply: { readonly rating: string; readonly reply: string }): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('reply_to_rating', reply);
    if (error) throw error;
  });
}

/** Replies to a rating of the founder's own idea, or corrects the reply. Sent twice, it is done once. */
export function useReplyToRating(ideaId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: replyToRating,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ratingsKey(userId, ideaId) }),
  });
}
