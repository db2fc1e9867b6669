import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ApiClient, getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';

async function fetchPasskeys() {
  const { auth } = await getClient();
  const { data, error } = await auth.passkey.list();
  if (error) throw error;
  return data;
}

export type Passkey = Awaited<ReturnType<typeof fetchPasskeys>>[number];

/** A person's passkeys, the oldest first. */
export const passkeysQuery = (userId: string) =>
  queryOptions({ queryKey: ['own-passkeys', userId], queryFn: fetchPasskeys });

function usePasskeysChanged() {
  const queries = useQueryClient();
  const { queryKey } = passkeysQuery(useUserId());
  return () => queries.invalidateQueries({ queryKey });
}

async function register({ auth }: ApiClient): Promise<string> {
  const { data, error } = await auth.registerPasskey();
  if (error) throw error;
  return data.id;
}

interface Addition {
  /** Where the session is not of the last minutes. */
  readonly proof: Proof | null;
  /** What it is called at first. */
  readonly name: string;
}

/** Has this device make a passkey; the browser asks for fingerprint, face or screen lock. */
export function useAddPasskey() {
  return useSingleFlightMutation({
    mutationFn: async ({ proof, name }: Addition) => {
      const client = await getClient();
      const passkeyId = await (proof === null ? register(client) : withRecentSignIn(proof, register));
      const named = await client.auth.passkey.update({ passkeyId, friendlyName: name });
      // It works without a name, too.
      if (named.error) logProblem('name of a new passkey', named.error);
    },
    onSettled: usePasskeysChanged(),
  });
}

export function useRenamePasskey() {
  return useSingleFlightMutation({
    mutationFn: async (change: { readonly passkeyId: string; readonly friendlyName: string }) => {
      const { auth } = await getClient();
      const { error } = await auth.passkey.update(change);
      if (error) throw error;
    },
    onSettled: usePasskeysChanged(),
  });
}

interface Removal {
  readonly passkeyId: string;
  /** Where the session is not of the last minutes. */
  readonly proof: Proof | null;
}

export function useRemovePasskey() {
  return useSingleFlightMutation({
    mutationFn: async ({ passkeyId, proof }: Removal) => {
      const remove = async ({ auth }: ApiClient) => {
        const { error } = await auth.passkey.delete({ passkeyId });
        if (error) throw error;
      };
      await (proof === null ? remove(await getClient()) : withRecentSignIn(proof, remove));
    },
    onSettled: usePasskeysChanged(),
  });
}
