import type { Database } from '@sangam/database/types';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { adminQuery } from '#shared/session/admin-query.ts';

type Row = Database['public']['Functions']['admin_invitation']['Returns'][number];
/** The types of the schema know no null in what functions return. */
export type Invitation = Omit<Row, 'inviter_name'> & Readonly<Record<'inviter_name', string | null>>;

async function fetchInvitation(token: string): Promise<Invitation | null> {
  const client = await getClient();
  const { data, error } = await client.rpc('admin_invitation', { token });
  if (error) throw error;
  return data[0] ?? null;
}

/** The invitation of a mailed link; null for an unknown one. Reading it changes nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['admin-invitation', token], queryFn: () => fetchInvitation(token) });

interface Acceptance {
  readonly token: string;
  readonly userId: string;
}

async function accept({ token }: Acceptance): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('accept_admin_invitation', { token });
  if (error) throw error;
  // Admins are let in by two steps: with the next token the app asks for the second one, or has it set up.
  const renewed = await client.auth.refreshSession();
  if (renewed.error) logProblem('token of a new admin', renewed.error);
}

/** Accepts it for the signed-in user, who is an admin then. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: accept,
    onSettled: async (_data, _error, { token, userId }) => {
      await queryClient.invalidateQueries({ queryKey: adminQuery(userId).queryKey });
      await queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
    },
  });
}
