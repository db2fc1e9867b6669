import type { IdentityReason, identityDecisions } from '@sangam/domain/identity';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { identityCountsQuery } from './identity-counts.ts';
import { identityQueuesKey } from './identity-queue.ts';
import { identityReviewQuery } from './identity-review.ts';

export type Decision = (typeof identityDecisions)[number];

export interface IdentityDecision {
  readonly submission: string;
  readonly decision: Decision;
  /** Null with a verification. */
  readonly reason: IdentityReason | null;
  readonly note: string | null;
  /** Whether card and face are of one person; null where it cannot be told. */
  readonly is_same_person: boolean | null;
  /** `2030-12-31`; null where it does not end. */
  readonly document_expires_on: string | null;
}

async function decide(decision: IdentityDecision): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.rpc('decide_identity', decision);
    if (error) throw error;
  });
}

/** Decides about a submission, once; the queue, its counts and the submission are read again. */
export function useDecideIdentity() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: decide,
    onSettled: (_, error, { submission }) => {
      void queryClient.invalidateQueries(identityCountsQuery());
      void queryClient.invalidateQueries({ queryKey: identityQueuesKey });
      // Who has decided goes on to the next one: reading it once more would be a look for nothing.
      void queryClient.invalidateQueries({
        ...identityReviewQuery(submission),
        refetchType: error === null ? 'none' : 'active',
      });
    },
  });
}
