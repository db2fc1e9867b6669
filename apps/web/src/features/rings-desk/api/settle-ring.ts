import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { ringsKey } from './rings.ts';

async function settle(given: { ring: string; note: string }): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('settle_ring', given);
  if (error) throw error;
}

/** Notes that nothing more is to be done about a ring, and why. */
export function useSettleRing() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: settle,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ringsKey }),
  });
}
