import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';
import { ownDataKey } from '../own-data-key.ts';

export interface Erasure {
  /** When the account will be deleted; null where it will not. */
  readonly dueAt: string | null;
  /** That nobody has used it for years, and not that its person asked. */
  readonly isUnused: boolean;
  /** What keeps them from asking for it: `only_admin`, `demo`; null where nothing does. */
  readonly hindrance: string | null;
}

async function fetchErasure(): Promise<Erasure> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_erasure');
  if (error) throw error;
  const [found] = data;
  return {
    // Null where it will not be, which the schema of a function does not say.
    dueAt: (found?.due_at as string | null | undefined) ?? null,
    isUnused: found?.cause === 'unused',
    hindrance: (found?.hindrance as string | null | undefined) ?? null,
  };
}

/** Whether and when a person's account will be deleted. */
export const ownErasureQuery = (userId: string) =>
  queryOptions({ queryKey: [...ownDataKey(userId), 'erasure'], queryFn: fetchErasure });

/** `null`: keep the account. Otherwise the proof that it is its person who has it deleted. */
type Wish = Proof | null;

async function wish(proof: Wish): Promise<void> {
  if (proof === null) {
    const client = await getClient();
    const { error } = await client.rpc('cancel_erasure');
    if (error) throw error;
    return;
  }
  await withRecentSignIn(proof, async (client) => {
    const { error } = await client.rpc('request_erasure');
    if (error) throw error;
  });
}

/** Asks for the account's deletion with the password, or takes that back. */
export function useErasureWish() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: wish,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownDataKey(userId) }),
  });
}
