import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { industries } from '@sangam/domain/industries';
import { fundingFilterOptions, roiFilterOptions, statusFilterOptions } from '@sangam/domain/options';
import { type Actor, as, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
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

/** With bounds of the return and of the amount in place of the filters' own, where they are given. */
const withBounds = (filters: BrowseFilters, bounds: readonly unknown[]): unknown[] =>
  parameters(filters).toSpliced(1, bounds.length, ...bounds);

/** How many listings there are under these parameters; more than a thousand is 1,001. */
async function countedTogether(client: Client, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ listings: number }>(
    `select least(count(*), 1001)::integer as listings
     from public.listings
     cross join (select words from private.read_filters(null, null, null, null, null, null, null, $8)) as typed
     where ($1::text is null or industry = $1)
       and ($2::numeric is null or roi_is_stated and roi_estimate >= $2)
       and ($3::numeric is null or roi_is_stated and roi_estimate <= $3)
       and ($4::bigint is null or funding_amount >= $4)
       and ($5::bigint is null or funding_amount <= $5)
       and ($6::text is null or strpos(lower(location), lower($6)) > 0)
       and ($7::text is null or case $7 when 'vetted' then is_vetted when 'trending' then is_trending
         else approved_at > now() - interval '7 days' end)
       and (typed.words is null or search @@ typed.words)`,
    [...values],
  );
  return rows[0]!.listings;
}

/**
 * What the choices leave, counted one after the other.
 * @param bounds - instead of the return's and the amount's, of a caller who asks for no choice of them
 */
async function countedOneByOne(
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
  { location: 'khed 1' },
  { location: 'A%' },
  { location: 'nowhere' },
];
// Common words, the beginning of very many, a rare one, two together, one with signs, one that nobody has.
const searches = ['', 'business', 'gol', 'gola7', 'business spices', 'spices\u2013of', 'absent'];

/** All counts, by the calls of readers and one by one. */
async function compareCounts(client: Client, investor: Actor): Promise<void> {
  for (const [row, search] of searches.entries()) {
    // A third of all pairs: each word with some of every kind.
    for (const narrowing of looked.filter((_, column) => (row + column) % 3 === 0)) {
      const filters = { ...defaultFilters, ...narrowing, search };
      expect([filters, await countChoices(client, investor, filters)]).toEqual([
        filters,
        await countedOneByOne(client, filters),
      ]);
      expect([filters, await count(client, investor, filters)]).toEqual([
        filters,
        await countedTogether(client, parameters(filters)),
      ]);
    }
  }
}

/** Listings without ideas behind them, of a thousand places and with words of their own. */
async function addVillages(client: Client): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `insert into public.listings (
       id, title, category, industry, summary, city, state, location, business_stage, funding_amount,
       roi_is_stated, roi_estimate, founder_first_name, is_vetted, is_trending, submitted_at, approved_at)
     select gen_random_uuid(), title || ' Gola' || nth % 60, category, industry, summary, 'Khed ' || nth, 'Goa',
       'Khed ' || nth || ', Goa', business_stage, funding_amount + nth % 700 * 1000, roi_is_stated, roi_estimate,
       founder_first_name, is_vetted, is_trending, submitted_at, approved_at
     from (select *, row_number() over (order by title, id) as nth from public.listings) as listing
     where nth <= 1100`,
  );
  for (const statement of [
    'delete from private.listing_places',
    'insert into private.listing_places (location, listings) select location, count(*) from public.listings group by 1',
    'delete from private.search_words',
    `insert into private.search_words (word, listings)
     select word, count(*)
     from public.listings, private.listing_words(title, category, industry, location) as word group by 1`,
  ])
    await client.query(statement);
  await client.query(`set local session_replication_role = 'origin'`);
}

