import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Gap } from './gap.ts';
import { readStartOf } from './read-starts.ts';

interface Below {
  readonly queryKey: QueryKey;
}

interface Which extends Below {
  readonly predicate?: (query: Query) => boolean;
}

/** Milliseconds from one reading of changes to the next: many changes are read at once, and what the reader asks for gets its turn. */
const pause = 1000;

const readAt = new WeakMap<Query, number>();
const planned = new WeakSet<Query>();

/** Resolves once the query is not being read, or is gone. */
function settled(queryClient: QueryClient, query: Query): Promise<void> {
  if (query.state.fetchStatus !== 'fetching') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.query !== query) return;
      if (event.type !== 'removed' && query.state.fetchStatus === 'fetching') return;
      stop();
      resolve();
    });
  });
}

/** Reads again what has an answer; a reading under way is let to its end, for it may be the next page that somebody waits for. */
async function readSoon(queryClient: QueryClient, query: Query): Promise<void> {
  // The reading to come will see this change too.
  if (planned.has(query)) return;
  planned.add(query);
  const wait = (readAt.get(query) ?? 0) + pause - performance.now();
  if (readAt.has(query) && wait > 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
  await settled(queryClient, query);
  planned.delete(query);
  readAt.set(query, performance.now());
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
}

const isFirst = (query: Query): boolean => query.state.data === undefined;

function read(queryClient: QueryClient, { queryKey, predicate = () => true }: Which): void {
  const first = { queryKey, predicate: (query: Query) => isFirst(query) && predicate(query) };
  void queryClient.cancelQueries(first).then(() => queryClient.invalidateQueries(first));
  const known = queryClient.getQueryCache().findAll({ queryKey });
  for (const query of known) if (!isFirst(query) && predicate(query)) void readSoon(queryClient, query);
}

/**
 * Reads anew what lies below a key, for when the server tells of a change. What is being read for the first time is asked for
 * once more: its answer may be older than the change, and invalidating alone would wait for it and take it for new.
 */
export function refetchSoon(queryClient: QueryClient, { queryKey }: Below): void {
  read(queryClient, { queryKey });
}

/** Reads anew what lies below a key and may have changed before the server listened; the rest is as it was read. */
export function refetchMissed(queryClient: QueryClient, gap: Gap, { queryKey }: Below): void {
  read(queryClient, { queryKey, predicate: (query) => !gap.covers(readStartOf(query)) });
}
