import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

async function fetchAnswers(id: string, version: number): Promise<Readonly<Record<string, unknown>> | null> {
  const client = await getClient();
  const { data, error } = await client
    .from('idea_versions')
    .select('answers')
    .eq('idea_id', id)
    .eq('version', version)
    .maybeSingle();
  if (error) throw error;
  return data?.answers ?? null;
}

/** The answers of the version that comments were about; null if it is not on record. */
export const commentedVersionQuery = (userId: string, id: string, version: number) =>
  queryOptions({
    queryKey: ['commented-version', userId, id, version],
    queryFn: () => fetchAnswers(id, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
