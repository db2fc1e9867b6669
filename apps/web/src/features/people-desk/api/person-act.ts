import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';
import { withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';

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
      readonly password: string;
    }
  | { readonly do: 'confirm'; readonly request: string; readonly password: string }
  | { readonly do: 'revoke'; readonly person: string; readonly password: string }
  | { readonly do: 'refuse'; readonly request: string };

async function run(act: PersonAct): Promise<void> {
  if (act.do === 'refuse') {
    const client = await getClient();
    const { error } = await client.rpc('refuse_grave_act', { id: act.request });
    if (error) throw error;
    return;
  }
  await withRecentSignIn(act.password, async (client) => {
    const { error } =
      act.do === 'ask'
        ? await client.rpc('request_grave_act', {
            kind: act.kind,
            subject: act.person,
            reason: act.reason,
          })
        : act.do === 'confirm'
          ? await client.rpc('confirm_grave_act', { id: act.request })
          : await client.rpc('revoke_admin', { person: act.person });
    if (error) throw error;
  });
}

/** Asks for, confirms or refuses what takes two, or revokes the right of an admin. */
export function usePersonActMutation() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    networkMode: 'always',
    retry: false,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskPeopleKey }),
  });
}
