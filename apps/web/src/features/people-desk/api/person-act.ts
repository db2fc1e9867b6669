import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';

/** What takes two admins. */
export type GraveAct = 'grant_admin' | 'erase_account';

/**
 * What is done about a person, alone or by two admins; all but refusing ask for the password again.
 */
export type PersonAct =
  | {
      readonly do: 'ask';
      readonly kind: GraveAct;
      readonly person: string;
      readonly reason: string;
      readonly proof: Proof;
    }
  | { readonly do: 'confirm'; readonly request: string; readonly proof: Proof }
  | { readonly do: 'revoke'; readonly person: string; readonly proof: Proof }
  | {
      readonly do: 'reset-two-steps';
      readonly person: string;
      readonly reason: string;
      readonly proof: Proof;
    }
  | { readonly do: 'refuse'; readonly request: string };

function send(client: ApiClient, act: Exclude<PersonAct, { readonly do: 'refuse' }>) {
  switch (act.do) {
    case 'ask':
      return client.rpc('request_grave_act', { kind: act.kind, subject: act.person, reason: act.reason });
    case 'confirm':
      return client.rpc('confirm_grave_act', { id: act.request });
    case 'revoke':
      return client.rpc('revoke_admin', { person: act.person });
    case 'reset-two-steps':
      return client.rpc('reset_two_steps', { person: act.person, reason: act.reason });
  }
}

async function run(act: PersonAct): Promise<void> {
  if (act.do === 'refuse') {
    const client = await getClient();
    const { error } = await client.rpc('refuse_grave_act', { id: act.request });
    if (error) throw error;
    return;
  }
  await withRecentSignIn(act.proof, async (client) => {
    const { error } = await send(client, act);
    if (error) throw error;
  });
}

/** Asks for, confirms or refuses what takes two, or does what one admin may do with their password. */
export function usePersonActMutation() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskPeopleKey }),
  });
}
