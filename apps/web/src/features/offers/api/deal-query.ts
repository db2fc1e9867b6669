import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchDeal(offer: string, signal: AbortSignal): Promise<string | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('deals')
    .select('id')
    .eq('offer_id', offer)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw error;
  return data?.id ?? null;
}

const dealQuery = (userId: string, offer: string) =>
  queryOptions({
    queryKey: ['deal-of-offer', userId, offer],
    queryFn: ({ signal }) => fetchDeal(offer, signal),
    // An accepted offer is one deal for good.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The deal that an accepted offer became. */
export function useDealOfOffer(offer: string) {
  return useQuery(dealQuery(useUserId(), offer));
}
