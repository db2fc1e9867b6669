import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';

async function sendMail(email: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('send_suspension_mail', { email });
  if (error) throw error;
}

/** Asks for the mail of a suspension once more. Whether there is one, the answer does not say. */
export const useSendSuspensionMail = () => useSingleFlightMutation({ mutationFn: sendMail });
