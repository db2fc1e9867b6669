import { useMutation } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';
import { loadConfig } from '../../../shared/config/app-config.ts';

/** An answer of the authorize address that is no redirect: the provider is off, or nothing answers. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

interface ErrorBody {
  readonly msg?: string;
  readonly message?: string;
}

async function continueWithGoogle(): Promise<void> {
  const [client, config] = await Promise.all([getClient(), loadConfig()]);
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  // Leaving the page for an address that only answers with an error would strand the visitor there, so it is asked first.
  const answer = await fetch(data.url, { redirect: 'manual', headers: { apikey: config.publishableKey } });
  if (answer.type !== 'opaqueredirect') {
    const body = (await answer.json().catch(() => ({}))) as ErrorBody;
    throw new ProviderError(body.msg ?? body.message ?? '');
  }
  window.location.assign(data.url);
}

/** Leaves for Google's sign-in page, and comes back to the site's root. */
export const useContinueWithGoogle = () => useMutation({ mutationFn: continueWithGoogle });
