import { type BrowseFilters, defaultFilters, matchesFilters } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { answerLimits } from '@sangam/domain/idea-questions';
import { filterTextLimit } from '@sangam/domain/limits';
import {
  fundingFilterOptions,
  roiFilterOptions,
  sortOptions,
  statusFilterOptions,
} from '@sangam/domain/options';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { browse, buildMarket, type Listing, parameters } from './browsing.ts';

async function count(client: Client, actor: Actor, filters: BrowseFilters): Promise<number> {
  const { rows } = await as(client, actor, () =>
    client.query<{ n: number }>(
      'select public.count_listings($1, $2, $3, $4, $5, $6, $7, $8) as n',
      parameters(filters),
    ),
  );
  return rows[0]!.n;
}

/** By filter and choice: how many ideas each choice leaves. */
async function countChoices(
  client: Client,
  actor: Actor,
  filters: BrowseFilters,
): Promise<Record<string, number>> {
  const { rows } = await as(client, actor, () =>
    client.query<{ filter: string; choice: string; listings: number }>(
      'select * from public.count_listing_choices($1, $2, $3, $4, $5, $6, $7, $8)',
      parameters(filters),
    ),
  );
  return Object.fromEntries(rows.map(({ filter, choice, listings }) => [`${filter} ${choice}`, listings]));
}

const narrowed: Partial<BrowseFilters>[] = [
  ...industries.map((industry) => ({ industry })),
  ...roiFilterOptions.map(({ value }) => ({ roi: value })),
  ...fundingFilterOptions.map(({ value }) => ({ funding: value })),
  ...statusFilterOptions.map((status) => ({ status })),
  { location: 'NAG' },
  { location: 'mumbai, m' },
  { location: 'a' },
  { location: 'GP' },
  { location: 'zx' },
  { location: ', ' },
  { location: 'i', industry: 'Technology' },
  { location: 'kochi', roi: '15-20%' },
  { search: 'tiffins', industry: 'Technology' },
  { search: 'technology', industry: 'Technology' },
  { location: '%' },
  { location: '_' },
  { search: 'tiffins' },
  { search: 'business spices' },
  { search: 'nothing of the kind' },
  { industry: 'Technology', roi: '15-20%', location: 'kochi', search: 'pump' },
];

const ids = (listings: Listing[]): string[] => listings.map(({ id }) => id).toSorted();

test('every filter finds what the domain says it should', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const all = await browse(client, investor, defaultFilters, null, 100);
    expect(all).toHaveLength(30);
    for (const narrowing of narrowed) {
      const filters = { ...defaultFilters, ...narrowing };
      const found = await browse(client, investor, filters, null, 100);
      const expected = all.filter((listing) =>
        // The server looks for words, the domain for the text as typed: they agree on one word.
        filters.search
          .split(' ')
          .every((search) => matchesFilters(listing, { ...filters, search }, new Date())),
      );
      expect([narrowing, ids(found)]).toEqual([narrowing, ids(expected)]);
      expect(await count(client, investor, filters)).toBe(expected.length);
    }
  });
});

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

test('what one pass over the listings cannot tell is counted by itself, up to 1,001', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const counted = async (words: string | null, maxRows: number) =>
      (
        await client.query(
          `select choice, listings from private.count_choices(
             private.read_filters(null, null, null, null, null, null, null, $1), '{industry, funding}', $2)`,
          [words, maxRows],
        )
      ).rows;
    expect(await counted(null, 3)).toEqual(await counted(null, 10_000));
    // Words that are in more listings than are looked through: what these do not decide is left out.
    expect(await counted('business', 30)).toEqual([]);
    expect(await counted('business', 31)).toHaveLength(13);
    expect(await counted('business kochi', 31)).toHaveLength(13);
    // Listings alone, without the ideas behind them.
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(
      `insert into public.listings (
         id, title, category, industry, summary, city, state, location, business_stage, funding_amount,
         roi_estimate, founder_first_name, is_vetted, submitted_at, approved_at)
       select gen_random_uuid(), title, category, industry, summary, city, state, location, business_stage,
         7000000, roi_estimate, founder_first_name, true, submitted_at, approved_at
       from (select * from public.listings limit 1) as one, generate_series(1, 1100)`,
    );
    await client.query(`set local session_replication_role = 'origin'`);
    const found = await countChoices(client, investor, defaultFilters);
    expect(found['funding 50L+']).toBe(1001);
  });
});