test('whatever has changed since the bitmaps were built, and when that was, each number is right', async () => {
  // Of its own: copies of listings have no ideas behind them.
  const client = await openClient(await freshDatabase());
  try {
    await client.query('begin');
    await client.query('alter table public.listings drop constraint listings_id_fkey');
    const investor = await buildMarket(client);
    // Never built.
    await compareCounts(client, investor);

    await addCopies(client, 60);
    await addVillages(client);
    await client.query(`update public.listings set is_trending = true where title ~ '^Business [01] '`);
    // Some have a minute left as new, some have one day, and one is ahead of the clock.
    await client.query(
      `update public.listings set approved_at = case
         when title ~ '^Business 4 ' then now() + interval '2 days'
         when title ~ '^Business 6 ' then now() - interval '7 days' + interval '1 minute'
         when title ~ '^Business 7 ' then now() - interval '7 days' - interval '1 minute'
         when title ~ '^Business 8 ' then now() - interval '6 days'
         else approved_at - interval '20 days' end`,
    );
    await client.query('select private.build_listing_bitmaps()');
    await compareCounts(client, investor);

    // A day and a half goes by: everything is older, for the bitmaps as well.
    await client.query(`set local session_replication_role = 'replica'`);
    for (const table of ['public.listings', 'private.new_positions', 'private.listing_changes'])
      await client.query(`update ${table} set approved_at = approved_at - interval '36 hours'`);
    await client.query(`set local session_replication_role = 'origin'`);
    await compareCounts(client, investor);

    await client.query(`delete from public.listings where title ~ '^Business 1' and is_vetted`);
    await client.query(
      `update public.listings set location = 'Kochi, Kerala', city = 'Kochi', state = 'Kerala', is_vetted = not is_vetted
       where title ~ '^Business 2.* Gola'`,
    );
    await client.query(
      `update public.listings set industry = 'Other', roi_is_stated = not roi_is_stated, funding_amount = funding_amount * 2,
         title = replace(title, 'Business', 'Gola99'), is_trending = not is_trending, approved_at = now()
       where title ~ '^Business [3-5] '`,
    );
    await client.query('update public.listings set saves_count = saves_count + 1');
    await compareCounts(client, investor);
    await client.query('select private.build_listing_bitmaps()');
    expect((await client.query('select from private.listing_changes')).rowCount).toBe(0);
    await compareCounts(client, investor);
  } finally {
    await client.end();
  }
});

test('a range that is no choice of the screens is counted as well', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    await addCopies(client, 40);
    for (const bounds of [
      [17, 22],
      [null, 20],
      ['15.00', '20.00'],
      [25, null],
      [null, null, 300_000, 1_200_000],
      [16, 40, null, 700_000],
      [40, 17],
    ]) {
      for (const narrowing of [{}, { industry: 'Technology' }, { status: 'vetted' }] as const) {
        const filters = { ...defaultFilters, ...narrowing };
        const { rows } = await as(client, investor, () =>
          client.query<ChoiceCount>(
            'select * from public.count_listing_choices($1, $2, $3, $4, $5, $6, $7, $8)',
            withBounds(filters, bounds),
          ),
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

test('bitmaps are built where so many listings changed, or a day went by', async () => {
  await rolledBack(async (client) => {
    await buildMarket(client);
    const built = async (least: number): Promise<number> => {
      const { rows } = await client.query<{ n: number }>('select private.build_listing_bitmaps($1) as n', [
        least,
      ]);
      return rows[0]!.n;
    };
    expect(await built(31)).toBe(0);
    expect(await built(30)).toBe(30);
    expect(await built(0)).toBe(30);
    expect(await built(1)).toBe(0);
    // A save is no change, one that filters look at is two: how it was, and how it is.
    await client.query('update public.listings set saves_count = saves_count + 1');
    expect(await built(1)).toBe(0);
    await client.query(`update public.listings set is_vetted = not is_vetted where title ~ '^Business 1 '`);
    expect(await built(3)).toBe(0);
    expect(await built(2)).toBe(30);
    await client.query(`update private.bitmap_build set built_at = now() - interval '1 day'`);
    expect(await built(1)).toBe(30);
  });
});

test('what is committed while the bitmaps are built is neither lost nor counted twice', async () => {
  const database = await freshDatabase();
  const [client, founder, desk] = [
    await openClient(database),
    await openClient(database),
    await openClient(database),
  ];
  try {
    await client.query('begin');
    const investor = await buildMarket(client);
    await client.query('commit');
    const counted = async (): Promise<[number, number]> => {
      await client.query('begin');
      const listed = await count(client, investor, { ...defaultFilters, status: 'vetted' });
      await client.query('commit');
      return [listed, await countedTogether(client, parameters({ ...defaultFilters, status: 'vetted' }))];
    };
    await founder.query('begin');
    await founder.query(`update public.listings set is_vetted = true`);
    await desk.query('begin');
    await desk.query('select private.build_listing_bitmaps()');
    // Another who would build has nothing to do.
    expect((await client.query('select private.build_listing_bitmaps() as n')).rows).toEqual([{ n: 0 }]);
    const [before, really] = await counted();
    expect(before).toBe(really);
    await founder.query('commit');
    expect(await counted()).toEqual([30, 30]);
    await desk.query('commit');
    expect(await counted()).toEqual([30, 30]);
    await client.query('select private.build_listing_bitmaps()');
    expect(await counted()).toEqual([30, 30]);
  } finally {
    for (const each of [client, founder, desk]) await each.end();
  }
});
