import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';
import { logKey } from '../api/log-query.ts';

async function fetchWaiting() {
  const client = await getClient();
  const { data, error } = await client.rpc('grave_requests_waiting');
  if (error) throw error;
  return data;
}

export type GraveRequest = Awaited<ReturnType<typeof fetchWaiting>>[number];

/** Acts that wait for a second admin. Each reading is a line of the audit log. */
export const graveRequestsQuery = () =>
  queryOptions({
    queryKey: [...logKey, 'two-admins'],
    queryFn: fetchWaiting,
    refetchOnWindowFocus: false,
  });

interface Decision {
  readonly id: string;
  /** The reader's own, which confirms; null refuses. */
  readonly proof: Proof | null;
}

async function decide({ id, proof }: Decision): Promise<void> {
  if (proof === null) {
    const client = await getClient();
    const { error } = await client.rpc('refuse_grave_act', { id });
    if (error) throw error;
    return;
  }
  await withRecentSignIn(proof, async (client) => {
    const { error } = await client.rpc('confirm_grave_act', { id });
    if (error) throw error;
  });
}

/** Confirms a request, which does it, or refuses it. */
export function useDecideGraveRequest() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries({ queryKey: logKey }),
  });
}
