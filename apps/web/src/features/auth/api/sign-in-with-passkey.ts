import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { awaitsSecondStep } from '#shared/session/awaits-second-step.ts';

/** @returns whether the session is let in; false where a second step is missing */
async function signInWithPasskey(): Promise<boolean> {
  const { auth } = await getClient();
  const { data, error } = await auth.signInWithPasskey();
  if (error) throw error;
  return data.session !== null && !awaitsSecondStep(data.session);
}

/** Has the browser ask for a passkey of this site, and signs in with it. */
export const useSignInWithPasskey = () => useSingleFlightMutation({ mutationFn: signInWithPasskey });
