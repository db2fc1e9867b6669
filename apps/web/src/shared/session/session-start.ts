import type { Session } from '@supabase/supabase-js';
import type { ApiClient } from '../api/client.ts';
import { isUnreachable } from '../api/errors.ts';

/**
 * The session this page starts with (product §4.auth): the stored one; if reading it errs, a refreshed
 * one; if that errs too, none, and what is stored is cleared. A server that did not answer clears nothing.
 * @throws the error of the refresh when nobody answered
 */
export async function startingSession(client: ApiClient): Promise<Session | null> {
  const stored = await client.auth.getSession();
  if (!stored.error) return stored.data.session;
  const refreshed = await client.auth.refreshSession();
  if (!refreshed.error) return refreshed.data.session;
  if (isUnreachable(refreshed.error)) throw refreshed.error;
  await client.auth.signOut({ scope: 'local' });
  return null;
}
