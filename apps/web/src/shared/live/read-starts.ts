import type { Query, QueryClient } from '@tanstack/react-query';

interface Starts {
  /** Of the read that gave what is shown. Milliseconds since the page began. */
  shown: number | undefined;
  /** Of the read that is under way. */
  current: number | undefined;
}

const startsOf = new WeakMap<Query, Starts>();

/**
 * Notes when each read of this cache began, which the cache itself does not.
 * @param earliest when what may be adopted instead of being asked for was asked for
 */
export function noteReadStarts(
  queryClient: QueryClient,
  earliest: () => number | undefined = () => undefined,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const starts = startsOf.get(query) ?? { shown: undefined, current: undefined };
    startsOf.set(query, starts);
    if (action.type === 'fetch') {
      // A further page makes the pages before it no younger.
      const isMore = action.meta?.fetchMore?.direction !== undefined;
      starts.current = isMore ? starts.shown : (earliest() ?? performance.now());
    } else if (action.type === 'success' && action.manual !== true) {
      starts.shown = starts.current;
    }
  });
}

/** When what the query shows, or is about to show, was asked for; minus infinity when nobody knows. */
export function readStartOf(query: Query): number {
  const starts = startsOf.get(query);
  const start = query.state.fetchStatus === 'fetching' ? starts?.current : starts?.shown;
  return start ?? Number.NEGATIVE_INFINITY;
}
