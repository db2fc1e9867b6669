import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useSession } from '../session/session-context.ts';

const columns =
  'id, status, provider, trial_ends_at, current_period_start, current_period_end, next_charge_at, cancel_at_period_end, cancelled_at, ended_at, method, method_label, price_paise, last_failure_at, failed_attempts, created_at';

/** A person's own subscription, as the stored events of its payments make it. */
export type OwnSubscription = Readonly<
  Pick<
    Tables<'subscriptions'>,
    | 'id'
    | 'status'
    | 'provider'
    | 'trial_ends_at'
    | 'current_period_start'
    | 'current_period_end'
    | 'next_charge_at'
    | 'cancel_at_period_end'
    | 'cancelled_at'
    | 'ended_at'
    | 'method'
    | 'method_label'
    | 'price_paise'
    | 'last_failure_at'
    | 'failed_attempts'
    | 'created_at'
  >
>;

/** A new one can only begin when none is running, so the newest is the one that counts. */
async function fetchOwnSubscription(userId: string): Promise<OwnSubscription | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('subscriptions')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** All that a person has read of their own subscription: the row, the invoices. */
export const subscriptionKey = (userId: string) => ['subscription', userId] as const;

/** A person's newest subscription; null where there has been none. */
export const ownSubscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...subscriptionKey(userId), 'row'],
    queryFn: () => fetchOwnSubscription(userId),
  });

/** The signed-in person's subscription, as a query result; idle while nobody is signed in. */
export function useOwnSubscription() {
  const { user } = useSession();
  return useQuery({ ...ownSubscriptionQuery(user?.id ?? ''), enabled: user !== null });
}