test.each([
  // Of so few that are compared first nothing can be told; of so many everything.
  ['no sample at all', 0],
  ['three', 3],
  ['a thousand', 1000],
])('words are counted rightly, whatever the sample: %s', async (_, sample) => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    for (const search of ['business', 'tiffins', 'ti', 'spices', 'absent', 'business kochi']) {
      for (const industry of [null, 'Technology', 'Food & Beverage'] as const) {
        const { rows } = await client.query<{ counted: number }>(
          `select private.count_with_words(
             private.read_filters($1, null, null, 1000000, null, null, null, $2),
             'funding_amount >= ($1).funding_min', $1, $3) as counted`,
          [industry, search, sample],
        );
        const all = await browse(client, investor, { ...defaultFilters, search }, null, 100);
        const expected = all.filter(
          (listing) =>
            listing.funding_amount >= 1_000_000 && (industry === null || listing.industry === industry),
        );
        expect([search, industry, rows[0]?.counted]).toEqual([search, industry, expected.length]);
      }
    }
  });
});

const orders: Record<string, (a: Listing, b: Listing) => number> = {
  Featured: (a, b) =>
    Number(b.is_trending) - Number(a.is_trending) ||
    b.saves_count - a.saves_count ||
    Date.parse(b.approved_at) - Date.parse(a.approved_at),
  'ROI High to Low': (a, b) =>
    Number(b.roi_is_stated) - Number(a.roi_is_stated) || b.roi_estimate - a.roi_estimate,
  'Funding Low to High': (a, b) => a.funding_amount - b.funding_amount,
  'Recently Added': (a, b) => Date.parse(b.approved_at) - Date.parse(a.approved_at),
};

test.each(sortOptions)('%s: in order, and page by page nothing is missed or repeated', async (sort) => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const filters = { ...defaultFilters, sort };
    const seen: Listing[] = [];
    for (;;) {
      const page = await browse(client, investor, filters, seen.at(-1) ?? null, 7);
      seen.push(...page);
      if (page.length < 7) break;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
    const outOfOrder = seen.slice(1).filter((listing, index) => orders[sort]!(seen[index]!, listing) > 0);
    expect(outOfOrder).toEqual([]);
  });
});

test('without the disclaimer there is nothing to browse or to count', async () => {
  await rolledBack(async (client) => {
    await buildMarket(client);
    const newcomer: Actor = { role: 'authenticated', id: await buildUser(client) };
    expect(await browse(client, newcomer, defaultFilters, null, 20)).toEqual([]);
    expect(await count(client, newcomer, defaultFilters)).toBe(0);
    expect(await countChoices(client, newcomer, defaultFilters)).toEqual({});
    await expect(
      as(client, { role: 'anon' }, () => client.query('select * from public.browse_listings()')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('values stay values, and a wrong order or position is refused', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const attack = `'; drop table public.listings; --`;
    expect(await browse(client, investor, { ...defaultFilters, location: attack }, null, 20)).toEqual([]);
    expect(
      await browse(client, investor, { ...defaultFilters, search: `${attack} & | ! <-> :*` }, null, 20),
    ).toEqual([]);
    for (const call of [`browse_listings(sort => 'id; --')`, `browse_listings("after" => '{"id": null}')`]) {
      await expect(
        as(client, investor, () => client.query(`select * from public.${call}`)),
      ).rejects.toMatchObject({ code: '22023' });
    }
  });
});

test('of a place no more is read than the filter takes: one of megabytes would take seconds', async () => {
  await rolledBack(async (client) => {
    const city = 'x'.repeat(answerLimits.city);
    await buildListing(client, {
      city,
      state: 'Dadra and Nagar Haveli and Daman and Diu',
      pincode: '396001',
    });
    const investor: Actor = {
      role: 'authenticated',
      id: await buildUser(client, { hasAcceptedDisclaimer: true }),
    };
    const start = `${city}, Dadra and Nagar Haveli and Daman and Diu`.slice(0, filterTextLimit);
    for (const [location, found] of [
      [start, 1],
      [`${start} and nowhere`, 1],
      [`y${start}`, 0],
    ] as const)
      expect([location, await count(client, investor, { ...defaultFilters, location })]).toEqual([
        location,
        found,
      ]);
  });
});
