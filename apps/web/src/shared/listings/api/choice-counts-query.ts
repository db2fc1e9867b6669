import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrowseFilters } from '@sangam/domain/filters';
import { getClient } from '#shared/api/client.ts';
import { listingArguments } from './listing-arguments.ts';
import { listingCountsKey } from './listing-count-query.ts';

/** Filters whose choices are counted. */
export type CountedFilter = 'industry' | 'roi' | 'funding' | 'status';

/** How many ideas each choice would leave under the other filters, at most `maxCounted` and one. */
export type ChoiceCounts = ReadonlyMap<string, number>;

const nameOf = (filter: string, choice: string): string => `${filter} ${choice}`;

/** The number beside a choice; undefined until known, and for what is no condition. */
export const countOf = (counts: ChoiceCounts | undefined, filter: CountedFilter, choice: string) =>
  counts?.get(nameOf(filter, choice));

async function fetchChoiceCounts(filters: BrowseFilters): Promise<ChoiceCounts> {
  const client = await getClient();
  const { data, error } = await client.rpc('count_listing_choices', listingArguments(filters));
  if (error) throw error;
  return new Map(data.map(({ filter, choice, listings }) => [nameOf(filter, choice), listings]));
}

/** What stands beside the choices of the filters, whatever the order of the list. */
export const choiceCountsQuery = (userId: string, filters: BrowseFilters) => {
  const { sort: _, ...conditions } = filters;
  return queryOptions({
    queryKey: [...listingCountsKey(userId), 'choices', conditions],
    queryFn: () => fetchChoiceCounts(filters),
    placeholderData: keepPreviousData,
  });
};
