/** Saved searches of any number for measuring, in proportions that readers may have. */
import type { Client } from 'pg';

/** So many are written through the triggers, which takes a millisecond or two each. */
const maxDistinct = 10_000;

/** The address of a reader by their number, and the number of an address. */
const address = (number: string): string => `'reader' || (${number}) || '@searches.example'`;
const numberOf = (email: string): string => `substring(${email} from 7 for length(${email}) - 23)::integer`;

/** The same searches with their conditions, of other readers, set by set. */
async function copySearches(client: Client, copies: number, readers: number): Promise<void> {
  await client.query('analyze auth.users, public.saved_searches, private.search_conditions');
  await client.query('create temporary table copies (original uuid, id uuid, reader uuid)');
  await client.query(
    `insert into copies
     select s.id, md5(s.id::text || copy)::uuid, other.id
     from public.saved_searches s
     join auth.users own on own.id = s.user_id
     cross join generate_series(1, $1::integer) as copy
     join auth.users other on other.email = ${address(`${numberOf('own.email')} + copy * $2::integer`)}`,
    [copies, readers],
  );
  await client.query('analyze copies');
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const [table, key] of [
    ['public.saved_searches', 'id'],
    ['private.search_conditions', 'search_id'],
  ] as const)
    await client.query(
      `insert into ${table}
       select (jsonb_populate_record(model, jsonb_build_object('${key}', copies.id, 'user_id', copies.reader))).*
       from copies join ${table} model on model.${key} = copies.original`,
    );
  await client.query('commit');
  await client.query('drop table copies');
}

/**
 * Replaces all saved searches by so many, ten of each person: six in ten with words (a trade, two words, a
 * rare one, one in twenty mistyped), five in ten with a place by a long tail, and other filters by chance.
 * What chance has a person save twice, fewer than one in a hundred, is left out. Past ten thousand, further
 * people have searches that others have.
 * @param client - a superuser's connection
 */
export async function fillSavedSearches(client: Client, searches: number): Promise<void> {
  const distinct = Math.min(searches, maxDistinct);
  await client.query('select setseed(0.5)');
  await client.query(`delete from auth.users where email like '%@searches.example'`);
  await client.query(
    `with people as (
       insert into auth.users (id, aud, role, email, email_confirmed_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'reader' || number || '@searches.example', now()
       from generate_series(1, greatest(1, $1::integer / 10)) as number
       returning id
     )
     insert into public.user_disclaimers (user_id, disclaimer_type) select id, 'investment_disclaimer' from people`,
    [searches],
  );
  await client.query(
    `insert into public.saved_searches (user_id, name, industry, roi, funding, location, status, search)
     select
       reader.id, 'Search ' || number,
       case when dice.industry < 0.3 or dice.words >= 0.6 and dice.place >= 0.5 then
         (array['Food & Beverage', 'Retail & Commerce', 'Service Business', 'Technology', 'Manufacturing', 'Franchise',
           'Transportation', 'Other'])[1 + floor(8 * power(dice.trade, 1.5))::integer]
       end,
       case when dice.roi < 0.2 then (array['15-20%', '20-25%', '25-30%', '30%+'])[1 + floor(20 * dice.roi)::integer] end,
       case when dice.funding < 0.4 then
         (array['1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+'])[1 + floor(12.5 * dice.funding)::integer]
       end,
       case when dice.place < 0.5 then place.part end,
       case when dice.status < 0.1 then (array['vetted', 'trending', 'new'])[1 + floor(30 * dice.status)::integer] end,
       case when dice.words < 0.6 then
         case
           when dice.words < 0.3 then trade.word
           when dice.words < 0.45 then trade.word || ' ' || (array['delivery', 'silk', 'repair', 'wedding', 'milk', 'school', 'शादी'])[1 + number % 7]
           when dice.words < 0.57 then rare.words[1 + number % cardinality(rare.words)]
           else 'tifin' || chr(97 + number % 26)
         end
       end
     from generate_series(1, $1::integer) as number
     join auth.users reader on reader.email = ${address('1 + number / 10 % greatest(1, $1::integer / 10)')}
     cross join lateral (
       select random() as words, random() as place, random() as industry, random() as trade, random() as roi,
         random() as funding, random() as status, random() as spot where number > 0
     ) as dice
     cross join lateral (
       select (array['tiffin', 'saree', 'cleaning', 'software', 'masala', 'bakery', 'transport', 'clinic'])
         [1 + floor(8 * power(dice.trade, 1.5))::integer] as word
     ) as trade
     cross join (
       select array_agg(word) as words
       from (select word from private.search_words where listings <= 3 order by md5(word) limit 997) as word
     ) as rare
     join (
       select split_part(location, ',', 1) as part, row_number() over (order by listings desc, location) as nth
       from private.listing_places
     ) as place on place.nth = 1 + floor(5000 * power(dice.spot, 3))::integer
     on conflict do nothing`,
    [distinct],
  );
  const copies = Math.ceil(searches / distinct) - 1;
  if (copies > 0) await copySearches(client, copies, Math.max(1, Math.floor(distinct / 10)));
  await client.query('vacuum analyze private.search_conditions');
  await client.query('vacuum analyze private.searched_words');
}
