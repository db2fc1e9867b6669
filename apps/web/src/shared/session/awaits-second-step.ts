import type { Session, User } from '@supabase/supabase-js';

/** The role of tokens that open nothing until the second step was taken (decision 303). */
const awaiting = 'awaiting_second_step';

/** Whether somebody has an app whose codes count; an admin without one has to set it up first. */
export const hasSecondFactor = (user: Pick<User, 'factors'> | null): boolean =>
  user?.factors?.some(({ status }) => status === 'verified') === true;

function claimOf({ access_token: token }: Pick<Session, 'access_token'>, name: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a session opens nothing yet: its account is let in by two steps, and it has taken one. */
export const awaitsSecondStep = (session: Pick<Session, 'access_token'>): boolean =>
  claimOf(session, 'role') === awaiting;

/** Whether a code is what a session lacks: not where there is no app yet that could make one. */
export const needsCode = (session: Session): boolean =>
  awaitsSecondStep(session) && hasSecondFactor(session.user);

/** Whether a recovery code let a session in: its account has an app, and it has given no code of it. */
export function isRecovered(session: Session): boolean {
  return hasSecondFactor(session.user) && !awaitsSecondStep(session) && claimOf(session, 'aal') === 'aal1';
}
