import type { Database } from '@sangam/database/types';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { type DeskFilters, sortOf } from '../desk-filters.ts';

type Row = Database['public']['Functions']['desk_submissions']['Returns'][number];
type MaybeNull =
  | 'withdrawn_at'
  | 'taken_down_at'
  | 'reviewed_at'
  | 'due_at'
  | 'return_equity'
  | 'founder_name'
  | 'founder_email'
  | 'reviewer'
  | 'reviewer_name';

/**
 * A row of the admin's table. `sent_at` is since when this version waits, `due_at` by when it is to be
 * reviewed, `reviewer` who has taken it for now; that a return was stated is told by `return_equity` itself.
 */
export interface Submission
  extends Readonly<Omit<Row, MaybeNull>>, Readonly<{ [Field in MaybeNull]: Row[Field] | null }> {}

type Position = Readonly<Pick<Submission, 'id' | 'sent_at' | 'due_at' | 'funding_amount'>>;

const pageSize = 25;

async function fetchSubmissions(filters: DeskFilters, after: Position | null) {
  const client = await getClient();
  const { status, search, category, state, due, reviewer } = filters;
  const narrowing = Object.entries({ category, state, due, reviewer }).filter(([, value]) => value !== null);
  const { data, error } = await client.rpc('desk_submissions', {
    ...(status !== null && { status }),
    ...(narrowing.length > 0 && { filters: Object.fromEntries(narrowing) }),
    ...(search.trim() !== '' && { words: search.trim() }),
    ...(after !== null && { after }),
    sort: sortOf(filters),
    // One more than a page tells that there is another.
    page_size: pageSize + 1,
  });
  if (error) throw error;
  const rows: readonly Submission[] = data.slice(0, pageSize);
  const last = data.length > pageSize ? rows.at(-1) : undefined;
  const next: Position | null = last
    ? { id: last.id, sent_at: last.sent_at, due_at: last.due_at, funding_amount: last.funding_amount }
    : null;
  return { rows, next };
}

/** All of the admin's lists, whatever their filters. */
export const submissionsKey = ['submissions'] as const;

/** Submissions page by page; a revision counts as sent again. */
export const submissionsQuery = (filters: DeskFilters) =>
  infiniteQueryOptions({
    queryKey: [...submissionsKey, filters],
    queryFn: ({ pageParam }) => fetchSubmissions(filters, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
