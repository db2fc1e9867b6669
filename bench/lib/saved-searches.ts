/** Saved searches of any number for measuring, in proportions that readers may have. */
import type { Client } from 'pg';

/**
 * Replaces all saved searches by so many, ten of each person: six in ten with words (a trade, two words, a
 * rare one, one in twenty mistyped), five in ten with a place by a long tail, and other filters by chance.
 * What chance has a person save twice, fewer than one in a hundred, is left out.
 * @param client - the owner's connection
 */
export async function fillSavedSearches(client: Client, searches: number): Promise<void> {
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
     join (select id, row_number() over (order by id) as nth from auth.users where email like '%@searches.example')
       as reader on reader.nth = 1 + number / 10 % greatest(1, $1::integer / 10)
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
    [searches],
  );
  await client.query('vacuum analyze private.search_conditions');
  await client.query('vacuum analyze private.searched_words');
}
