import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { ComparedIdea } from '#shared/ideas/comparison-choice.ts';
import { type Listing, listingColumns } from '#shared/ideas/listing.ts';

export interface ComparedListings {
  readonly listed: readonly Listing[];
  /** What was listed while it was compared, and is no longer: its name can still be said. */
  readonly gone: readonly ComparedIdea[];
}

const keyOf = (userId: string) => ['compared-listings', userId] as const;

/** Every idea that a comparison of this user has shown while the app was open. */
function seenBefore(client: QueryClient, userId: string): readonly ComparedIdea[] {
  const results = client.getQueriesData<ComparedListings>({ queryKey: keyOf(userId) });
  return results.flatMap(([, data]) => (data ? [...data.gone, ...data.listed] : []));
}

async function fetchListings(ids: readonly string[]): Promise<readonly Listing[]> {
  if (ids.length === 0) return [];
  const client = await getClient();
  const { data, error } = await client.from('listings').select(listingColumns).in('id', ids);
  if (error) throw error;
  return data;
}

/** The teasers of the ideas that are compared, as far as they are listed. */
export const comparedListingsQuery = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOf(userId), ids],
    queryFn: async ({ client }): Promise<ComparedListings> => {
      const listed = await fetchListings(ids);
      const isGone = ({ id }: ComparedIdea) => ids.includes(id) && listed.every((each) => each.id !== id);
      const gone = new Map(
        seenBefore(client, userId)
          .filter(isGone)
          .map((each) => [each.id, each]),
      );
      return { listed, gone: [...gone.values()] };
    },
    // One less, or one more: the others stay where they are.
    placeholderData: keepPreviousData,
  });
