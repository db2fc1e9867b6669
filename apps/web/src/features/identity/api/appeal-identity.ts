import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { ownIdentityQuery } from '#shared/identity/own-identity-query.ts';
import { useUserId } from '#shared/session/session-context.ts';

interface Appeal {
  readonly submission: string;
  readonly words: string;
}

async function appeal(given: Appeal): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('appeal_identity', given);
    if (error) throw error;
  });
}

/** Asks another reviewer to look at a rejection, with the person's own words. */
export function useAppealIdentity() {
  const queryClient = useQueryClient();
  const own = ownIdentityQuery(useUserId());
  return useSingleFlightMutation({
    mutationFn: appeal,
    onSettled: () => queryClient.invalidateQueries(own),
  });
}
