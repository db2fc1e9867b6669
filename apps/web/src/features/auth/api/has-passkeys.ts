import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';

/** Whether passkeys sign in to this page's account besides its password. False where nobody could say. */
export async function hasPasskeys(): Promise<boolean> {
  const { auth } = await getClient();
  const { data, error } = await auth.passkey.list();
  if (error) logProblem('passkeys beside a new password', error);
  return (data ?? []).length > 0;
}
