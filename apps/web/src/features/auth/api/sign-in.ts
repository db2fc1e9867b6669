import type { SignIn } from '@sangam/domain/validation/account';
import { useMutation } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';

async function signIn({ email, password }: SignIn): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Signs in with e-mail and password; the session provider hears of it by itself. */
export const useSignIn = () => useMutation({ mutationFn: signIn });
