import type { Database } from '@sangam/database/types';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { deskPeopleKey } from '#shared/desk/desk-people-key.ts';
import { type Proof, withRecentSignIn } from '#shared/step-up/with-recent-sign-in.ts';

type Row = Database['public']['Functions']['admin_invitations']['Returns'][number];
type Optional = 'inviter_name' | 'confirmer_name';
/** The types of the schema know no null in what functions return. */
export type AdminInvitation = Omit<Row, Optional> & Readonly<Record<Optional, string | null>>;

async function fetchInvitations(): Promise<readonly AdminInvitation[]> {
  const client = await getClient();
  const { data, error } = await client.rpc('admin_invitations');
  if (error) throw error;
  return data;
}

/** The latest invitations to become an admin. Each look at their addresses is in the audit log. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: [...deskPeopleKey, 'invitations'],
    queryFn: fetchInvitations,
    refetchOnWindowFocus: false,
  });

/** Inviting asks for the password again; taking back does not. */
type InvitationAct =
  | { readonly do: 'invite'; readonly email: string; readonly reason: string; readonly proof: Proof }
  | { readonly do: 'revoke'; readonly id: string };

async function run(act: InvitationAct): Promise<void> {
  if (act.do === 'revoke') {
    const client = await getClient();
    const { error } = await client.rpc('revoke_admin_invitation', { id: act.id });
    if (error) throw error;
    return;
  }
  await withRecentSignIn(act.proof, async (client) => {
    const { error } = await client.rpc('invite_admin', { email: act.email, reason: act.reason });
    if (error) throw error;
  });
}

/** Invites an address to become an admin, or takes an invitation back. */
export function useInvitationAct() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  });
}
