import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads anew what lies below a key, for when the server tells of a change. What is being read for the first time is asked for
 * once more: its answer may be older than the change, and invalidating alone would wait for it and take it for new.
 */
export function readAnew(queryClient: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): void {
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
}
