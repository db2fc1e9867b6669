import { queryOptions, useQuery } from '@tanstack/react-query';
import { invokeFunction } from '#shared/api/invoke-function.ts';
import { useUserId } from '#shared/session/session-context.ts';

export type IdentityFile = 'id' | 'selfie';

interface Link {
  readonly url: string;
  /** `application/pdf`, or that of a picture. */
  readonly type: string;
}

/** A link is good for a minute; a few seconds earlier another one is asked for. Milliseconds. */
const freshMs = 50_000;

export const identityFileQuery = (userId: string, submission: string, file: IdentityFile) =>
  queryOptions({
    queryKey: ['identity-file', userId, submission, file],
    queryFn: () => invokeFunction<Link>('kyc-file', { body: { submission, file } }),
    staleTime: freshMs,
    // Each link is a look that is logged: only what is on the screen is asked for, and not for a glance elsewhere.
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** A link to a person's card or face, with the reviewer's mark across it. */
export function useIdentityFile(submission: string, file: IdentityFile) {
  return useQuery(identityFileQuery(useUserId(), submission, file));
}
