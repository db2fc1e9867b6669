import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';
import { useSession } from './session-context.ts';

/**
 * No row means not an admin; so does any other error (product §8.errors), which is logged. `maybeSingle` asks
 * the same question without the browser's console reporting a failed request for every user who is no admin.
 */
async function fetchIsAdmin(userId: string): Promise<boolean> {
  const client = await getClient();
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'admin')
    .maybeSingle();
  if (error) logProblem('admin check', error);
  return data?.role === 'admin';
}

/** Whether a user is an admin. It opens screens only; the database decides what they may do. */
export const adminQuery = (userId: string) =>
  queryOptions({ queryKey: ['is-admin', userId], queryFn: () => fetchIsAdmin(userId), staleTime: 60_000 });

/** Whether the signed-in user is an admin, as a query result; idle while nobody is signed in. */
export function useIsAdmin() {
  const { user } = useSession();
  return useQuery({ ...adminQuery(user?.id ?? ''), enabled: user !== null });
}
