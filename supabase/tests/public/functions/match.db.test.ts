/** `match_listings`, by which live updates know what belongs into a list. */
import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { industryFilterOptions } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { browse, buildMarket, parameters } from './browsing.ts';

async function match(
  client: Client,
  actor: Actor,
  ids: readonly string[],
  filters: BrowseFilters = defaultFilters,
): Promise<string[]> {
  const { rows } = await as(client, actor, () =>
    client.query<{ id: string }>('select id from public.match_listings($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      ids,
      ...parameters(filters),
    ]),
  );
  return rows.map(({ id }) => id).toSorted();
}

/** Mostly no condition: with all of them at once nothing would match. */
const mostly = <T>(none: T, conditions: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(none) },
    { weight: 1, arbitrary: fc.constantFrom(...conditions) },
  );

// As typed, as a beginning, misspelt, by another word for it, in another script, too common, unknown.
const searches = ['tiffins', 'tiff', 'tifins', 'dabba', 'टिफिन', 'business masala', 'the', 'rocket'];

const anyFilters: fc.Arbitrary<BrowseFilters> = fc.record({
  industry: mostly(defaultFilters.industry, industryFilterOptions),
  roi: mostly(
    defaultFilters.roi,
    roiFilterOptions.map(({ value }) => value),
  ),
  funding: mostly(
    defaultFilters.funding,
    fundingFilterOptions.map(({ value }) => value),
  ),
  status: mostly(defaultFilters.status, statusFilterOptions),
  location: mostly('', [' ', 'NAG', 'a', 'mumbai, m', 'zx', '%', '_']),
  search: mostly('', searches),
  sort: fc.constant(defaultFilters.sort),
});

test('of some ids those match that the list itself gives under the same filters', async () => {
  await rolledBack(async (client) => {
    const reader = await buildMarket(client);
    const all = (await browse(client, reader, defaultFilters, null, 100)).map(({ id }) => id);
    const sizes: number[] = [];
    await fc.assert(
      fc.asyncProperty(anyFilters, fc.subarray(all), async (filters, ids) => {
        const listed = (await browse(client, reader, filters, null, 100)).map(({ id }) => id);
        const expected = ids.filter((id) => listed.includes(id)).toSorted();
        expect([filters, await match(client, reader, ids, filters)]).toEqual([filters, expected]);
        sizes.push(expected.length);
      }),
      { numRuns: 150, endOnFailure: true },
    );
    // Most of the filters leave some of them.
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(30);
  });
});

test('a tea stall matches who looks for chai, and who types it wrong', async () => {
  await rolledBack(async (client) => {
    const reader: Actor = {
      role: 'authenticated',
      id: await buildUser(client, { hasAcceptedDisclaimer: true }),
    };
    const stall = await buildListing(client, { business_name: 'Sharma Tea Stall' });
    const bakery = await buildListing(client, { business_name: 'Royal Bakery' });
    const found = (search: string) => match(client, reader, [stall, bakery], { ...defaultFilters, search });
    for (const search of ['tea', 'chai', 'चाय'])
      expect([search, await found(search)]).toEqual([search, [stall]]);
    expect(await found('bakry')).toEqual([bakery]);
    expect(await found('rocket')).toEqual([]);
  });
});

test('up to fifty ids are matched at once; of nothing, nothing matches', async () => {
  await rolledBack(async (client) => {
    const reader = await buildMarket(client);
    const [one] = await browse(client, reader, defaultFilters, null, 1);
    const ids = (count: number) => Array.from({ length: count }, () => one!.id);
    expect(await match(client, reader, ids(50))).toEqual([one!.id]);
    await expect(match(client, reader, ids(51))).rejects.toMatchObject({ code: '22023' });
    expect(await match(client, reader, [])).toEqual([]);
  });
});
