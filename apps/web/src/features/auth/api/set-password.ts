import { type ApiClient, getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

interface NewPassword {
  readonly password: string;
  /** The code of the mail, where the server asked for one. */
  readonly nonce?: string;
}

/**
 * Gives an account a new password.
 * @param ofLink the client of a mailed link; without one it is the account of this page's session
 */
export function useSetPassword(ofLink: ApiClient | undefined) {
  return useSingleFlightMutation({
    mutationFn: async (given: NewPassword) => {
      const client = ofLink ?? (await getClient());
      const { error } = await client.auth.updateUser(given);
      if (error) throw error;
    },
  });
}

/** Sends a code by mail; entering it shows that the person who reads the account's mail wants the change. */
export function useRequestPasswordCode(ofLink: ApiClient | undefined) {
  return useSingleFlightMutation({
    mutationFn: async () => {
      const client = ofLink ?? (await getClient());
      const { error } = await client.auth.reauthenticate();
      if (error) throw error;
    },
  });
}
