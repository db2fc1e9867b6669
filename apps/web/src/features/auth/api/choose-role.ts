import type { ChooseRole } from '@sangam/domain/validation/account';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { profileQuery } from '#shared/session/profile-query.ts';
import { useSession } from '#shared/session/session-context.ts';

/** Raised by the database if the account already has a role, chosen in another tab. */
const alreadyChosen = 'P0001';

async function chooseRole({ role }: ChooseRole): Promise<void> {
  const client = await getClient();
  const { error } = await client.rpc('choose_role', { role });
  if (error && error.code !== alreadyChosen) throw error;
}

/**
 * Sets the role of an account that came without one. The profile is refetched in any case: the role may have
 * been chosen in another tab.
 */
export function useChooseRole() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useSingleFlightMutation({
    mutationFn: async (choice: ChooseRole) => {
      await chooseRole(choice);
      await queryClient.fetchQuery({ ...profileQuery(user?.id ?? ''), staleTime: 0 });
    },
  });
}
