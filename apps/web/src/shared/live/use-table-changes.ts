import type { Tables } from '@sangam/database/types';
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getClient } from '../api/client.ts';
import { earlyStart, forgetEarly } from '../api/early-fetch.ts';
import { isRefusedJoin } from '../api/errors.ts';
import { logProblem } from '../log.ts';
import { randomId } from '../random-id.ts';
import { Gap, replayOf } from './gap.ts';
import { refetchMissed, refetchSoon } from './refetch-soon.ts';
import { reopenMs } from './reopen.ts';

/** The tables of the live publication, which a database test lists. */
type LiveTable =
  | 'conversations'
  | 'deal_bills'
  | 'deal_payments'
  | 'deals'
  | 'idea_questions'
  | 'ideas'
  | 'listings'
  | 'messages'
  | 'monthly_reports'
  | 'notifications'
  | 'offers'
  | 'review_assignments'
  | 'saved_ideas'
  | 'subscriptions';

/** The column that tells the rows of a table apart. */
type KeyOf<Table extends LiveTable> = Table extends 'review_assignments' ? 'idea_id' : 'id';

/** A row in its new state, or after a deletion what is still known of it: its key. */
export type TableChange<Table extends LiveTable> =
  | { readonly type: 'INSERT' | 'UPDATE'; readonly row: Tables<Table> }
  | { readonly type: 'DELETE'; readonly row: Pick<Tables<Table>, KeyOf<Table> & keyof Tables<Table>> };

function keyOf(row: Readonly<Record<string, unknown>>): string {
  return String('id' in row ? row.id : row.idea_id);
}

export interface TableChanges<Table extends LiveTable> {
  table: Table;
  /** A condition such as `submitted_by=eq.<id>`; without one, all rows that the policies show. */
  filter?: string;
  /**
   * Only this kind of change; all by default. A deleted row keeps only its key, so no `filter` matches it.
   */
  event?: 'DELETE';
  enabled?: boolean;
  /** What a change does; by default what `reads` names is refetched. */
  onChange?: (change: TableChange<Table>) => void;
  /**
   * The queries that these changes update. When the server starts listening, at first and after every lost
   * connection, data that may have changed before is refetched.
   */
  reads: readonly QueryKey[];
  /** As `reads`, for data that is not to be refetched as a whole: what the gap does not cover was missed. */
  onGap?: (gap: Gap) => void;
}

/**
 * How far back the server replays changes when it starts listening: longer than a slow page takes from its
 * first request to that moment.
 */
const replayMs = 30_000;

/** What the server is asked to tell of. The client types each event apart; the wire takes any of them. */
const conditionOf = (table: LiveTable, filter: string | undefined, event: 'DELETE' | '*') =>
  ({
    event: event as '*',
    schema: 'public',
    table,
    replay_ms: replayMs,
    ...(filter === undefined ? {} : { filter }),
  }) as { event: '*'; schema: string };

/** One channel, from opening it to leaving it. */
interface Listening<Table extends LiveTable> {
  /** As the component gave them last. */
  readonly latest: RefObject<TableChanges<Table>>;
  readonly queryClient: QueryClient;
  isOver: boolean;
  /** null while the server listens. */
  gap: Gap | null;
  /** Rows that were deleted in the gap, by id, as far as they did not come back. */
  readonly deletions: Map<string, TableChange<Table>>;
}

function readAll<Table extends LiveTable>({ latest, queryClient }: Listening<Table>): void {
  for (const queryKey of latest.current.reads) refetchSoon(queryClient, { queryKey });
}

function follow<Table extends LiveTable>(listening: Listening<Table>, change: TableChange<Table>): void {
  const { onChange } = listening.latest.current;
  if (onChange) onChange(change);
  else readAll(listening);
}

function tellChange<Table extends LiveTable>(
  listening: Listening<Table>,
  { eventType, new: row, old, commit_timestamp }: RealtimePostgresChangesPayload<Tables<Table>>,
): void {
  const { isOver, gap, deletions } = listening;
  if (isOver) return;
  // Asserted: the client's type has any column of a deleted row as absent; its key is there.
  const isDeletion = eventType === 'DELETE';
  const change = { type: eventType, row: isDeletion ? old : row } as TableChange<Table>;
  const id = keyOf(change.row);
  if (!gap) {
    forgetEarly();
    follow(listening, change);
    return;
  }
  // Replayed changes are not news. Deletions are reported when the server listens, because another component
  // may still show the row; by then it may have come back.
  gap.add(commit_timestamp);
  if (isDeletion) deletions.set(id, change);
  else deletions.delete(id);
}

interface SystemMessage {
  readonly extension?: string;
  readonly status?: string;
  readonly message?: string;
  readonly replay?: unknown;
}

/** The server listens, and what may have changed before is read; or it says why it does not. */
function takeSystemMessage<Table extends LiveTable>(
  listening: Listening<Table>,
  { extension, status, message, replay }: SystemMessage,
): void {
  if (listening.isOver || extension !== 'postgres_changes') return;
  const { table, reads, onGap } = listening.latest.current;
  if (status !== 'ok') {
    logProblem(`live changes of ${table}`, message);
    return;
  }
  const closed = listening.gap ?? new Gap();
  listening.gap = null;
  closed.close(replayOf(replay));
  const early = earlyStart();
  if (early !== undefined && !closed.covers(early)) forgetEarly();
  for (const change of listening.deletions.values()) follow(listening, change);
  listening.deletions.clear();
  for (const queryKey of reads) refetchMissed(listening.queryClient, closed, { queryKey });
  onGap?.(closed);
}

/** Reports changes in a table while the component is mounted; the client itself reconnects and rejoins. */
export function useTableChanges<Table extends LiveTable>(changes: TableChanges<Table>): void {
  const { table, filter, event = '*', enabled = true } = changes;
  const [attempt, setAttempt] = useState(0);
  const queryClient = useQueryClient();
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const listening: Listening<Table> = {
      latest,
      queryClient,
      isOver: false,
      gap: new Gap(),
      deletions: new Map(),
    };
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const listen = (client: Awaited<ReturnType<typeof getClient>>): RealtimeChannel | undefined => {
      if (listening.isOver) return undefined;
      return (
        client
          // Anyone who knows a topic can send to all its members; this one is random, so nobody else knows
          // it.
          .channel(`${table}-${attempt}-${randomId()}`)
          .on<Tables<Table>>('postgres_changes', conditionOf(table, filter, event), (change) =>
            tellChange(listening, change),
          )
          .on('system', {}, (message: SystemMessage) => takeSystemMessage(listening, message))
          .subscribe((status, error) => {
            if (error) logProblem(`live changes of ${table}`, error);
            // A token that may not listen may not read either, most likely. Asked for again, what is shown
            // tells: the answer renews the token or signs out, as for every call that is refused.
            if (isRefusedJoin(error) && !listening.isOver) readAll(listening);
            if (status !== 'SUBSCRIBED') listening.gap = new Gap();
            if (status === 'CLOSED' && !listening.isOver) {
              reopening = setTimeout(() => setAttempt((count) => count + 1), reopenMs);
            }
          })
      );
    };
    const opened = getClient().then(listen);
    opened.catch((error: unknown) => logProblem(`live changes of ${table}`, error));
    return () => {
      listening.isOver = true;
      clearTimeout(reopening);
      opened
        .then(async (channel) => channel && (await getClient()).removeChannel(channel))
        .catch(() => undefined);
    };
  }, [table, filter, event, enabled, attempt, queryClient]);
}
