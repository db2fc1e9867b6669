import { haveSameFilters, type SearchAlerts, type StoredFilters } from '@sangam/domain/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import { isDuplicate, isTooMany } from '#shared/api/errors.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { withTokenRenewal } from '#shared/api/token-renewal.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { changeSearch } from './change-search.ts';
import { fetchSavedSearches, type SavedSearch, savedSearchesQuery } from './saved-searches-query.ts';

interface NewSearch {
  /** Chosen here, so that a request that is sent again is known. */
  readonly id: string;
  readonly name: string;
  readonly alerts: SearchAlerts;
  readonly filters: StoredFilters;
}

/** `already`: another search has these filters; nothing was saved. */
type Outcome = 'saved' | 'already';

async function saveSearch(
  { filters, ...search }: NewSearch,
  onRead: (all: readonly SavedSearch[]) => void,
): Promise<Outcome> {
  const client = await getClient();
  const error = await withTokenRenewal(client, async () => {
    const result = await client.from('saved_searches').insert({ ...search, ...filters });
    // Who has twenty is told of the twenty also where these filters are among them.
    if (result.error && !isDuplicate(result.error) && !isTooMany(result.error)) throw result.error;
    return result.error;
  });
  if (!error) return 'saved';
  const all = await fetchSavedSearches();
  onRead(all);
  const saved = all.find((each) => haveSameFilters(each, filters));
  if (!saved) throw error;
  if (saved.id !== search.id) return 'already';
  // It arrived before, and the answer was lost: since then it may have got another name here.
  await changeSearch(search.id, { name: search.name, alerts: search.alerts });
  return 'saved';
}

/** Saves a search of the signed-in person; settles once the list of them has been read again. */
export function useSaveSearch() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = savedSearchesQuery(userId);
  return useSingleFlightMutation({
    mutationFn: (search: NewSearch) =>
      saveSearch(search, (all) => queryClient.setQueryData(query.queryKey, all)),
    onSuccess: () => queryClient.invalidateQueries(query),
  });
}
