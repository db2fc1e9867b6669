import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useSession } from './session-context.ts';

/** `role`, null until a Google account has chosen, decides wording and landing only, never a right. */
export type Profile = Readonly<Pick<Tables<'profiles'>, 'id' | 'full_name' | 'role'>>;

async function fetchProfile(userId: string): Promise<Profile | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('profiles')
    .select('id, full_name, role')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** A user's profile, or null where there is none. */
export const profileQuery = (userId: string) =>
  queryOptions({ queryKey: ['profile', userId], queryFn: () => fetchProfile(userId), staleTime: 5 * 60_000 });

/** The signed-in user's profile, as a query result; idle while nobody is signed in. */
export function useProfile() {
  const { user } = useSession();
  return useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
}
