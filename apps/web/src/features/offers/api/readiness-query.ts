import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** What has to be there before an offer is accepted: both identities verified, the idea listed. */
export type OfferReadiness = Readonly<Database['public']['Functions']['offer_readiness']['Returns'][number]>;

/** While somebody's identity is not verified, whether it is by now. Milliseconds. */
const lookAgainMs = 60_000;

async function fetchReadiness(conversation: string, signal: AbortSignal): Promise<OfferReadiness | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('offer_readiness', { conversation }).abortSignal(signal);
  if (error) throw error;
  return data[0] ?? null;
}

const isReady = (readiness: OfferReadiness | null | undefined): boolean =>
  readiness?.is_verified === true && readiness.other_is_verified && readiness.is_listed;

export const readinessQuery = (userId: string, conversation: string) =>
  queryOptions({
    queryKey: ['offer-readiness', userId, conversation],
    queryFn: ({ signal }) => fetchReadiness(conversation, signal),
    refetchInterval: ({ state }) => (isReady(state.data) ? false : lookAgainMs),
  });

export function useReadiness(conversation: string) {
  return useQuery(readinessQuery(useUserId(), conversation));
}
