import type { Tables } from '@sangam/database/types';
import { ideaStatuses } from '@sangam/domain/idea-status';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';
import { ideasKey } from './full-idea-query.ts';
import { lastDecision, notesColumns } from './listed-notes.ts';

type Position = Readonly<Pick<Tables<'ideas'>, 'id' | 'timestamp'>>;

const pageSize = 20;

/** How own ideas can stand, as a list can be narrowed. */
export const standings = [...ideaStatuses, 'taken_down', 'withdrawn'] as const;
export type OwnStanding = (typeof standings)[number];

/** What a list shows of an idea. The whole of one is `ownIdeaQuery`. */
const columns =
  `id, title, category, funding_amount, roi_estimate, return_equity, timestamp, approval_status, admin_notes, due_at, withdrawn_at, taken_down_at, ${notesColumns}` as const;

async function fetchOwnIdeas(
  userId: string,
  standing: OwnStanding | null,
  after: Position | null,
  signal: AbortSignal,
) {
  const client = await getClient();
  let query = client
    .from('ideas')
    // The first page tells how many there are.
    .select(columns, after === null ? { count: 'exact' } : {})
    .eq('submitted_by', userId)
    .order('timestamp', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .order('id', lastDecision)
    .limit(1, lastDecision);
  if (standing === 'withdrawn') query = query.not('withdrawn_at', 'is', null);
  else if (standing !== null) {
    query = query.is('withdrawn_at', null);
    query =
      standing === 'taken_down'
        ? query.not('taken_down_at', 'is', null)
        : query.is('taken_down_at', null).eq('approval_status', standing);
  }
  if (after) {
    const at = `"${after.timestamp}"`;
    query = query.or(`timestamp.lt.${at},and(timestamp.eq.${at},id.lt.${after.id})`);
  }
  const { data, error, count } = await query.abortSignal(signal);
  if (error) {
    // Logged only (product §8.errors); the screen offers to try again.
    if (!signal.aborted) logProblem('own submissions', error);
    throw error;
  }
  const rows = data.slice(0, pageSize);
  const last = rows.at(-1);
  const next: Position | null =
    data.length > pageSize && last ? { id: last.id, timestamp: last.timestamp } : null;
  return { rows, next, total: count ?? rows.length };
}

export type OwnIdeasPage = Awaited<ReturnType<typeof fetchOwnIdeas>>;

/**
 * One of a founder's own ideas, as a list shows it (product §7.tables, first row). That a return was stated
 * is told by `return_equity` itself.
 */
export type ListedOwnIdea = OwnIdeasPage['rows'][number];

/** All of a founder's own lists, whatever they are narrowed to (decision 178). */
export const ownIdeasKey = (userId: string) => [...ideasKey(userId), 'own'] as const;

/**
 * A founder's own ideas, of one standing or of all, newest first, page by page. The first page's `total`
 * counts those of all pages. Always refetched on arrival: one may just have been submitted.
 */
export const ownIdeasQuery = (userId: string, standing: OwnStanding | null) =>
  infiniteQueryOptions({
    queryKey: [...ownIdeasKey(userId), standing],
    queryFn: ({ pageParam, signal }) => fetchOwnIdeas(userId, standing, pageParam, signal),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    refetchOnMount: 'always',
  });
