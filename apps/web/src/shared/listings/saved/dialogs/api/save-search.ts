import type { SearchAlerts, StoredFilters } from '@sangam/domain/saved-searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate } from '#shared/api/errors.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

interface NewSearch {
  /** Chosen here, so that a request that is sent again is known. */
  readonly id: string;
  readonly name: string;
  readonly alerts: SearchAlerts;
  readonly filters: StoredFilters;
}

async function saveSearch({ filters, ...search }: NewSearch): Promise<void> {
  const client = await getClient();
  await withTokenRenewal(client, async () => {
    const { error } = await client.from('saved_searches').insert({ ...search, ...filters });
    // It arrived before, and the answer was lost.
    if (error && !isDuplicate(error)) throw error;
  });
}

/** Saves a search of the signed-in person. */
export function useSaveSearch() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveSearch,
    networkMode: 'always',
    retry: false,
    onSuccess: () => queryClient.invalidateQueries(savedSearchesQuery(userId)),
  });
}
