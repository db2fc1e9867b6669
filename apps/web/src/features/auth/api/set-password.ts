import { type ApiClient, getClient } from '#shared/api/client.ts';
import { isSecondFactorMissing } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { needsCode } from '#shared/session/awaits-second-step.ts';
import { giveSecondStep } from '#shared/step-up/second-step.ts';

interface NewPassword {
  readonly password: string;
  /** The code of the mail, where the server asked for one. */
  readonly nonce?: string;
}

interface Change extends NewPassword {
  /** Of the app, or a recovery code, for an account with two-step verification. */
  readonly secondStep: string;
}

/**
 * Changes the password of an account of a mailed link, which may want a second step. A recovery code opens
 * the account, and no more: who has lost the password and the phone switches two-step verification off.
 */
async function setLinkPassword(client: ApiClient, { secondStep, ...given }: Change): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session && needsCode(data.session)) await giveSecondStep(client, secondStep);
  const { error } = await client.auth.updateUser(given);
  if (!isSecondFactorMissing(error)) {
    if (error) throw error;
    return;
  }
  const forgotten = await client.rpc('forget_lost_apps');
  if (forgotten.error) throw forgotten.error;
  const again = await client.auth.updateUser(given);
  if (again.error) throw again.error;
}

/**
 * Gives an account a new password.
 * @param ofLink the client of a mailed link; without one it is the account of this page's session
 */
export function useSetPassword(ofLink: ApiClient | undefined) {
  return useSingleFlightMutation({
    mutationFn: async ({ secondStep, ...given }: Change) => {
      if (ofLink) {
        await setLinkPassword(ofLink, { secondStep, ...given });
        return;
      }
      const client = await getClient();
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
