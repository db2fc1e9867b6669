import type { Database } from '@sangam/database/types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { loadConfig } from '../config/app-config.ts';
import { earlyFetch } from './early-fetch.ts';

export type ApiClient = SupabaseClient<Database>;

interface AuthOptions {
  readonly persistSession?: boolean;
  readonly autoRefreshToken?: boolean;
  readonly detectSessionInUrl?: boolean;
  readonly storageKey?: string;
}

let pending: Promise<ApiClient> | undefined;

async function createApiClient(auth: AuthOptions = {}): Promise<ApiClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  // Without PKCE a link to this site with tokens in its fragment signs its reader in to whatever account the
  // tokens are of: a founder would fill in a stranger's.
  return createClient<Database>(config.url || window.location.origin, config.publishableKey, {
    auth: { ...auth, flowType: 'pkce', experimental: { passkey: true } },
    // The query cache retries (app/query-client.ts); with both, an error would show only after half a minute.
    db: { retry: false },
    global: { fetch: earlyFetch },
  });
}

/**
 * The one client of this page, made on first use: its library is a third of the app's weight, and a visitor
 * who only reads the landing page never needs it. A failed attempt is forgotten, so that the next call tries
 * again.
 */
export function getClient(): Promise<ApiClient> {
  pending ??= createApiClient().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

const createClientInMemory = (storageKey: string): Promise<ApiClient> =>
  createApiClient({ persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey });

/**
 * A separate client for a session that nobody has confirmed yet. Its session stays in memory; local storage,
 * other tabs and the page's own session do not change. For links from mails, which anybody may have sent
 * (decision 110).
 */
export const createLinkClient = (): Promise<ApiClient> => createClientInMemory('sangam-mailed-link');

/** Likewise, for the session of one act that asks for the password again (decision 270). */
export const createStepUpClient = (): Promise<ApiClient> => createClientInMemory('sangam-step-up');
