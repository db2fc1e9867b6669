import { useMutation } from '@tanstack/react-query';
import { getClient } from '../../../shared/api/client.ts';

async function setPassword(password: string): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}

/** Gives the signed-in user a new password. */
export const useSetPassword = () => useMutation({ mutationFn: setPassword });
