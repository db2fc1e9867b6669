import type { SearchAlerts } from '@sangam/domain/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

export interface SearchChange {
  readonly name: string;
  readonly alerts: SearchAlerts;
}

/** Changes the name and the alerts of a saved search; throws when that fails. */
export async function changeSearch(id: string, change: SearchChange): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.from('saved_searches').update(change).eq('id', id);
    if (error) throw error;
  });
}

/** Changes the name and the alerts of a saved search; settles once the list has been read again. */
export function useChangeSearch(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (change: SearchChange) => changeSearch(id, change),
    onSettled: () => queryClient.invalidateQueries(savedSearchesQuery(userId)),
  });
}
