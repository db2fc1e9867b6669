import type { Query, QueryClient } from '@tanstack/react-query';

interface Starts {
  /** Start of the fetch whose data is shown. Milliseconds since the page began. */
  shown: number | undefined;
  /** Start of the fetch under way. */
  current: number | undefined;
}

const startsOf = new WeakMap<Query, Starts>();

/**
 * Records when each fetch of this cache began, which the cache itself does not do.
 * @param earliest when the early requests that may be used instead were made
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
      // Fetching another page does not renew the earlier pages.
      const isMore = action.meta?.fetchMore?.direction !== undefined;
      starts.current = isMore ? starts.shown : (earliest() ?? performance.now());
    } else if (action.type === 'success' && action.manual !== true) {
      starts.shown = starts.current;
    }
  });
}

/** When the data that the query shows, or is about to show, was requested; minus infinity if unknown. */
export function readStartOf(query: Query): number {
  const starts = startsOf.get(query);
  const start = query.state.fetchStatus === 'fetching' ? starts?.current : starts?.shown;
  return start ?? Number.NEGATIVE_INFINITY;
}
