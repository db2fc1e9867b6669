import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

async function deleteSearch(id: string): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.from('saved_searches').delete().eq('id', id);
    if (error) throw error;
  });
}

/** Deletes a saved search with its updates; settles once the list has been read again. */
export function useDeleteSearch(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => deleteSearch(id),
    onSettled: () => queryClient.invalidateQueries(savedSearchesQuery(userId)),
  });
}
