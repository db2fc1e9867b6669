/** Pages that are found by bits: of what few listings have, wherever it is in an order (decision 329). */
import { defaultFilters } from '@sangam/domain/filters';
import { sortOptions } from '@sangam/domain/options';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildMarket, countChoices } from './browsing.ts';
import { countedOneByOne } from './counting.ts';
import { inSteps, withoutTriggers } from './own-database.ts';
import { comparePages } from './paging.ts';

/**
 * Nine thousand listings, two and more in each bucket of an order; every thirtieth is one of quilts. Nearly
 * each is in a place of its own, which takes an octet: there are two parts, and 'P07990' is in both.
 */
async function addQuilts(client: Client): Promise<void> {
  await withoutTriggers(client, () =>
    client.query(
      `insert into public.listings (
       id, title, category, industry, summary, city, state, location, business_stage, funding_amount,
       roi_is_stated, roi_estimate, founder_first_name, is_vetted, is_trending, saves_count, submitted_at, approved_at)
     select gen_random_uuid(), case when nth % 30 = 0 then 'Quilts ' else 'Toys ' end || nth, category, industry, summary,
       place, 'Goa', place || ', Goa', business_stage, funding_amount + nth * 7919 % 500 * 1000, roi_is_stated,
       roi_estimate + nth * 31 % 9, founder_first_name, is_vetted, nth % 97 = 0, nth * 7919 % 1000, submitted_at,
       approved_at - nth * 611 % 700 * interval '1 hour'
     from (select *, row_number() over (order by title, copy) as nth from public.listings, generate_series(1, 300) as copy)
       as copies,
       lpad((case when nth between 7990 and 8600 then 7990 else nth end)::text, 6, 'P0000') as place`,
    ),
  );
  await client.query('select private.build_listing_bitmaps()');
}

test('a page by bits is right, whatever has moved and changed since they were built', async () => {
  await inSteps(async (client, step) => {
    const investor = await step(() => buildMarket(client));
    await step(() => addQuilts(client));
    const { rows: parts } = await client.query(
      `select (select count(distinct part)::integer from private.bitmap_parts) as parts, first_octet < 8000 and
         first_octet + octets > 8000 as in_both from private.listing_runs where location = 'P07990, Goa'`,
    );
    expect(parts).toEqual([{ parts: 2, in_both: true }]);
    const compare = (): Promise<void> =>
      step(async () => {
        for (const [nth, sort] of sortOptions.entries()) {
          const filters = { ...defaultFilters, sort };
          for (const place of [0.1, 0.35, 0.8, 0.99])
            await comparePages(client, investor, { ...filters, search: 'quilts' }, [5 + nth, place]);
          for (const narrowing of [{ location: 'P07990' }, { location: 'P08', search: 'quilts' }])
            await comparePages(client, investor, { ...filters, ...narrowing }, [90, 0.2 * nth]);
        }
        for (const narrowing of [{ location: 'P07990' }, { location: 'p0' }, { search: 'quilts' }]) {
          const filters = { ...defaultFilters, ...narrowing };
          expect([narrowing, await countChoices(client, investor, filters)]).toEqual([
            narrowing,
            await countedOneByOne(client, filters),
          ]);
        }
      });
    await compare();

    // The last ones in the order by saves come first, by saves alone.
    const moved = await client.query(
      `update public.listings set saves_count = saves_count + 2000
       where id in (select id from public.listings where title ~ '^Quilts' order by saves_count limit 3)`,
    );
    expect(moved.rowCount).toBe(3);
    expect((await client.query('select from private.listing_changes')).rowCount).toBe(0);
    await compare();

    // What came first is something else now; what was something else is one of quilts.
    await client.query(
      `update public.listings set title = replace(title, 'Quilts', 'Rugs')
       where id in (select id from public.listings where title ~ '^Quilts' order by funding_amount, id limit 60)`,
    );
    await client.query(
      `update public.listings set title = replace(title, 'Toys', 'Quilts') where title ~ '^Toys \\d*777$'`,
    );
    await client.query(`delete from public.listings where title ~ '^Quilts \\d*50$'`);
    await compare();
    await client.query('select private.build_listing_bitmaps()');
    await compare();
  });
});

test('saves alone have the order by saves built again, and nothing else', async () => {
  await inSteps(async (client, step) => {
    const investor = await step(() => buildMarket(client));
    await step(() => addQuilts(client));
    const builtAt = async (): Promise<string> =>
      (await client.query<{ at: string }>('select built_at::text as at from private.bitmap_build')).rows[0]!
        .at;
    const before = await builtAt();
    await client.query(`update public.listings set saves_count = 3000 - saves_count where title ~ '^Quilts'`);
    const waiting = async (): Promise<number | null> =>
      (await client.query('select from private.moved_listings')).rowCount;
    const moved = (await waiting())!;
    expect(moved).toBeGreaterThan(250);
    await client.query('select private.build_listing_bitmaps($1)', [moved + 1]);
    expect(await waiting()).toBe(moved);
    await client.query('select private.build_listing_bitmaps($1)', [moved]);
    expect(await waiting()).toBe(0);
    expect(await builtAt()).toBe(before);
    const filters = { ...defaultFilters, search: 'quilts' };
    for (const place of [0.02, 0.5]) await step(() => comparePages(client, investor, filters, [9, place]));
  });
});
