import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

async function resendConfirmation(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${window.location.origin}/` },
  });
  if (error) throw error;
}

/** Sends the confirmation mail once more. */
export const useResendConfirmation = () => useSingleFlightMutation({ mutationFn: resendConfirmation });
