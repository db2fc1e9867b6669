import type { SupabaseClient } from '@supabase/supabase-js';
import { loadConfig } from '../config/app-config.ts';

export type ApiClient = SupabaseClient;

let pending: Promise<ApiClient> | undefined;

async function createApiClient(): Promise<ApiClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  // Without PKCE a link to this site with tokens in its fragment signs its reader in to whatever account the tokens are of: a
  // founder would fill in a stranger's.
  return createClient(config.url || window.location.origin, config.publishableKey, {
    auth: { flowType: 'pkce' },
  });
}

/**
 * The one client of this page, made on first use: its library is a third of the app's weight, and a visitor who
 * only reads the landing page never needs it. A failed attempt is forgotten, so that the next call tries again.
 */
export function getClient(): Promise<ApiClient> {
  pending ??= createApiClient().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
