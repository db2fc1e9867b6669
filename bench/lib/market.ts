/**
 * A market of any size for measuring: listings only, without the ideas behind them, made by the database
 * itself.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { PincodeFile } from '@sangam/domain/pincodes';
import type { Client } from 'pg';
import { callsOf, type MarketCall } from './market-calls.ts';

const folder = new URL('../../packages/domain/generated/pincodes/', import.meta.url);

/**
 * Every city of India Post's directory with its state, and 24 villages of each as founders type them: some
 * 19,000 places.
 */
function directoryPlaces(): { city: string; state: string }[] {
  const places = new Map<string, { city: string; state: string }>();
  for (const name of readdirSync(folder)) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PincodeFile;
    for (const [state, cities] of Object.entries(file)) {
      for (const city of Object.keys(cities)) {
        places.set(`${city}, ${state}`, { city, state });
        for (let ward = 1; ward <= 24; ward += 1)
          places.set(`${city} ${ward}, ${state}`, { city: `Khed ${ward}, ${city}`, state });
      }
    }
  }
  return [...places.values()];
}

/**
 * Refills `public.listings` with so many rows: places by a long tail, five returns in eight whole percents,
 * amounts from 50,000 to 1 crore, few saves for most, one in a hundred trending, three years of approvals.
 * Same rows for the same number.
 * @param client - a superuser's connection: triggers and foreign keys are passed over
 */
export async function fillMarket(client: Client, listings: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set jit = off; select setseed(0.5)`);
  await client.query('create temporary table places (place integer, city text, state text)');
  await client.query(
    `insert into places select ordinality, city, state
     from rows from (jsonb_to_recordset($1) as (city text, state text)) with ordinality order by md5(city || state)`,
    [JSON.stringify(directoryPlaces())],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'public.listings'::regclass and not i.indisprimary`,
  );
  await client.query(
    `truncate public.listings, private.listings_to_match, private.listing_places, private.search_words,
       private.listing_changes`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into public.listings (
       id, title, category, industry, summary, city, state, location, business_stage, funding_amount, roi_is_stated, roi_estimate,
       founder_first_name, is_vetted, is_trending, saves_count, submitted_at, approved_at
     )
     select
       md5(number::text)::uuid, concat_ws(' ', word.first, trade.word, 'Works', number), trade.category, trade.industry,
       concat_ws(' ', 'We make', trade.word, 'and', word.second, 'for homes, shops and offices within a day of', place.city, 'by van,', word.third,
         'and cycle, with a kitchen and a store of our own and people of the place.'),
       place.city, place.state, place.city || ', ' || place.state, 'Planning',
       (50000 * power(200, dice.funding))::bigint / 1000 * 1000,
       dice.stated >= 0.4, case when dice.stated < 0.4 then 15 else 8 + floor(28 * dice.roi) end,
       'Ravi', dice.vetted < 0.3, dice.trending < 0.01, floor(40 * power(dice.saves, 6)),
       moment, moment + interval '1 day'
     from generate_series(1, $1::integer) as number
     cross join lateral (
       select random() as funding, random() as stated, random() as roi, random() as vetted, random() as trending, random() as saves,
         random() as trade, random() as place, random() as age, random() as word where number > 0
     ) as dice
     cross join lateral (select now() - interval '1100 days' * dice.age - interval '1 day' as moment) as age
     cross join lateral (
       select (array['Food & Beverage', 'Retail', 'Services', 'Technology', 'Manufacturing', 'Franchise', 'Logistics', 'Healthcare'])[n] as category,
         (array['Food & Beverage', 'Retail & Commerce', 'Service Business', 'Technology', 'Manufacturing', 'Franchise', 'Transportation', 'Other'])[n]
           as industry,
         (array['tiffin', 'saree', 'cleaning', 'software', 'pump', 'bakery', 'truck', 'clinic'])[n] as word
       from (select 1 + floor(8 * power(dice.trade, 1.5))::integer as n) as kind
     ) as trade
     cross join lateral (
       select 'Shri' || (number % 997) as first, 'spice' || (number % 4999) as second, 'handcart' || (number % 49) as third
     ) as word
     join places place on place.place = 1 + floor((select count(*) from places) * power(dice.place, 3))::integer`,
    [listings],
  );
  await client.query(
    'insert into private.listing_places (location, listings) select location, count(*) from public.listings group by 1',
  );
  await client.query(
    `insert into private.search_words (word, listings)
     select word, count(*) from public.listings, private.listing_words(title, category, industry, location) as word
     group by word`,
  );
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('drop table places');
  await client.query('vacuum analyze public.listings');
  await client.query('vacuum analyze private.listing_places');
  await client.query('vacuum analyze private.search_words');
  await client.query('select private.build_listing_bitmaps()');
  await client.query('vacuum analyze private.bitmap_parts');
  await client.query('set session_replication_role = origin');
}

/** Every call with texts that this market has, from common to absent. */
export const marketCalls = (): MarketCall[] =>
  callsOf({
    places: [
      'a',
      'na',
      'zx',
      'q',
      'pune',
      'khed 7',
      'maharashtra',
      'Khed 7, Wardha',
      'lakshadweep',
      'nowhere',
    ],
    words: ['t', 'ti', 'tiffin', 'food', 'kitchen', 'spice1234', 'shri12 handcart7', 'saree kochi', 'absent'],
    middle: { saves: 6, days: 400, funding: 800_000 },
  });
