import type { Session } from '@supabase/supabase-js';

/** The role of tokens that open nothing until the second step was taken (decision 303). */
const awaiting = 'awaiting_second_step';

/** Whether a session opens nothing yet: its account is let in by two steps, and it has taken one. */
export function awaitsSecondStep({ access_token: token }: Pick<Session, 'access_token'>): boolean {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === awaiting;
  } catch {
    return false;
  }
}
