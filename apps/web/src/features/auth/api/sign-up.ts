import type { SignUp } from '@sangam/domain/validation/account';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

/** Whether the address has to be confirmed before it can sign in. */
interface SignedUp {
  readonly mustConfirm: boolean;
}

async function signUp({ email, password, fullName, role }: SignUp): Promise<SignedUp> {
  const client = await getClient();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName, role }, emailRedirectTo: `${window.location.origin}/` },
  });
  if (error) throw error;
  return { mustConfirm: data.session === null };
}

/** Creates an account; the e-mail's redirect is the site's root (product §7.auth). */
export const useSignUp = () => useSingleFlightMutation({ mutationFn: signUp });
