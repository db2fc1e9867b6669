import type { Database } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';

type Row = Database['public']['Functions']['own_identity']['Returns'][number];

/** Every state of a person's verification, in the order in which it usually goes. */
export const identityStates = [
  'none',
  'submitted',
  'correction_requested',
  'rejected',
  'verified',
  'expired',
] as const;
export type IdentityState = (typeof identityStates)[number];

/** How a person's own verification stands. Times and texts are null where there is nothing to tell. */
export type OwnIdentity = Readonly<{ [Column in keyof Row]: Row[Column] | null } & { state: IdentityState }>;

async function fetchOwnIdentity(): Promise<OwnIdentity> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_identity');
  if (error) throw error;
  const row = data[0];
  const state = identityStates.find((each) => each === row?.state);
  if (row === undefined || state === undefined)
    throw new Error(`unknown state of an identity: ${row?.state}`);
  return { ...row, state };
}

/** While somebody here checks it, whether that is done. Milliseconds. */
const lookAgainMs = 60_000;

export const ownIdentityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-identity', userId],
    queryFn: fetchOwnIdentity,
    refetchInterval: ({ state }) => (state.data?.state === 'submitted' ? lookAgainMs : false),
  });

/** The signed-in person's verification, as a query result. */
export function useOwnIdentity() {
  return useQuery(ownIdentityQuery(useUserId()));
}
