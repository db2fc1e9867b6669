import { useMutation } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';
import type { LinkAccount } from './verify-link.ts';

/**
 * Makes the account of a mailed link the one of this browser. The session that was here ends, as by signing out on this device; when the server
 * cannot be told, it only is no longer used here.
 * @throws the error of the client when the session of the link is no longer good; the one that was here stays then
 */
async function continueAs({ client: linkClient }: LinkAccount): Promise<void> {
  const given = await linkClient.auth.getSession();
  if (given.error) throw given.error;
  const client = await getClient();
  const before = await client.auth.getSession();
  const { error } = await client.auth.setSession({
    access_token: given.data.session?.access_token ?? '',
    refresh_token: given.data.session?.refresh_token ?? '',
  });
  if (error) throw error;
  const left = before.data.session?.access_token;
  if (left !== undefined) await client.auth.admin.signOut(left, 'local');
}

/** Takes over the session that a mailed link gave: only ever called by the press of a button that names the account. */
export const useContinueAs = () => useMutation({ mutationFn: continueAs });

/** Ends the session that a mailed link gave and nobody wants. A failure is of no consequence: it was kept nowhere. */
export function declineLink({ client }: LinkAccount): void {
  void client.auth.signOut({ scope: 'local' });
}
