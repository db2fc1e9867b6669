import { QueryClient } from '@tanstack/react-query';
import { codeOf } from '../shared/api/errors.ts';

/**
 * One cache for the page. An answer with an error code will not change by asking again, so only silence is retried.
 * Without a network a mutation fails at once and is told, instead of waiting for one behind a button that stays busy.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => codeOf(error) === undefined && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
