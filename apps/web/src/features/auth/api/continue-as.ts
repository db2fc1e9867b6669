import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import type { LinkAccount } from './verify-link.ts';

/**
 * Signs this browser in to the account of a mailed link. The previous session ends, as by signing out on this
 * device; if the server cannot be reached, it is only dropped here.
 * @throws the client's error when the link's session is no longer valid; the previous one stays then
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

/** Takes over the session of a mailed link. Only called by pressing a button that names the account. */
export const useContinueAs = () => useSingleFlightMutation({ mutationFn: continueAs });

/**
 * Ends the unwanted session of a mailed link. A failure does not matter: the session was not stored anywhere.
 */
export function declineLink({ client }: LinkAccount): void {
  void client.auth.signOut({ scope: 'local' });
}
