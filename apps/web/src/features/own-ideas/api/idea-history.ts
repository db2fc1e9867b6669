import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { Decision, EarlierVersion } from '../history/history.ts';

export interface IdeaRecords {
  readonly decisions: readonly Decision[];
  readonly versions: readonly EarlierVersion[];
}

async function fetchRecords(id: string, signal: AbortSignal): Promise<IdeaRecords> {
  const client = await getClient();
  const [decisions, versions] = await Promise.all([
    client
      .from('idea_reviews')
      .select('id, from_status, to_status, notes, version, created_at')
      .eq('idea_id', id)
      .order('created_at')
      .abortSignal(signal),
    client
      .from('idea_versions')
      .select('version, replaced_at')
      .eq('idea_id', id)
      .order('version')
      .abortSignal(signal),
  ]);
  if (decisions.error) throw decisions.error;
  if (versions.error) throw versions.error;
  return { decisions: decisions.data, versions: versions.data };
}

/**
 * What is on record of an idea beside the row itself: decisions, without who made them, and earlier versions.
 */
export const ideaHistoryQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['idea-history', userId, id],
    queryFn: ({ signal }) => fetchRecords(id, signal),
    refetchOnMount: 'always',
  });
