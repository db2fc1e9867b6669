import type { Session, User } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';

export type SessionState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'signed-in';
      readonly session: Session;
      readonly user: User;
      readonly isRecovery: boolean;
    }
  /** The password was right, and a second step is missing: nothing is open yet (decision 303). */
  | {
      readonly status: 'second-step';
      readonly session: Session;
      readonly user: User;
      readonly isRecovery: boolean;
    }
  | { readonly status: 'signed-out' }
  /** The backend did not answer at the start, so the session is unknown. */
  | { readonly status: 'unreachable' };

export interface SessionValue {
  readonly state: SessionState;
  /** The signed-in user, else null; also before the second step. */
  readonly user: User | null;
  /** Ends the session on this device and goes to the landing page. */
  readonly signOut: () => Promise<void>;
  /** Asks again after `unreachable`. */
  readonly retry: () => void;
}

export const SessionContext = createContext<SessionValue | null>(null);

/** The session of this page; only within a SessionProvider. */
export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** The signed-in user's id, on screens behind RequireSession. */
export function useUserId(): string {
  const { user } = useSession();
  if (!user) throw new Error('useUserId needs RequireSession above it');
  return user.id;
}
