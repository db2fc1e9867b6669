import type { IdentityFile } from '@sangam/domain/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { loadConfig } from '#shared/config/app-config.ts';
import { useUserId } from '#shared/session/session-context.ts';

/** A link is good for a minute; a few seconds earlier another one is asked for. Milliseconds. */
const freshMs = 50_000;

/** Under the page's own address of the API: the function may know another name of the machine. */
async function fetchAddress(submission: string, file: IdentityFile): Promise<string> {
  const [{ url }, config] = await Promise.all([
    invokeFunction<{ readonly url: string }>('kyc-file', { body: { submission, file } }),
    loadConfig(),
  ]);
  const { pathname, search } = new URL(url);
  return new URL(`${pathname}${search}`, config.url || window.location.origin).href;
}

const identityFileQuery = (userId: string, submission: string, file: IdentityFile) =>
  queryOptions({
    queryKey: ['identity-file', userId, submission, file],
    queryFn: () => fetchAddress(submission, file),
    staleTime: freshMs,
    // Each link is a look that is logged: only what is on the screen is asked for.
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** An address that shows a person's card or face for a minute, with the reviewer's mark across it. */
export function useIdentityFile(submission: string, file: IdentityFile) {
  return useQuery(identityFileQuery(useUserId(), submission, file));
}
