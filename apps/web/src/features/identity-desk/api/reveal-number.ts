import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';

async function reveal(submission: string): Promise<string> {
  const client = await getClient();
  return withTokenRenewal(client, async () => {
    const { data, error } = await client.rpc('reveal_identity_number', { submission });
    if (error) throw error;
    return data;
  });
}

/** The whole number, where it is kept. Each time is a look that is logged; nothing of it is cached. */
export function useRevealNumber() {
  return useSingleFlightMutation({ mutationFn: reveal, gcTime: 0 });
}
