import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { logProblem } from '#shared/log.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { makeRecoveryCodes } from '#shared/enrol-app/enrol.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';
import { ownSessionsQuery } from './own-sessions.ts';
import { passkeysQuery } from './passkeys.ts';

export interface TwoSteps {
  /** That two-step verification cannot stay off: for admins. */
  readonly isRequired: boolean;
  readonly codesLeft: number;
  /** That this session came in by a recovery code. */
  readonly cameByCode: boolean;
}

async function fetchTwoSteps(): Promise<TwoSteps> {
  const client = await getClient();
  const { data, error } = await client.rpc('own_two_steps');
  if (error) throw error;
  const [found] = data;
  return {
    isRequired: found?.is_required ?? false,
    codesLeft: found?.codes_left ?? 0,
    cameByCode: found?.came_by_code ?? false,
  };
}

/** What is known of a person's two-step verification beside their apps, which the session names. */
export const twoStepsQuery = (userId: string) =>
  queryOptions({ queryKey: ['own-two-steps', userId], queryFn: fetchTwoSteps });

/**
 * Reads it again, and where one is signed in, since switching it on signs other devices out; and the
 * passkeys, which go with a lost phone.
 */
export function useTwoStepsChanged(): () => void {
  const queries = useQueryClient();
  const userId = useUserId();
  return () => {
    for (const { queryKey } of [twoStepsQuery(userId), ownSessionsQuery(userId), passkeysQuery(userId)])
      void queries.invalidateQueries({ queryKey });
  };
}

/** The session learns of apps that are gone with its next token; what was done is done without it, too. */
async function renewSession(): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.refreshSession();
  if (error) logProblem('token after a change of two-step verification', error);
}

interface Removal {
  readonly factorId: string;
  readonly proof: Proof;
}

/** Takes an app away. */
export function useRemoveApp() {
  return useSingleFlightMutation({
    mutationFn: async ({ factorId, proof }: Removal) => {
      await withRecentSignIn(proof, async ({ auth }) => {
        const { error } = await auth.mfa.unenroll({ factorId });
        if (error) throw error;
      });
      await renewSession();
    },
    onSettled: useTwoStepsChanged(),
  });
}

/** New recovery codes in place of those before. */
export function useNewCodes() {
  return useSingleFlightMutation({
    mutationFn: (proof: Proof) => withRecentSignIn(proof, makeRecoveryCodes),
    onSettled: useTwoStepsChanged(),
  });
}

/** Switches it off for who lost the phone and came in by a recovery code; other devices are signed out. */
export function useForgetApps() {
  return useSingleFlightMutation({
    mutationFn: async () => {
      const client = await getClient();
      const { error } = await client.rpc('forget_lost_apps');
      if (error) throw error;
      await renewSession();
    },
    onSettled: useTwoStepsChanged(),
  });
}
