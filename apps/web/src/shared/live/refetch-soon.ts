import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetEarly } from '../api/early-fetch.ts';
import type { Gap } from './gap.ts';
import { readStartOf } from './read-starts.ts';

interface Below {
  readonly queryKey: QueryKey;
}

interface Which extends Below {
  readonly predicate?: (query: Query) => boolean;
}

/** Milliseconds between two refetches: changes are combined, and the reader's own requests get their turn. */
const pause = 1000;
/** A refetch that fails is repeated after these times. Milliseconds. */
const repeatAfter = [5000, 20_000, 60_000] as const;

const readAt = new WeakMap<Query, number>();
const planned = new WeakSet<Query>();
const repeating = new WeakSet<Query>();

const until = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves when the query is not fetching, or is gone. */
export function settled(queryClient: QueryClient, query: Query): Promise<void> {
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

/**
 * Refetches a query that has data. A fetch under way is not cancelled, since it may be the next page that the
 * reader waits for.
 */
async function readOnce(queryClient: QueryClient, query: Query): Promise<void> {
  // The planned refetch will include this change.
  if (planned.has(query)) return;
  planned.add(query);
  const wait = (readAt.get(query) ?? 0) + pause - performance.now();
  if (readAt.has(query) && wait > 0) await until(wait);
  await settled(queryClient, query);
  planned.delete(query);
  readAt.set(query, performance.now());
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
}

/**
 * Refetches as {@link readOnce}, and again where that fails: what is shown stays then, and nothing would say
 * that it is old.
 */
async function readSoon(queryClient: QueryClient, query: Query): Promise<void> {
  await readOnce(queryClient, query);
  if (repeating.has(query)) return;
  repeating.add(query);
  for (const wait of repeatAfter) {
    if (query.state.status !== 'error' || !query.isActive()) break;
    await until(wait);
    // It may have been read meanwhile.
    if (query.state.status === 'error' && query.isActive()) await readOnce(queryClient, query);
  }
  repeating.delete(query);
}

const isFirst = (query: Query): boolean => query.state.data === undefined;

function read(queryClient: QueryClient, { queryKey, predicate = () => true }: Which): void {
  const first = { queryKey, predicate: (query: Query) => isFirst(query) && predicate(query) };
  void queryClient.cancelQueries(first).then(() => queryClient.invalidateQueries(first));
  const known = queryClient.getQueryCache().findAll({ queryKey });
  for (const query of known) if (!isFirst(query) && predicate(query)) void readSoon(queryClient, query);
}

/**
 * Refetches the queries below a key after the server has announced a change. A first fetch under way is
 * repeated: its answer may be older than the change, and invalidating alone would wait for that answer and
 * treat it as new. What was asked early is not used any more, for a query that comes only later.
 */
export function refetchSoon(queryClient: QueryClient, { queryKey }: Below): void {
  forgetEarly();
  read(queryClient, { queryKey });
}

/**
 * Refetches the queries below a key that may have changed before the server listened; the others stay as they
 * are.
 */
export function refetchMissed(queryClient: QueryClient, gap: Gap, { queryKey }: Below): void {
  read(queryClient, { queryKey, predicate: (query) => !gap.covers(readStartOf(query)) });
}
