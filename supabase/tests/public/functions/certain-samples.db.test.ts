/** What a sample of pages says about more than a thousand listings (decision 322). */
import { freshDatabase, openClient, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { addCopies, buildMarket, type ChoiceCount } from './browsing.ts';

/** How likely so many or more are where `expected` are, each by itself (Poisson, which is more than here). */
function tail(hits: number, expected: number): number {
  let term = Math.exp(-expected);
  let below = 0;
  let above = 0;
  for (let each = 0; each < hits + 400; each += 1) {
    if (each < hits) below += term;
    else above += term;
    term *= expected / (each + 1);
  }
  expect(below + above).toBeCloseTo(1, 6);
  return above;
}

test.each([
  [100, 93_000],
  [400, 93_000],
  [1000, 93_000],
  [1000, 12_000],
  [1000, 5000],
])('of %i pages read, of %i, as many have to have one as leave no doubt', async (read, pages) => {
  await rolledBack(async (client) => {
    const { rows } = await client.query<{ hits: number }>('select private.certain_pages($1, $2) as hits', [
      read,
      pages,
    ]);
    const { hits } = rows[0]!;
    const expected = (read * 1000) / pages;
    // It is looked at three times at most.
    expect(tail(hits, expected)).toBeLessThan(1e-9 / 3);
    // A fifth fewer would leave some: no more is asked for than is needed.
    expect(tail(Math.floor(hits * 0.8), expected)).toBeGreaterThan(1e-9);
  });
});

test('where most pages may have one of a thousand, no number is enough', async () => {
  await rolledBack(async (client) => {
    const { rows } = await client.query('select private.certain_pages(400, 1100) as hits');
    expect(rows).toEqual([{ hits: null }]);
  });
});

/**
 * A database of its own with three thousand listings, one or two on a page. `saves_count` numbers them as
 * they lie.
 */
async function withWideMarket(work: (client: Client) => Promise<void>): Promise<void> {
  const client = await openClient(await freshDatabase());
  try {
    await client.query('begin');
    await client.query('alter table public.listings set (fillfactor = 10)');
    await buildMarket(client);
    await addCopies(client, 100);
    await client.query('commit');
    await setEach(client, 'saves_count = nth');
    await work(client);
  } finally {
    await client.end();
  }
}

/** Sets columns of each listing by its place in the table, `nth`, and leaves no page of rows gone. */
async function setEach(client: Client, columns: string): Promise<void> {
  // Copies have no idea behind them.
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `update public.listings set ${columns}
     from (select id, row_number() over (order by ctid) as nth from public.listings) as place
     where place.id = listings.id`,
  );
  await client.query('vacuum full public.listings');
}

const noFilters = 'private.read_filters(null, null, null, null, null, null, null, null)';

test('a sample finds each listing once, and the pages that have one', async () => {
  await withWideMarket(async (client) => {
    const { rows } = await client.query<{ pages: number }>('select private.listing_pages() as pages');
    const { pages } = rows[0]!;
    const sums = { listings: [0, 0], found_in: [0, 0] };
    for (const [first, last] of [
      [0, 0],
      [1, 0],
      [1, 699],
      [700, pages - 1],
    ]) {
      const { rows: counted } = await client.query<{ listings: number[]; found_in: number[] }>(
        `select * from private.count_in_pages(${noFilters}, array['true', null, 'is_vetted'], '*', 'true', $1, $2)`,
        [first, last],
      );
      for (const name of ['listings', 'found_in'] as const) {
        const [all, notCounted, vetted] = counted[0]![name];
        expect(notCounted).toBe(0);
        sums[name] = [sums[name][0]! + all!, sums[name][1]! + vetted!];
      }
    }
    const { rows: real } = await client.query(
      `select array[count(*), count(*) filter (where is_vetted)]::integer[] as listings,
         array[count(distinct page), count(distinct page) filter (where is_vetted)]::integer[] as found_in
       from (select (ctid::text::point)[0] as page, is_vetted from public.listings) as each`,
    );
    expect([sums]).toEqual(real);
  });
});

test('more than a thousand is never said of fewer, and is said of many', async () => {
  await withWideMarket(async (client) => {
    const said: [number, boolean][] = [];
    for (const listings of [0, 1, 500, 900, 990, 1000, 1300, 1500, 2200, 2600, 3000]) {
      const { rows } = await client.query<{ said: boolean }>(
        `select private.are_over_a_thousand(${noFilters}, 'saves_count <= ${listings}',
           private.listing_pages() / 8) as said`,
      );
      said.push([listings, rows[0]!.said]);
    }
    expect(said.filter(([listings, isSaid]) => isSaid && listings <= 1000)).toEqual([]);
    expect(said.filter(([listings, isSaid]) => isSaid && listings >= 2600)).toHaveLength(2);
    // More than a fifth of a table is not read.
    const { rows } = await client.query(
      `select private.are_over_a_thousand(${noFilters}, 'true', private.listing_pages() / 5 + 1) as said`,
    );
    expect(rows).toEqual([{ said: false }]);
  });
});

test('choices of which a sample leaves no doubt are known as more than a thousand', async () => {
  await withWideMarket(async (client) => {
    await client.query(
      'update public.listings set is_vetted = saves_count <= 1000, is_trending = saves_count <= 2600',
    );
    const { rows } = await client.query<ChoiceCount & { is_known: boolean }>(
      `select each.choice, each.listings, each.is_known
       from private.read_filters(null, null, null, null, null, null, null, 'business') as filters,
         private.count_choices_in_pages(filters, private.listing_pages() / 8, private.choices_to_count(filters)) as counted, unnest(counted) as each
       where each.filter = 'status' order by choice`,
    );
    expect(rows).toMatchObject([
      { choice: 'new' },
      { choice: 'trending', listings: 1001, is_known: true },
      { choice: 'vetted', is_known: false },
    ]);
  });
});

test('places are looked up one by one where few listings are in them', async () => {
  await rolledBack(async (client) => {
    await client.query(
      `insert into private.listing_places (location, listings)
       values ('Manytown, Goa', 50000), ('Moretown, Goa', 50001), ('Few, Goa', 1)`,
    );
    for (const [part, places] of [
      ['manytown', ['Manytown, Goa']],
      ['moretown', null],
      ['town', null],
      ['few', ['Few, Goa']],
      ['nowhere', []],
    ] as const) {
      const { rows } = await client.query('select private.places_of_few($1) as places', [part]);
      expect([part, rows]).toEqual([part, [{ places }]]);
    }
  });
});
