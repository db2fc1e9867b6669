/** How many listings there are under filters, by statements of the tests' own. */
import type { BrowseFilters } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import type { Client } from 'pg';
import { byName, type ChoiceCount, parameters } from './browsing.ts';

/** Every choice of the screens but those that are no condition, as a change of the filters. */
export const choices: readonly (readonly [string, Partial<BrowseFilters>])[] = [
  ...industries.map((industry) => [`industry ${industry}`, { industry }] as const),
  ...roiFilterOptions.slice(1).map(({ value }) => [`roi ${value}`, { roi: value }] as const),
  ...fundingFilterOptions.slice(1).map(({ value }) => [`funding ${value}`, { funding: value }] as const),
  ...statusFilterOptions.slice(1).map((status) => [`status ${status}`, { status }] as const),
];

/** With bounds of the return and of the amount in place of the filters' own, where they are given. */
export const withBounds = (filters: BrowseFilters, bounds: readonly unknown[]): unknown[] =>
  parameters(filters).toSpliced(1, bounds.length, ...bounds);

/** A term of a statement: the listings under the parameters of browsing, $1 to $8. */
export const matchingListings = `(
  select listings.*
  from public.listings
  cross join (select words from private.read_filters(null, null, null, null, null, null, null, $8)) as typed
  where ($1::text is null or industry = $1)
    and ($2::numeric is null or roi_is_stated and roi_estimate >= $2)
    and ($3::numeric is null or roi_is_stated and roi_estimate <= $3)
    and ($4::bigint is null or funding_amount >= $4)
    and ($5::bigint is null or funding_amount <= $5)
    and ($6::text is null or strpos(lower(location), lower($6)) > 0)
    and ($7::text is null or case $7 when 'vetted' then is_vetted when 'trending' then is_trending
      else approved_at > now() - interval '168 hours' end)
    and (typed.words is null or search @@ typed.words)
) as matching`;

/** How many listings there are under these parameters; more than a thousand is 1,001. */
export async function countedTogether(client: Client, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ listings: number }>(
    `select least(count(*), 1001)::integer as listings from ${matchingListings}`,
    [...values],
  );
  return rows[0]!.listings;
}

/**
 * What the choices leave, counted one after the other.
 * @param bounds - instead of the return's and the amount's, of a caller who asks for no choice of them
 */
export async function countedOneByOne(
  client: Client,
  filters: BrowseFilters,
  bounds: readonly unknown[] = [],
): Promise<Record<string, number>> {
  const counts: ChoiceCount[] = [];
  for (const [name, choice] of choices) {
    const [filter, ...rest] = name.split(' ');
    const values = withBounds(filters, bounds);
    const ofChoice = parameters({ ...filters, ...choice });
    const places = { industry: [0], roi: [1, 2], funding: [3, 4], status: [6] }[filter!]!;
    for (const place of places) values[place] = ofChoice[place];
    counts.push({ filter: filter!, choice: rest.join(' '), listings: await countedTogether(client, values) });
  }
  return byName(counts);
}
