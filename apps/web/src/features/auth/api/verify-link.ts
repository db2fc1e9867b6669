import type { EmailOtpType } from '@supabase/supabase-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';

/** What a mailed link carries in its query: `token` is the token's hash. */
export interface MailedLink {
  readonly token: string;
  readonly type: EmailOtpType;
}

const types: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] satisfies EmailOtpType[];

/** @returns null when the link lacks its token or a type there is */
export function mailedLinkOf(search: URLSearchParams): MailedLink | null {
  const token = search.get('token');
  const type = search.get('type');
  if (!token || !type || !types.includes(type)) return null;
  return { token, type: type };
}

async function verifyLink({ token, type }: MailedLink): Promise<true> {
  const client = await getClient();
  const { error } = await client.auth.verifyOtp({ token_hash: token, type });
  if (error) throw error;
  return true;
}

/** A link works once, so it is verified once: never again on focus, mount or reconnect. */
const verifyLinkQuery = (link: MailedLink) =>
  queryOptions({
    queryKey: ['verify-link', link.token, link.type],
    queryFn: () => verifyLink(link),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a network it fails at once, and says so; a link that was not asked for still works later.
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** Verifies the link of this page; idle without one. */
export function useVerifyLink(link: MailedLink | null) {
  return useQuery({ ...verifyLinkQuery(link ?? { token: '', type: 'email' }), enabled: link !== null });
}
