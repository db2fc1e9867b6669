/** A listing finds a saved search exactly where the list of that search holds the listing. */
import { boundsOf } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { filtersOfSaved, type StoredFilters } from '@sangam/domain/saved-searches';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import * as fc from 'fast-check';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { matchAll, matchesOf } from './matching.ts';

/** Mostly none: with many filters nothing fits. */
const optional = <T>(values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const search: fc.Arbitrary<StoredFilters> = fc
  .record({
    industry: optional(industries),
    roi: optional(['15-20%', '20-25%', '25-30%', '30%+'] as const),
    funding: optional(['1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+'] as const),
    location: optional(['pune', 'Maharashtra', 'PU', 'n', 'agpur, m', 'Kochi', 'no_where', '%', 'İzmir']),
    status: optional(['vetted', 'trending', 'new'] as const),
    search: fc.constantFrom(
      null,
      'chai',
      'tea',
      'चाय',
      'te',
      'the',
      'chai stall',
      'restarant',
      'zumbba',
      'zumba pune',
      'lassi & "bar"',
      'bakeri',
      "o'brien",
      'food',
      'tailors',
      'a–b',
      'co-operative',
    ),
  })
  .filter((filters) => Object.values(filters).some((value) => value !== null));

const listing = fc.record({
  business_name: fc.constantFrom(
    'Sharma Tea Stall',
    'Chai Point',
    'चाय की दुकान',
    'City Teachers Academy',
    'Annapurna Restaurant',
    'Zumba House',
    'Royal Bakery',
    'A–B Co-operative',
    "O'Brien Lassi Bar",
    'Asha Tailoring',
  ),
  category: fc.constantFrom('Food & Beverage', 'Retail', 'Services', 'Technology', 'Education'),
  city: fc.constantFrom('Pune', 'Nagpur', 'Kochi', 'Navi Mumbai', 'İzmir Peth'),
  total_funding: fc.constantFrom('100000', '400000', '500000', '500001', '1500000', '3000000', '9000000'),
  return_equity: fc.constantFrom('A share', '15%', '20%', '24.5%', '30%', '55%'),
  isVetted: fc.boolean(),
});

async function isInList(client: Client, reader: Actor, filters: StoredFilters, id: string): Promise<boolean> {
  const bounds = boundsOf(filtersOfSaved(filters));
  const { rows } = await as(client, reader, () =>
    client.query(
      'select 1 from public.browse_listings($1, $2, $3, $4, $5, $6, $7, $8, page_size => 100) where id = $9',
      [
        bounds.industry,
        bounds.roiMin,
        bounds.roiMax,
        bounds.fundingMin,
        bounds.fundingMax,
        bounds.location,
        bounds.badge,
        bounds.search,
        id,
      ],
    ),
  );
  return rows.length === 1;
}

test('a new listing finds the searches whose list holds it, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(search, { minLength: 10, maxLength: 20 }),
      fc.array(listing, { minLength: 2, maxLength: 4 }),
      async (searches, listings) => {
        await rolledBack(async (client) => {
          const founder = await buildUser(client);
          const reader: Actor = {
            role: 'authenticated',
            id: await buildUser(client, { hasAcceptedDisclaimer: true }),
          };
          const owners: { person: string; filters: StoredFilters }[] = [];
          for (const filters of searches) {
            const person = await buildUser(client, { hasAcceptedDisclaimer: true });
            await buildSavedSearch(client, { user_id: person, ...filters });
            owners.push({ person, filters });
          }
          // Each one adds words to those that typing errors are compared with.
          for (const { isVetted, ...answers } of listings) {
            const idea = await buildListing(client, {
              submitted_by: founder,
              ...answers,
              reviewed_by: isVetted ? founder : null,
              rights_approvals: 'Trade licence',
            });
            await matchAll(client);
            const found = new Set((await matchesOf(client, idea)).map(({ person }) => person));
            for (const { person, filters } of owners) {
              expect({ filters, answers, isFound: found.has(person) }).toEqual({
                filters,
                answers,
                isFound: await isInList(client, reader, filters, idea),
              });
            }
          }
        });
      },
    ),
    { numRuns: 15 },
  );
});
