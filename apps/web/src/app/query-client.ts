import { QueryClient } from '@tanstack/react-query';
import { earlyStart } from '#shared/api/early-fetch.ts';
import { codeOf } from '#shared/api/errors.ts';
import { noteReadStarts } from '#shared/live/read-starts.ts';

/**
 * One cache for the page. An answer with an error code will not change by asking again, so only silence is
 * retried, twice and soon: what fails is told within three seconds, with a way to try again. Without a
 * network queries and mutations fail as well and are told, instead of waiting for one behind a skeleton or a
 * button that stays busy; queries are asked again once there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => codeOf(error) === undefined && failures < 2,
      retryDelay: (failures) => 300 * 4 ** failures,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

noteReadStarts(queryClient, earlyStart);
