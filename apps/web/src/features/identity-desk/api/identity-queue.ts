import type { Database } from '@sangam/database/types';
import { identityLimits, type identityStates } from '@sangam/domain/identity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

export type QueueState = (typeof identityStates)[number];

/** In the order in which the queue shows them. */
export const queueStates = [
  'submitted',
  'correction_requested',
  'verified',
  'rejected',
] as const satisfies readonly QueueState[];

/** Everything that the desk knows of identities. */
export const identityDeskKey = ['identity-desk'] as const;
/** The queues of all states. */
export const identityQueuesKey = [...identityDeskKey, 'queue'] as const;

type Row = Database['public']['Functions']['identity_queue']['Returns'][number];
type Optional = 'role' | 'decided_at' | 'why_not_decide';
/** The types of the schema know no null in what functions return. */
export type QueueRow = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;
/** The last of a page, and what its queue is in the order of: since when it waits, or when it was decided. */
interface Position {
  readonly id: string;
  readonly at: string;
}

const positionOf = (
  { id, waiting_since: since, decided_at: decided }: QueueRow,
  state: QueueState,
): Position => ({
  id,
  at: state === 'submitted' || decided === null ? since : decided,
});

async function fetchQueue(state: QueueState, after: Position | null) {
  const client = await getClient();
  const { data, error } = await client.rpc('identity_queue', {
    state,
    ...(after === null ? {} : { after_at: after.at, after_id: after.id }),
  });
  if (error) throw error;
  const rows: readonly QueueRow[] = data;
  // A full page may be the last one: then the next is empty.
  const last = rows.length === identityLimits.page ? rows.at(-1) : undefined;
  return { rows, next: last ? positionOf(last, state) : null };
}

/**
 * Submissions in a state: of those that wait the one that has waited longest first, of the others the one
 * that was decided last. Each fetch is in the audit log.
 */
export const identityQueueQuery = (state: QueueState) =>
  infiniteQueryOptions({
    queryKey: [...identityQueuesKey, state],
    queryFn: ({ pageParam }) => fetchQueue(state, pageParam),
    initialPageParam: null as Position | null,
    getNextPageParam: (page) => page.next,
  });
