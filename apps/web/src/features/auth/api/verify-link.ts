import type { EmailOtpType } from '@supabase/supabase-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, createLinkClient } from '#shared/api/client.ts';
import { needsCode } from '#shared/session/awaits-second-step.ts';

/** What a mailed link carries in its query: `token` is the token's hash. */
export interface MailedLink {
  readonly token: string;
  readonly type: EmailOtpType;
}

/** The account of a mailed link, in a separate client: the page's own session stays unchanged. */
export interface LinkAccount {
  readonly userId: string;
  readonly email: string;
  readonly client: ApiClient;
  /** That two-step verification is on: the link is one step, and a code is the other. */
  readonly needsSecondStep: boolean;
}

const types: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] satisfies EmailOtpType[];

/** @returns null when the link has no token, or no known type */
export function mailedLinkOf(search: URLSearchParams): MailedLink | null {
  const token = search.get('token');
  const type = search.get('type');
  if (!token || !type || !types.includes(type)) return null;
  return { token, type: type };
}

/**
 * @returns null when the link is valid but gives no session: the first of the two links of a change of
 *   address
 */
async function verifyLink({ token, type }: MailedLink): Promise<LinkAccount | null> {
  const client = await createLinkClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash: token, type });
  if (error) throw error;
  if (!data.session) return null;
  const { user } = data.session;
  return {
    userId: user.id,
    email: user.email ?? '',
    client,
    needsSecondStep: needsCode(data.session),
  };
}

/** A link works only once, so it is verified once: no refetch on focus, mount or reconnect. */
const verifyLinkQuery = (link: MailedLink) =>
  queryOptions({
    queryKey: ['verify-link', link.token, link.type],
    queryFn: () => verifyLink(link),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The account holds a client, which is not data to compare.
    structuralSharing: false,
    retry: false,
    // Without a network it fails immediately; a link that was not sent to the server still works later.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** Verifies the link of this page; idle without one. */
export function useVerifyLink(link: MailedLink | null) {
  return useQuery({ ...verifyLinkQuery(link ?? { token: '', type: 'email' }), enabled: link !== null });
}
