import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { ownDataKey } from '../own-data-key.ts';

/** What people agree to one by one, in the order in which it is shown. */
const purposes = ['account', 'visits', 'investor_profile', 'identity'] as const;
export type Purpose = (typeof purposes)[number];

export interface Consent {
  readonly purpose: Purpose;
  readonly givenAt: string;
  /** Null while it stands. */
  readonly withdrawnAt: string | null;
}

async function fetchConsents(): Promise<readonly Consent[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_consents');
  if (error) throw error;
  return purposes.flatMap((purpose) => {
    const found = data.find((each) => each.purpose === purpose);
    if (found === undefined) return [];
    // Null while it stands, which the schema of a function does not say.
    return [{ purpose, givenAt: found.given_at, withdrawnAt: found.withdrawn_at }];
  });
}

/** What a person has agreed to, as it stands. */
export const ownConsentsQuery = (userId: string) =>
  queryOptions({ queryKey: [...ownDataKey(userId), 'consents'], queryFn: fetchConsents });

interface Change {
  readonly purpose: Purpose;
  readonly isGiven: boolean;
}

async function changeConsent({ purpose, isGiven }: Change): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc(isGiven ? 'give_consent' : 'withdraw_consent', { purpose });
  if (error) throw error;
}

/** Gives or withdraws a consent. What was kept for it is gone then, so everything else is read again, too. */
export function useConsentChange() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: changeConsent,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ownDataKey(userId) }),
        // Not shown here: the screen that shows it next asks.
        queryClient.invalidateQueries({ refetchType: 'none' }),
      ]),
  });
}
