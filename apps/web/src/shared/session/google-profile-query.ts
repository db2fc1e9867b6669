import type { Tables } from '@sangam/database/types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { useSession } from './session-context.ts';

export type GoogleProfile = Readonly<Pick<Tables<'google_profiles'>, 'name' | 'picture' | 'email'>>;

async function fetchGoogleProfile(userId: string): Promise<GoogleProfile | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('google_profiles')
    .select('name, picture, email')
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** A user's Google profile, or null for an account without one. */
export const googleProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['google-profile', userId],
    queryFn: () => fetchGoogleProfile(userId),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The signed-in user's Google profile. */
export function useGoogleProfile(): GoogleProfile | null {
  const { user } = useSession();
  const { data } = useQuery({ ...googleProfileQuery(user?.id ?? ''), enabled: user !== null });
  return data ?? null;
}
