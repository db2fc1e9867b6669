import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { useUserId } from '#shared/session/session-context.ts';

async function fetchOwnSessions() {
  const client = await getClient();
  const { data, error } = await client.rpc('own_sessions');
  if (error) throw error;
  return data;
}

export type OwnSession = Awaited<ReturnType<typeof fetchOwnSessions>>[number];

/** Where a person is signed in: this session first, then those used last. */
export const ownSessionsQuery = (userId: string) =>
  queryOptions({ queryKey: ['own-sessions', userId], queryFn: fetchOwnSessions });

/** Ends all sessions but this one, with the access that they still have. */
export function useSignOutOthers() {
  const queries = useQueryClient();
  const userId = useUserId();
  return useSingleFlightMutation({
    mutationFn: async () => {
      const client = await getClient();
      const { error } = await client.auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery(userId).queryKey }),
  });
}
