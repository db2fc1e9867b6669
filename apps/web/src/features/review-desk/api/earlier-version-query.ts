import type { Tables } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

/** The version that a revision is compared with. */
export type EarlierVersion = Readonly<Pick<Tables<'idea_versions'>, 'version' | 'answers'>>;

async function fetchBaseVersion(id: string, version: number): Promise<number> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_reviews')
    .select('version')
    .eq('idea_id', id)
    .lt('version', version)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  return data?.version ?? 1;
}

async function fetchEarlierVersion(id: string, version: number): Promise<EarlierVersion | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_versions')
    .select('version, answers')
    .eq('idea_id', id)
    .eq('version', await fetchBaseVersion(id, version))
    .maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * The latest version before `version` that has a decision, or else the first: the one that the reviewers
 * know. Null if it is not on record.
 */
export const earlierVersionQuery = (userId: string, id: string, version: number) =>
  queryOptions({
    queryKey: ['earlier-version', userId, id, version],
    queryFn: () => fetchEarlierVersion(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
