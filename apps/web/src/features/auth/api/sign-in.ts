import type { SignIn } from '@sangam/domain/validation/account';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

async function signIn({ email, password }: SignIn): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Signs in with e-mail and password; the session provider hears of it by itself. */
export const useSignIn = () => useSingleFlightMutation({ mutationFn: signIn });
