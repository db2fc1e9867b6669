/** Bitmaps of listings: built now and then, and right at every moment (decision 328). */
import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { sortOptions } from '@sangam/domain/options';
import { type Actor, freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { addCopies, buildMarket, count, countChoices, parameters } from './browsing.ts';
import { countedOneByOne, countedTogether } from './counting.ts';
import { inSteps, withoutTriggers } from './own-database.ts';
import { comparePages } from './paging.ts';

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
// Common words, the beginning of very many, a rare one, two together, one that nobody has.
const searches = ['', 'business', 'gol', 'gola7', 'business spices', 'absent'];

/** All counts and some pages, by the calls of readers and by statements of the tests. */
async function compareAll(client: Client, investor: Actor): Promise<void> {
  for (const [row, search] of searches.entries()) {
    // A third of all pairs: each word with some of every kind.
    for (const [column, narrowing] of looked.entries()) {
      if ((row + column) % 3 !== 0) continue;
      const filters = { ...defaultFilters, ...narrowing, search };
      expect([filters, await countChoices(client, investor, filters)]).toEqual([
        filters,
        await countedOneByOne(client, filters),
      ]);
      expect([filters, await count(client, investor, filters)]).toEqual([
        filters,
        await countedTogether(client, parameters(filters)),
      ]);
      const sort = sortOptions[(row + column) % sortOptions.length]!;
      await comparePages(client, investor, { ...filters, sort }, [7 + 40 * (row % 2), (column + 1) / 15]);
    }
  }
}

/** Listings without ideas behind them, of a thousand places and with words of their own. */
async function addVillages(client: Client): Promise<void> {
  await withoutTriggers(client, () =>
    client.query(
      `insert into public.listings (
       id, title, category, industry, summary, city, state, location, business_stage, funding_amount,
       roi_is_stated, roi_estimate, founder_first_name, is_vetted, is_trending, submitted_at, approved_at)
     select gen_random_uuid(), title || ' Gola' || nth % 60, category, industry, summary, 'Khed ' || nth, 'Goa',
       'Khed ' || nth || ', Goa', business_stage, funding_amount + nth % 700 * 1000, roi_is_stated, roi_estimate,
       founder_first_name, is_vetted, is_trending, submitted_at, approved_at
     from (select *, row_number() over (order by title, id) as nth from public.listings) as listing
     where nth <= 1100`,
    ),
  );
}

test('whatever has changed since the bitmaps were built, and when that was, each number is right', async () => {
  await inSteps(async (client, step) => {
    const investor = await step(() => buildMarket(client));
    const compare = (): Promise<void> => step(() => compareAll(client, investor));
    // Never built.
    await compare();

    await client.query(`update public.listings set is_vetted = true where title ~ '[02468] of'`);
    await step(() => addCopies(client, 40));
    await step(() => addVillages(client));
    await client.query(`update public.listings set is_trending = true where title ~ '^Business [01] '`);
    // Some have a minute left as new, some have one day, and one is ahead of the clock.
    await client.query(
      `update public.listings set approved_at = case
         when title ~ '^Business 4 ' then now() + interval '2 days'
         when title ~ '^Business 6 ' then now() - interval '7 days' + interval '5 minutes'
         when title ~ '^Business 7 ' then now() - interval '7 days' - interval '1 minute'
         when title ~ '^Business 8 ' then now() - interval '6 days'
         else approved_at - interval '20 days' end`,
    );
    await client.query('select private.build_listing_bitmaps()');
    await compare();

    // A day and a half goes by: everything is older, for the bitmaps as well.
    await step(async () => {
      await client.query(`set local session_replication_role = 'replica'`);
      for (const table of [
        'public.listings',
        ...['new_positions', 'order_bounds', 'listing_changes'].map((name) => `private.${name}`),
      ])
        await client.query(`update ${table} set approved_at = approved_at - interval '36 hours'`);
    });
    await compare();

    const gone = await client.query(`delete from public.listings where title ~ '^Business 1' and is_vetted`);
    expect(gone.rowCount).toBeGreaterThan(200);
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
    await compare();
    await client.query('select private.build_listing_bitmaps()');
    expect((await client.query('select from private.listing_changes')).rowCount).toBe(0);
    await compare();
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

test('a place that nothing is in any more is in no count', async () => {
  await inSteps(async (client, step) => {
    const investor = await step(() => buildMarket(client));
    await step(() => addCopies(client, 40));
    await step(() => addVillages(client));
    await client.query('select private.build_listing_bitmaps()');
    // Up to a thousand places are listed, more are a pattern: it goes from one to the other.
    await client.query(`delete from public.listings where location ~ '^Khed ..,|^Khed 1.,|^Khed 10..,'`);
    for (const location of ['a', 'go', 'khed']) {
      const filters = { ...defaultFilters, location };
      expect([location, await step(() => countChoices(client, investor, filters))]).toEqual([
        location,
        await countedOneByOne(client, filters),
      ]);
    }
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
    // The worker has nothing to do meanwhile.
    expect((await client.query('select private.build_listing_bitmaps(0) as n')).rows).toEqual([{ n: 0 }]);
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
