import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { loadConfig } from '#shared/config/app-config.ts';
import { beginTrip } from '#shared/session/provider-trip.ts';

/** The authorize URL did not redirect: the provider is disabled, or there is no response. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

interface ErrorBody {
  readonly msg?: string;
  readonly message?: string;
}

/** @param wanted the page to go to afterwards; '' for none */
async function continueWithGoogle(wanted: string): Promise<void> {
  const [client, config] = await Promise.all([getClient(), loadConfig()]);
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  // If the URL only returns an error, navigating to it would strand the visitor there, so it is fetched
  // first.
  const answer = await fetch(data.url, { redirect: 'manual', headers: { apikey: config.publishableKey } });
  if (answer.type !== 'opaqueredirect') {
    const body = (await answer.json().catch(() => ({}))) as ErrorBody;
    // For a server failure the app shows its own text.
    throw new ProviderError(answer.status >= 500 ? '' : (body.msg ?? body.message ?? ''));
  }
  beginTrip(wanted);
  window.location.assign(data.url);
}

/** Leaves for Google's sign-in page, and comes back to the site's root. */
export const useContinueWithGoogle = () => useSingleFlightMutation({ mutationFn: continueWithGoogle });
