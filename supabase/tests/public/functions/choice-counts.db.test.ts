import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import {
  addCopies,
  buildMarket,
  byName,
  type ChoiceCount,
  count,
  countChoices,
  narrowed,
  parameters,
} from './browsing.ts';

/** Every choice of the screens but those that are no condition, as a change of the filters. */
const choices: readonly (readonly [string, Partial<BrowseFilters>])[] = [
  ...industries.map((industry) => [`industry ${industry}`, { industry }] as const),
  ...roiFilterOptions.slice(1).map(({ value }) => [`roi ${value}`, { roi: value }] as const),
  ...fundingFilterOptions.slice(1).map(({ value }) => [`funding ${value}`, { funding: value }] as const),
  ...statusFilterOptions.slice(1).map((status) => [`status ${status}`, { status }] as const),
];

test('beside each choice stands how many ideas it would leave under the other filters', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    for (const narrowing of [{}, ...narrowed]) {
      const filters = { ...defaultFilters, ...narrowing };
      const expected: Record<string, number> = {};
      for (const [name, choice] of choices)
        expected[name] = await count(client, investor, { ...filters, ...choice });
      expect([narrowing, await countChoices(client, investor, filters)]).toEqual([narrowing, expected]);
    }
  });
});

const withBounds = (filters: BrowseFilters, bounds: readonly unknown[]): unknown[] =>
  parameters(filters).toSpliced(1, bounds.length, ...bounds);

/**
 * What the choices leave, counted one after the other; more than a thousand is 1,001.
 * @param bounds - instead of the return's, of a caller who does not ask for a choice
 */
async function countedOneByOne(
  client: Client,
  filters: BrowseFilters,
  bounds: readonly unknown[] = [],
): Promise<Record<string, number>> {
  const counts: ChoiceCount[] = [];
  for (const [name, choice] of choices) {
    const [filter, ...rest] = name.split(' ');
    const { rows } = await client.query<{ listings: number }>(
      `select least(count(*), 1001)::integer as listings
       from public.listings
       cross join (select words from private.read_filters(null, null, null, null, null, null, null, $8)) as typed
       where ($1::text is null or industry = $1)
         and ($2::numeric is null or roi_is_stated and roi_estimate >= $2)
         and ($3::numeric is null or roi_is_stated and roi_estimate <= $3)
         and ($4::bigint is null or funding_amount >= $4)
         and ($5::bigint is null or funding_amount <= $5)
         and ($6::text is null or location ilike '%' || $6 || '%')
         and ($7::text is null or case $7 when 'vetted' then is_vetted when 'trending' then is_trending
           else approved_at > now() - interval '7 days' end)
         and (typed.words is null or search @@ typed.words)`,
      'roi' in choice ? parameters({ ...filters, ...choice }) : withBounds({ ...filters, ...choice }, bounds),
    );
    counts.push({ filter: filter!, choice: rest.join(' '), listings: rows[0]!.listings });
  }
  return byName(counts);
}

const looked: Partial<BrowseFilters>[] = [
  {},
  { industry: 'Technology' },
  { roi: '15-20%' },
  { funding: '15L-30L', industry: 'Food & Beverage' },
  { status: 'vetted' },
  { status: 'trending' },
  { status: 'new' },
  { status: 'new', roi: '30%+' },
  { location: 'kochi' },
  { location: 'a', status: 'vetted' },
];

test('however few rows are looked through, each number is right; with words some are left out', async () => {
  await rolledBack(async (client) => {
    await buildMarket(client);
    await client.query(`update public.listings set is_trending = true where title ~ '^Business [01] '`);
    // New are few: one with a minute left, one since a minute no more, and one that is ahead of the clock.
    await client.query(
      `update public.listings set approved_at = case
         when title ~ '^Business 4 ' then now() + interval '2 days'
         when title ~ '^Business 6 ' then now() - interval '7 days' + interval '1 minute'
         when title ~ '^Business 7 ' then now() - interval '7 days' - interval '1 minute'
         else approved_at - interval '20 days' end`,
    );
    await addCopies(client, 60);
    let leftOut = 0;
    for (const search of ['', 'business', 'tiffins', 'business spices', 'absent']) {
      for (const narrowing of looked) {
        const filters = { ...defaultFilters, ...narrowing, search };
        const expected = await countedOneByOne(client, filters);
        // Of chunks and of rows.
        for (const limits of [
          [0, 0],
          [0, 300],
          [1, 20],
          [3, 119],
          [4, 700],
          [500, 1],
          [500, 12_000],
        ]) {
          const { rows } = await client.query<ChoiceCount>(
            search === ''
              ? `select filter, choice, least(listings, 1001) as listings
                 from private.count_choices_without_words(private.read_filters($1, $2, $3, $4, $5, $6, $7, $8), $10)
                 where $9::integer is not null`
              : `select filter, choice, least(listings, 1001) as listings
                 from private.count_choices_with_words(private.read_filters($1, $2, $3, $4, $5, $6, $7, $8), $9, $10)`,
            [...parameters(filters), ...limits],
          );
          const known = byName(rows);
          leftOut += choices.length - rows.length;
          expect([filters, limits, known]).toEqual([
            filters,
            limits,
            Object.fromEntries(Object.entries(expected).filter(([name]) => name in known)),
          ]);
          const least = search === '' || limits[1] === 12_000 ? choices.length : 0;
          expect(rows.length).toBeGreaterThanOrEqual(least);
        }
      }
    }
    expect(leftOut).toBeGreaterThan(0);
  });
});

test('a range that is no choice of the screens is counted as well', async () => {
  await rolledBack(async (client) => {
    await buildMarket(client);
    await addCopies(client, 40);
    for (const bounds of [
      [17, 22],
      [null, 20],
      ['15.00', '20.00'],
      [25, null],
    ]) {
      for (const narrowing of [{}, { industry: 'Technology' }, { status: 'vetted' }] as const) {
        const filters = { ...defaultFilters, ...narrowing };
        const { rows } = await client.query<ChoiceCount>(
          `select filter, choice, least(listings, 1001) as listings
           from private.count_choices_without_words(private.read_filters($1, $2, $3, $4, $5, $6, $7, $8))`,
          withBounds(filters, bounds),
        );
        expect([bounds, narrowing, byName(rows)]).toEqual([
          bounds,
          narrowing,
          await countedOneByOne(client, filters, bounds),
        ]);
      }
    }
  });
});
