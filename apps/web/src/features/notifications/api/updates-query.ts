import type { Tables } from '@sangam/database/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notificationLimits } from '@sangam/domain/notifications';
import type { ReadFilters } from '@sangam/domain/saved-search-address';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';

/** One update on one of the reader's ideas. */
export interface Update extends Readonly<
  Pick<Tables<'notifications'>, 'id' | 'idea_id' | 'payload' | 'created_at' | 'read_at'>
> {
  /** A kind of `@sangam/domain/notifications`, or one that a newer database has. */
  readonly kind: string;
  /** Null where the reader may not see that idea (any more): policies are not part of the schema's types. */
  readonly ideas: Pick<Tables<'ideas'>, 'title' | 'category' | 'withdrawn_at'> | null;
  /** The saved search that an update is about. */
  readonly saved_searches: (Pick<Tables<'saved_searches'>, 'name'> & ReadFilters) | null;
}

/** Where a page of the list ended. */
type Position = Pick<Update, 'id' | 'created_at'>;

export interface UpdatePage {
  readonly rows: readonly Update[];
  readonly next: Position | null;
}

const columns =
  'id, kind, idea_id, payload, created_at, read_at, ideas(title, category, withdrawn_at), saved_searches(name, industry, roi, funding, location, status, search)';

async function fetchUpdates(size: number, after: Position | null, signal: AbortSignal): Promise<UpdatePage> {
  const client = await getClient();
  const list = client
    .from('notifications')
    .select(columns)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    // One more than is shown tells whether there is another page.
    .limit(size + 1);
  // Times of the API hold no character that needs quoting but the plus sign, which the client encodes.
  const older =
    after === null
      ? list
      : list.or(
          `created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`,
        );
  const { data, error } = await older.abortSignal(signal);
  if (error) {
    if (!signal.aborted) logProblem('updates', error);
    throw error;
  }
  const rows = data.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: data.length > size && last ? last : null };
}

/** Everything that is known of a person's updates. */
export const updatesKey = (userId: string) => ['updates', userId] as const;

/** The latest updates, for the panel; `next` tells that there are more. */
export const latestUpdatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...updatesKey(userId), 'latest'],
    queryFn: ({ signal }) => fetchUpdates(notificationLimits.inPanel, null, signal),
    refetchOnMount: 'always',
  });

/** All updates, newest first, page by page. */
export const allUpdatesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...updatesKey(userId), 'all'],
    queryFn: ({ pageParam, signal }) => fetchUpdates(notificationLimits.page, pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
  });
