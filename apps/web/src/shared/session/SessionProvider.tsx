import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { getClient } from '../api/client.ts';
import { logProblem } from '../log.ts';
import { paths } from '../paths.ts';
import { awaitsSecondStep } from './awaits-second-step.ts';
import { SessionContext, type SessionState, type SessionValue } from './session-context.ts';
import { startingSession } from './session-start.ts';
import { forgetStoredSession } from './stored-session.ts';

function stateOf(session: Session | null, isRecovery = false): SessionState {
  if (!session) return { status: 'signed-out' };
  const status = awaitsSecondStep(session) ? 'second-step' : 'signed-in';
  return { status, session, user: session.user, isRecovery };
}

/** The state after an event; the same object if nothing changed, so that nothing rerenders. */
function nextState(current: SessionState, event: AuthChangeEvent, session: Session | null): SessionState {
  // The first session comes from `startingSession`, which also knows what to do when reading it errs.
  if (event === 'INITIAL_SESSION') return current;
  if (event === 'SIGNED_OUT') return { status: 'signed-out' };
  if (!session) return current;
  if (current.status !== 'signed-in' && current.status !== 'second-step')
    return stateOf(session, event === 'PASSWORD_RECOVERY');
  const isStillRecovery =
    current.isRecovery && event !== 'USER_UPDATED' && current.user.id === session.user.id;
  const isRecovery = event === 'PASSWORD_RECOVERY' || isStillRecovery;
  const isSame = current.session.access_token === session.access_token && current.isRecovery === isRecovery;
  return isSame && event !== 'USER_UPDATED' ? current : stateOf(session, isRecovery);
}

/** The client's session as it is read at first, and as its events change it until this browser signs out. */
function useClientSession(isLeaving: RefObject<boolean>) {
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const isLoading = state.status === 'loading';
  const isUnreachable = state.status === 'unreachable';

  useEffect(() => {
    if (isUnreachable) return undefined;
    let isOver = false;
    const subscription = getClient().then(({ auth }) => {
      if (isOver) return undefined;
      return auth.onAuthStateChange((event, session) => {
        if (!isLeaving.current) setState((current) => nextState(current, event, session));
      }).data.subscription;
    });
    // The other effect, which waits for the same client, reports a client that fails to load.
    subscription.catch(() => undefined);
    return () => {
      isOver = true;
      subscription.then((each) => each?.unsubscribe()).catch(() => undefined);
    };
  }, [isUnreachable, isLeaving]);

  useEffect(() => {
    if (!isLoading) return undefined;
    let isOver = false;
    // An event that arrives first (from a recovery link, for example) is newer than the stored session.
    const settle = (start: SessionState) => {
      if (!isOver) setState((current) => (current.status === 'loading' ? start : current));
    };
    getClient()
      .then(startingSession)
      .then(
        (session) => settle(stateOf(session)),
        (error: unknown) => {
          logProblem('session', error);
          settle({ status: 'unreachable' });
        },
      );
    return () => {
      isOver = true;
    };
  }, [isLoading]);

  const retry = useCallback(() => setState({ status: 'loading' }), []);
  return { state, retry };
}

function useCacheOfOneUser(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const lastUserId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId) queryClient.clear();
    lastUserId.current = userId;
  }, [userId, queryClient]);
}

/**
 * Follows the client's session and gives it to `useSession`. Another user's data never stays in the cache.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const isLeaving = useRef(false);
  const { state, retry } = useClientSession(isLeaving);

  // Before the next paint: until now the page hid what only strangers see (src/early/early-script.ts).
  useLayoutEffect(() => {
    if (state.status === 'signed-out') delete document.documentElement.dataset['session'];
  }, [state.status]);

  const user = state.status === 'signed-in' ? state.user : null;
  useCacheOfOneUser(user?.id);

  const signOut = useCallback(async () => {
    isLeaving.current = true;
    const client = await getClient();
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (error) forgetStoredSession();
    // A fresh page: nothing of the account stays in memory, and the landing page is light again.
    window.location.assign(paths.home);
  }, []);

  const value = useMemo<SessionValue>(() => ({ state, user, signOut, retry }), [state, user, signOut, retry]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
