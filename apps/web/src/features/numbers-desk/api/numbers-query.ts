import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/api/client.ts';
import type { Sums } from '../measures.ts';
import { periodOf } from '../periods.ts';
import type { NumberFilters } from '../use-number-filters.ts';

export type Step = Sums & {
  /** Its first day in India. */
  readonly first: string;
};

export type Part = Sums & { readonly name: string };

export interface Numbers {
  /** The last day that was counted; null before the first count. */
  readonly counted_on: string | null;
  readonly total: Sums;
  readonly steps: readonly Step[];
  /** The thirty with the most ideas, in all of the period. */
  readonly categories: readonly Part[];
  readonly places: readonly Part[];
}

async function fetchNumbers({ period, category, place }: NumberFilters): Promise<Numbers> {
  const client = await getClient();
  const { from, to, step } = periodOf(period, new Date());
  const { data, error } = await client.rpc('desk_numbers', {
    from_day: from,
    to_day: to,
    step,
    ...(category === '' ? {} : { scope: 'category', name: category }),
    ...(place === '' ? {} : { scope: 'place', name: place }),
  });
  if (error) throw error;
  // JSON to the schema; `desk_numbers` makes it so, and its tests hold it.
  return data as unknown as Numbers;
}

/** The desk's numbers of a period, of everything or of one trade or place. */
export const numbersQuery = (filters: NumberFilters) =>
  queryOptions({
    queryKey: ['desk-numbers', filters],
    queryFn: () => fetchNumbers(filters),
    placeholderData: keepPreviousData,
  });
