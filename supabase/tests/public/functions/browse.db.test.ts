import { type BrowseFilters, defaultFilters, matchesFilters } from '@sangam/domain/filters';
import { answerLimits } from '@sangam/domain/idea-questions';
import { filterTextLimit, listedIdeas } from '@sangam/domain/limits';
import { sortOptions } from '@sangam/domain/options';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildListing } from '../../../factories/ideas.ts';
import { browse, buildMarket, count, countChoices, type Listing, narrowed } from './browsing.ts';

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

/** The whole list, page by page. */
async function browsePages(
  client: Client,
  investor: Actor,
  filters: BrowseFilters,
  size: number,
): Promise<Listing[]> {
  const seen: Listing[] = [];
  for (;;) {
    const page = await browse(client, investor, filters, seen.at(-1) ?? null, size);
    seen.push(...page);
    if (page.length < size) return seen;
  }
}

test.each(sortOptions)('%s: in order, and page by page nothing is missed or repeated', async (sort) => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const filters = { ...defaultFilters, sort };
    const seen = await browsePages(client, investor, filters, 7);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(30);
    const outOfOrder = seen.slice(1).filter((listing, index) => orders[sort]!(seen[index]!, listing) > 0);
    expect(outOfOrder).toEqual([]);
  });
});

test.each(sortOptions)('%s: under filters, page by page nothing is missed or repeated', async (sort) => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    for (const narrowing of [
      { roi: '15-20%' },
      { roi: '30%+', status: 'vetted' },
      { funding: '5L-15L' },
      { funding: '50L+', location: 'a' },
      { status: 'new' },
      { industry: 'Technology', search: 'business' },
      { search: 'tiffins' },
      { search: 'spices', roi: '20-25%' },
      { search: 'pumps', funding: '15L-30L' },
    ] as const) {
      const filters = { ...defaultFilters, ...narrowing, sort };
      const whole = await browse(client, investor, filters, null, 100);
      const pages = await browsePages(client, investor, filters, 2);
      expect([narrowing, pages.map(({ id }) => id)]).toEqual([narrowing, whole.map(({ id }) => id)]);
      expect(await count(client, investor, filters)).toBe(whole.length);
    }
  });
});

test('one call gives as many ideas as an address may ask for and one more, never more', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const founders = [await buildUser(client), await buildUser(client)];
    for (let number = 30; number < listedIdeas.most + 5; number += 1)
      await buildListing(client, { submitted_by: founders[number % 2]! });
    for (const sort of sortOptions) {
      const found = await browse(client, investor, { ...defaultFilters, sort }, null, 100_000);
      expect([sort, new Set(ids(found)).size]).toEqual([sort, listedIdeas.most + 1]);
    }
  });
});

test.each([
  {
    sort: 'Funding Low to High',
    order: 'funding_amount, id',
    range: 'funding_min => 600000, funding_max => 1600000',
    inside: 'funding_amount between 600000 and 1600000',
    before: 'funding_amount < 600000',
  },
  {
    sort: 'ROI High to Low',
    order: 'roi_estimate desc, id desc',
    range: 'roi_min => 18, roi_max => 26',
    inside: 'roi_is_stated and roi_estimate between 18 and 26',
    before: 'roi_is_stated and roi_estimate > 26',
  },
])(
  '$sort: a range is listed from its beginning to its end',
  async ({ sort, order, range, inside, before }) => {
    await rolledBack(async (client) => {
      const investor = await buildMarket(client);
      const listed = async (condition: string): Promise<Listing[]> => {
        const { rows } = await client.query<{ row: Listing }>(
          `select to_jsonb(l) as row from public.listings as l where ${condition} order by ${order}`,
        );
        return rows.map(({ row }) => row);
      };
      const all = await listed(inside);
      // Several at the end of the range, none of which is lost.
      expect(all.length).toBeGreaterThan(5);
      // From no position, and from one before the range.
      for (const first of [null, (await listed(before)).at(0)!]) {
        const seen: Listing[] = [];
        for (;;) {
          const after = seen.at(-1) ?? first;
          const { rows } = await as(client, investor, () =>
            client.query<{ row: Listing }>(
              `select to_jsonb(l) as row from public.browse_listings(
               ${range}, sort => $2, "after" => $1, page_size => 1) as l`,
              [after === null ? null : JSON.stringify(after), sort],
            ),
          );
          if (rows.length === 0) break;
          seen.push(rows[0]!.row);
        }
        expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      }
    });
  },
);

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

/** The day of the year as POSIX counts it: the 29th of February has no number. */
function julianDay(date: Date): number {
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  return (
    Math.round((Date.UTC(2025, month, Math.min(day, 28)) - Date.UTC(2025, 0)) / 86_400_000) +
    1 +
    Math.max(0, day - 28)
  );
}

test('what is new is new for 168 hours, also where the clocks have just gone back', async () => {
  await rolledBack(async (client) => {
    const investor = await buildMarket(client);
    const isNew = { ...defaultFilters, status: 'new' } as const;
    const grewOld = async (title: string): Promise<void> => {
      const { rowCount } = await client.query(
        `update public.listings set approved_at = now() - interval '168 hours 30 minutes' where title ~ $1`,
        [title],
      );
      expect(rowCount).toBe(1);
    };
    // One that others are saved less than.
    await grewOld('^Business 7 ');
    await client.query('select private.build_listing_bitmaps()');
    const known = await browse(client, investor, isNew, null, 100);
    const days = [100, 3].map((before) => julianDay(new Date(Date.now() - before * 86_400_000)));
    await client.query(`set local time zone 'AAA0BBB,J${days[0]}/0,J${days[1]}/0'`);
    const { rows } = await client.query(
      `select now() - interval '7 days' = now() - interval '169 hours' as went_back`,
    );
    expect(rows).toEqual([{ went_back: true }]);
    // The first page is full without bits, a larger one is not.
    for (const size of [known.length - 1, 100])
      expect(ids(await browse(client, investor, isNew, null, size))).toEqual(ids(known.slice(0, size)));
    // One more that bits do not know of yet.
    await grewOld('^Business 11 ');
    expect(await count(client, investor, isNew)).toBe(known.length - 1);
    expect((await countChoices(client, investor, defaultFilters))['status new']).toBe(known.length - 1);
  });
});
