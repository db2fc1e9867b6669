import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { paths } from '#shared/paths.ts';

async function requestPasswordLink(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}${paths.resetPassword}`,
  });
  if (error) throw error;
}

/**
 * Sends the mail with which a new password can be chosen; the answer never says whether the account exists.
 */
export const useRequestPasswordLink = () => useSingleFlightMutation({ mutationFn: requestPasswordLink });
