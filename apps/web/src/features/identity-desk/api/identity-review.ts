import { type IdentityReview, identityReviewSchema } from '@sangam/domain/validation/identity-review';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { identityDeskKey } from './identity-queue.ts';

async function fetchReview(submission: string): Promise<IdentityReview | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('identity_for_review', { submission });
  if (error) throw error;
  return data[0] === undefined ? null : identityReviewSchema.parse(data[0]);
}

export const identityReviewQuery = (submission: string) =>
  queryOptions({
    queryKey: [...identityDeskKey, 'one', submission],
    queryFn: () => fetchReview(submission),
    // Each fetch is a look that is logged.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** One submission with what was compared and decided; null where there is none of that id. */
export const useIdentityReview = (submission: string) => useQuery(identityReviewQuery(submission));
