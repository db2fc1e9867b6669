import type { IndianState } from '@sangam/domain/states';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { withTokenRenewal } from '../api/token-renewal.ts';
import { useUserId } from '../session/session-context.ts';

/** '': none is given. */
export type BillingState = IndianState | '';

async function fetchBillingState(userId: string): Promise<BillingState> {
  const client = await getClient();
  const { data, error } = await client
    .from('billing_details')
    .select('state')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw error;
  return data?.state ?? '';
}

const billingStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['billing-state', userId],
    queryFn: () => fetchBillingState(userId),
  });

/** The state that the signed-in person's invoices are made out for; a query result. */
export const useBillingState = () => useQuery(billingStateQuery(useUserId()));

async function storeBillingState(userId: string, state: BillingState): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } =
      state === ''
        ? await client.from('billing_details').delete().eq('user_id', userId)
        : await client.from('billing_details').upsert({ state }, { onConflict: 'user_id' });
    if (error) throw error;
  });
}

/** Stores it, or takes it back (''). Shown at once; what could not be stored is put back. */
export function useStoreBillingState() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { queryKey } = billingStateQuery(userId);
  return useMutation({
    mutationFn: (state: BillingState) => storeBillingState(userId, state),
    // One after the other: the last choice is the one that stays.
    scope: { id: `billing-state-${userId}` },
    onMutate: async (state) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, state);
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
