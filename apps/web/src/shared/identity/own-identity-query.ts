import type { Database } from '@sangam/database/types';
import { ownIdentityStates } from '@sangam/domain/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { identityKey } from './identity-key.ts';

type Row = Database['public']['Functions']['own_identity']['Returns'][number];

export type IdentityState = (typeof ownIdentityStates)[number];

/** How a person's own verification stands. Times and texts are null where there is nothing to tell. */
export type OwnIdentity = Readonly<{ [Column in keyof Row]: Row[Column] | null } & { state: IdentityState }>;

async function fetchOwnIdentity(): Promise<OwnIdentity> {
  const client = await getClient();
  // By GET: a call by POST counts as a write, after which nothing that was read early is used.
  const { data, error } = await client.rpc('own_identity', undefined, { get: true });
  if (error) throw error;
  const row = data[0];
  const state = ownIdentityStates.find((each) => each === row?.state);
  if (row === undefined || state === undefined)
    throw new Error(`unknown state of an identity: ${row?.state}`);
  return { ...row, state };
}

export const ownIdentityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...identityKey(userId), 'own'],
    queryFn: fetchOwnIdentity,
  });

/** The signed-in person's verification, as a query result. */
export function useOwnIdentity() {
  return useQuery(ownIdentityQuery(useUserId()));
}
