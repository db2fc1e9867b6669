import type { Tables } from '@sangam/database/types';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { isRefusedValue } from '../api/errors.ts';

/** A whole submission. `roi_estimate` is percent a year; read `funds_breakdown` with `readFundsEntries`. */
export type FullIdea = Readonly<Tables<'ideas'>>;

async function fetchFullIdea(id: string): Promise<FullIdea | null> {
  const client = await getClient();
  const { data, error } = await client.from('ideas').select('*').eq('id', id).maybeSingle();
  // An id that cannot be one names no idea.
  if (error && isRefusedValue(error)) return null;
  if (error) throw error;
  return data;
}

/** Rows of `ideas` that a user has read, lists and whole ones. */
export const ideasKey = (userId: string) => ['ideas', userId] as const;

/** A whole submission; null when there is none, or none that the policies show to this user. */
export const fullIdeaQuery = (userId: string, id: string) =>
  queryOptions({ queryKey: [...ideasKey(userId), 'whole', id], queryFn: () => fetchFullIdea(id) });
