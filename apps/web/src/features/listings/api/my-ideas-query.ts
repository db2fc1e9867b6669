import type { Tables } from '@sangam/database/types';
import { type IdeaStanding, ideaStatuses } from '@sangam/domain/idea-status';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { lastDecision, notesColumns } from '#shared/ideas/listed-notes.ts';

type Position = Readonly<Pick<Tables<'ideas'>, 'id' | 'timestamp'>>;

const pageSize = 20;

/** How own ideas can stand, as the filter offers it. */
export const standings = [...ideaStatuses, 'withdrawn'] as const satisfies readonly IdeaStanding[];

const columns =
  `id, title, category, funding_amount, roi_estimate, return_equity, timestamp, approval_status, admin_notes, version, sent_at, withdrawn_at, ${notesColumns}` as const;

async function fetchMyIdeas(userId: string, standing: IdeaStanding | null, after: Position | null) {
  const client = await getClient();
  let query = client
    .from('ideas')
    .select(columns)
    .eq('submitted_by', userId)
    .order('timestamp', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .order('id', lastDecision)
    .limit(1, lastDecision);
  if (standing === 'withdrawn') query = query.not('withdrawn_at', 'is', null);
  else if (standing !== null) query = query.is('withdrawn_at', null).eq('approval_status', standing);
  if (after) {
    const at = `"${after.timestamp}"`;
    query = query.or(`timestamp.lt.${at},and(timestamp.eq.${at},id.lt.${after.id})`);
  }
  const { data, error } = await query;
  if (error) throw error;
  const rows = data.slice(0, pageSize);
  const last = rows.at(-1);
  const next: Position | null =
    data.length > pageSize && last ? { id: last.id, timestamp: last.timestamp } : null;
  return { rows, next };
}

/** One of a founder's own ideas, as their list shows it. */
export type MyIdea = Awaited<ReturnType<typeof fetchMyIdeas>>['rows'][number];

/** All of a founder's own lists, whatever their filter. */
export const myIdeasKey = (userId: string) => ['my-submissions', userId] as const;

/** A founder's own ideas, of one standing or of all, newest first, page by page. */
export const myIdeasQuery = (userId: string, standing: IdeaStanding | null) =>
  infiniteQueryOptions({
    queryKey: [...myIdeasKey(userId), standing],
    queryFn: ({ pageParam }) => fetchMyIdeas(userId, standing, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
