import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { earlyStart } from '#shared/api/early-fetch.ts';
import { getClient } from '#shared/api/client.ts';
import { codeOf, isExpiredSession, isUnreachable } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { noteReadStarts } from '#shared/live/read-starts.ts';

async function renewOrSignOut(): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.refreshSession();
  // The client keeps a session whose token has not run out, though nothing takes it any more.
  if (error !== null && !isUnreachable(error)) await auth.signOut({ scope: 'local' });
}

let renewal: Promise<void> | undefined;

/**
 * A token that is refused before its time is renewed. Where access was ended (decision 253) it cannot be:
 * then this browser signs out, and the page says so instead of failing call by call.
 */
function renewRefused(refusal: Error): void {
  if (!isExpiredSession(refusal)) return;
  // All calls of a screen are refused at once.
  renewal ??= renewOrSignOut()
    .catch((problem: unknown) => logProblem('renewal of a refused token', problem))
    .finally(() => {
      renewal = undefined;
    });
}

/** A failed query is not asked again by another reader of it before that. Milliseconds. */
const restAfterFailure = 3000;

/**
 * One cache for the page. An answer with an error code will not change by asking again, so only silence is
 * retried, twice and soon: what fails is told within three seconds, with a way to try again. Without a
 * network queries and mutations fail as well and are told, instead of waiting for one behind a skeleton or a
 * button that stays busy; queries are asked again once there is one.
 *
 * What failed just now is told, not asked again, where another component mounts that reads it: a component
 * that shows a skeleton while a query is pending, and a reader of the same query afterwards, would ask again
 * without end, many times a second, and show nothing but the skeleton. 'Try again' asks at once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: renewRefused }),
  mutationCache: new MutationCache({ onError: renewRefused }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => codeOf(error) === undefined && failures < 2,
      retryDelay: (failures) => 300 * 4 ** failures,
      networkMode: 'always',
      refetchOnReconnect: true,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt >= restAfterFailure,
    },
    mutations: { networkMode: 'always' },
  },
});

noteReadStarts(queryClient, earlyStart);
