import type { SignIn } from '@sangam/domain/validation/account';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { awaitsSecondStep } from '#shared/session/awaits-second-step.ts';

/** @returns whether the session is let in; false where a second step is missing */
async function signIn({ email, password }: SignIn): Promise<boolean> {
  const client = await getClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return !awaitsSecondStep(data.session);
}

/** Signs in with e-mail and password; the session provider hears of it by itself. */
export const useSignIn = () => useSingleFlightMutation({ mutationFn: signIn });
