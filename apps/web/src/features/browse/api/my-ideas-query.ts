import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';

export interface MyIdea {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly funding_amount: number;
  readonly roi_estimate: number;
  readonly timestamp: string;
  readonly approval_status: string;
  readonly admin_notes: string | null;
}

interface MyIdeasPage {
  readonly rows: readonly MyIdea[];
  readonly next: Pick<MyIdea, 'id' | 'timestamp'> | null;
}

const pageSize = 20;

async function fetchMyIdeas(userId: string, after: MyIdeasPage['next']): Promise<MyIdeasPage> {
  const client = await getClient();
  let query = client
    .from('ideas')
    .select('id, title, category, funding_amount, roi_estimate, timestamp, approval_status, admin_notes')
    .eq('submitted_by', userId)
    .order('timestamp', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1);
  if (after) {
    const at = `"${after.timestamp}"`;
    query = query.or(`timestamp.lt.${at},and(timestamp.eq.${at},id.lt.${after.id})`);
  }
  const { data, error } = await query.overrideTypes<MyIdea[], { merge: false }>();
  if (error) throw error;
  const rows = data.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: data.length > pageSize && last ? { id: last.id, timestamp: last.timestamp } : null };
}

/** A founder's own ideas of every status, newest first, page by page. */
export const myIdeasQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['my-submissions', userId],
    queryFn: ({ pageParam }) => fetchMyIdeas(userId, pageParam),
    initialPageParam: null as MyIdeasPage['next'],
    getNextPageParam: (page) => page.next,
  });
