import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

export interface LogFilters {
  /** The id of the account that did it. */
  readonly actor: string;
  readonly action: string;
  /** The id of what it was done to. */
  readonly subject: string;
  /** Days in India, `2026-11-24`. */
  readonly from: string;
  readonly to: string;
}

interface Position {
  readonly at: string;
  readonly id: number;
}

const pageSize = 50;
/** Rows of a call for a file. */
const filePageSize = 1000;

async function fetchLog(filters: LogFilters, after: Position | null, file: boolean) {
  const client = await getClient();
  const size = file ? filePageSize : pageSize;
  const { data, error } = await client.rpc('desk_log', {
    ...(filters.actor === '' ? {} : { only_actor: filters.actor }),
    ...(filters.action === '' ? {} : { only_action: filters.action }),
    ...(filters.subject === '' ? {} : { only_subject: filters.subject }),
    ...(filters.from === '' ? {} : { from_day: filters.from }),
    ...(filters.to === '' ? {} : { to_day: filters.to }),
    ...(after === null ? {} : { after_at: after.at, after_id: after.id }),
    page_size: size,
    is_export: file,
  });
  if (error) throw error;
  const rows = data.slice(0, size);
  const last = rows.at(-1);
  const next: Position | null =
    data.length > size && last !== undefined ? { at: last.happened_at, id: last.id } : null;
  return { rows, next };
}

export type LogEntry = Awaited<ReturnType<typeof fetchLog>>['rows'][number];

export const logKey = ['audit-log'] as const;

/** The audit log, the latest first, page by page. Each page that is read is a line of it. */
export const logQuery = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: [...logKey, filters],
    queryFn: ({ pageParam }) => fetchLog(filters, pageParam, false),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Reading it again because a window has come to the front would fill the log with looks.
    refetchOnWindowFocus: false,
  });

/** Most rows of one file. */
const maxFileRows = 50_000;

/** Everything that the filters find, for a file. */
export async function fetchLogForFile(filters: LogFilters): Promise<LogEntry[]> {
  const rows: LogEntry[] = [];
  let after: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof fetchLog>> = await fetchLog(filters, after, true);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null && rows.length < maxFileRows);
  return rows;
}

/** Every action that the log has. */
export const logActionsQuery = () =>
  queryOptions({
    queryKey: [...logKey, 'actions'],
    queryFn: async () => {
      const client = await getClient();
      const { data, error } = await client.rpc('log_actions');
      if (error) throw error;
      return data.map(({ action }) => action);
    },
  });
