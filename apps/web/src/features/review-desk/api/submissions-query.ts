import type { Tables } from '@sangam/database/types';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { IdeaStanding } from '@sangam/domain/idea-status';
import { getClient } from '#shared/api/client.ts';

export interface SubmissionFilters {
  /** Null for every status; what was withdrawn shows only when asked for. */
  readonly status: IdeaStanding | null;
  /** Part of the title, or of the founder's name or e-mail. */
  readonly search: string;
}

type Position = Readonly<Pick<Tables<'ideas'>, 'id' | 'sent_at'>>;

const pageSize = 25;
const columns =
  'id, title, founder_name, founder_email, category, funding_amount, roi_estimate, return_equity, approval_status, timestamp, version, sent_at, due_at, withdrawn_at';

/** A value within `or=`: quoted, because commas, dots and brackets would end it. */
const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Rows with the searched words in one of three columns; wildcards in the words are taken literally. */
function searchCondition(search: string): string {
  const pattern = quoted(`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return ['title', 'founder_name', 'founder_email'].map((column) => `${column}.ilike.${pattern}`).join(',');
}

async function fetchSubmissions(filters: SubmissionFilters, after: Position | null) {
  const client = await getClient();
  let query = client
    .from('ideas')
    .select(columns)
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1);
  if (filters.status === 'withdrawn') query = query.not('withdrawn_at', 'is', null);
  else query = query.is('withdrawn_at', null);
  if (filters.status !== null && filters.status !== 'withdrawn') {
    query = query.eq('approval_status', filters.status);
  }
  const search = filters.search.trim();
  if (search !== '') query = query.or(searchCondition(search));
  if (after) {
    const at = quoted(after.sent_at);
    // The plain bound lets the index begin there, however deep the page is.
    query = query
      .lte('sent_at', after.sent_at)
      .or(`sent_at.lt.${at},and(sent_at.eq.${at},id.lt.${after.id})`);
  }
  const { data, error } = await query;
  if (error) throw error;
  const rows = data.slice(0, pageSize);
  const last = rows.at(-1);
  const next: Position | null =
    data.length > pageSize && last ? { id: last.id, sent_at: last.sent_at } : null;
  return { rows, next };
}

/**
 * A row of the admin's table. `sent_at` is since when this version waits; that a return was stated is told by
 * `return_equity` itself.
 */
export type Submission = Awaited<ReturnType<typeof fetchSubmissions>>['rows'][number];

/** All of the admin's lists, whatever their filters. */
export const submissionsKey = ['submissions'] as const;

/** Submissions, most recently sent first (a revision counts as sent again), page by page. */
export const submissionsQuery = (filters: SubmissionFilters) =>
  infiniteQueryOptions({
    queryKey: [...submissionsKey, filters],
    queryFn: ({ pageParam }) => fetchSubmissions(filters, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
