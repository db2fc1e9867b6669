import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { subscriptionKey } from '#shared/subscription/own-subscription-query.ts';

/** Days that were given back for an introduction that led nowhere. */
export interface DaysGiven {
  readonly id: string;
  /** Null once the idea is gone. */
  readonly idea_title: string | null;
  /** `unanswered`, `unreachable`, `withdrawn`, `left`; a newer database may have others. */
  readonly reason: string;
  readonly days: number;
  readonly given_at: string;
  /** Until when the subscription opens everything, these days among it. */
  readonly open_until: string | null;
}

async function fetchDaysGiven(): Promise<readonly DaysGiven[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_days_given');
  if (error) throw error;
  return data;
}

/** What was given back to the signed-in person, the newest first, as a query result. */
export function useDaysGiven() {
  const userId = useUserId();
  return useQuery(
    queryOptions({ queryKey: [...subscriptionKey(userId), 'days-given'], queryFn: fetchDaysGiven }),
  );
}
