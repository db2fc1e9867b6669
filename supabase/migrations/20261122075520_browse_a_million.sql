-- Browsing at a million listings, again. Which of two ways is short depends on how many listings match, and a statement that guesses wrong
-- costs seconds. So each call looks first through the next few thousand entries of its order, which fills the page for all but rare
-- wishes, and only then finds all that match, by the rarest condition, and sorts them. Both are bounded by what they read.

create function private.order_keys(sort text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case coalesce(sort, 'Featured')
    when 'Featured' then 'is_trending desc, saves_count desc, approved_at desc, id desc'
    when 'ROI High to Low' then 'roi_is_stated desc, roi_estimate desc, id desc'
    when 'Funding Low to High' then 'funding_amount asc, id asc'
    when 'Recently Added' then 'approved_at desc, id desc'
  end;
$$;
comment on function private.order_keys is 'The order by clause of a sort order; null for none of them.';

create function private.conditions_of_order(
  sort text, roi_min numeric, roi_max numeric, funding_min bigint, funding_max bigint, badge text
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case coalesce(sort, 'Featured')
    when 'Featured' then private.plain_conditions(null, null, null, null, null, nullif(nullif(badge, 'vetted'), 'new'))
    when 'ROI High to Low' then private.plain_conditions(null, roi_min, roi_max, null, null, null)
    when 'Funding Low to High' then private.plain_conditions(null, null, null, funding_min, funding_max, null)
    else private.plain_conditions(null, null, null, null, null, nullif(nullif(badge, 'vetted'), 'trending'))
  end;
$$;
comment on function private.conditions_of_order is 'Of the filters those that an order begins with: they cut its index, so that what is looked through begins where matches do.';

create function private.typed_conditions(place text, places text[], words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    ' and ', 'true',
    case
      when btrim(place) <> '' and places is null then 'location ilike $6'
      when btrim(place) <> '' then 'location in (select unnest($10))'
    end,
    case when numnode(private.search_query(words)) > 0 then 'search @@ $7' end
  );
$$;
comment on function private.typed_conditions is
  'The where clause for place and words: $7, and $10 for the places that are meant, or $6, their part, where that is in too many to list.';

create function private.search_within(words text, industry text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- Beside its words each listing has its industry, with a sign that nothing typed begins with (listings.search).
  select case
    when industry is null then private.search_query(words)
    else private.search_query(words)
      && concat('''#', replace(replace(industry, '\', '\\'), '''', ''''''), '''')::tsquery
  end;
$$;
comment on function private.search_within is 'The words typed, in one industry where that is given: one index finds both together.';

create function private.position_after(keys text, last_row public.listings)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Nothing trending comes after a row that is not: said so, it is a condition whose matches are estimated rightly.
  select case
    when keys like 'is_trending%' and not last_row.is_trending
      then 'not is_trending and ' || private.position_after(replace(keys, 'is_trending desc, ', ''), last_row)
    when keys like 'roi_is_stated%' and not last_row.roi_is_stated
      then 'not roi_is_stated and ' || private.position_after(replace(keys, 'roi_is_stated desc, ', ''), last_row)
    else format(
      '(%s) %s (%s)',
      replace(replace(keys, ' desc', ''), ' asc', ''),
      case when keys like '%desc' then '<' else '>' end,
      regexp_replace(keys, '(\w+) (desc|asc)', '($8).\1', 'g')
    )
  end;
$$;
comment on function private.position_after is 'The where clause for what comes after a row, $8, in an order.';
revoke all on function private.order_keys, private.conditions_of_order, private.typed_conditions, private.search_within,
  private.position_after
  from public, anon, authenticated, service_role;

create or replace function public.browse_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null,
  sort text default 'Featured', "after" jsonb default null, page_size integer default 20
)
returns setof public.listings
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  keys text := private.order_keys(sort);
  last_row public.listings := jsonb_populate_record(null::public.listings, "after");
  position_after text := '';
  size integer := least(greatest(coalesce(page_size, 20), 1), 100);
  places text[];
  conditions text;
  columns text := 'id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount, industry, is_vetted, location';
  entries integer := 5000;
  statement text;
  page uuid[];
begin
  if keys is null then
    raise exception using errcode = '22023', message = 'unknown sort order', detail = sort;
  end if;
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  if "after" is not null then
    last_row.roi_is_stated := coalesce(last_row.roi_is_stated, true);
    -- A position without its keys would compare as unknown and look like the end of the list.
    if last_row.id is null or last_row.approved_at is null or last_row.saves_count is null or last_row.is_trending is null
      or last_row.roi_estimate is null or last_row.funding_amount is null
    then
      raise exception using errcode = '22023', message = 'after must be the last listing of the page before',
        hint = 'It needs id, is_trending, saves_count, approved_at, roi_estimate and funding_amount.';
    end if;
    position_after := ' and ' || private.position_after(keys, last_row);
  end if;
  if btrim(place) <> '' then
    places := private.places_with(place, 1001);
    if cardinality(places) = 0 then
      return;
    elsif cardinality(places) > 1000 then
      places := null;
    end if;
  end if;
  conditions := private.plain_conditions(industry, roi_min, roi_max, funding_min, funding_max, badge);
  -- Words are in the table alone, which costs more to look through.
  if numnode(private.search_query(words)) > 0 then
    columns := columns || ', search';
    entries := 1500;
  end if;
  foreach statement in array array[
    'select id from (select %1$s from public.listings where %2$s%3$s order by %5$s limit %6$s) as nearest where %4$s order by %5$s limit $9',
    -- The same five times as far, where that is likely to do.
    'select id from (select %1$s from public.listings where %2$s%3$s order by %5$s limit 5 * %6$s) as nearest where %4$s order by %5$s limit $9',
    -- Offset 0 keeps the planner from mixing the two: all that match are found by the shortest way, then sorted.
    'select id from (select %1$s from public.listings where %4$s%3$s offset 0) as matching order by %5$s limit $9'
  ] loop
    continue when statement like '%5 * %' and coalesce(cardinality(page), 0) * 4 < size;
    -- Now every place that is meant, not some thousand of them.
    if statement like '%offset 0%' and btrim(place) <> '' and places is null then
      places := private.places_with(place, 20001);
      if cardinality(places) > 20000 then
        places := null;
      end if;
    end if;
    execute format(
      'select array_agg(id) from (' || statement || ') as page', columns,
      private.conditions_of_order(sort, roi_min, roi_max, funding_min, funding_max, badge), position_after,
      conditions || ' and ' || private.typed_conditions(place, places, words), keys, entries
    )
    into page
    using
      industry, roi_min, roi_max, funding_min, funding_max, private.part_pattern(place), private.search_within(words, industry),
      last_row, size, places;
    exit when cardinality(page) = size;
  end loop;
  return query
    select listings.* from unnest(page) with ordinality as found (id, place) join public.listings using (id) order by found.place;
end;
$$;
comment on function public.browse_listings is
  'One page of listings: filters (null is no condition, bounds inclusive), sort order, and the last row seen as position. '
  'Security definer, because row-level security forbids index conditions on operators that are not leakproof; without an accepted disclaimer '
  'it gives nothing, as the table does.';

create or replace function public.count_listings(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns integer
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  found_rows integer;
  looked_at integer;
  places text[];
  conditions text;
  statement text;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  if btrim(place) <> '' then
    places := private.places_with(place, 1001);
    if cardinality(places) = 0 then
      return 0;
    elsif cardinality(places) > 1000 then
      places := null;
    end if;
  end if;
  conditions := private.plain_conditions(industry, roi_min, roi_max, funding_min, funding_max, badge);
  if numnode(private.search_query(words)) > 0 then
    -- Words are compared one by one with what else matches, as far as that is cheap.
    execute format(
      'select count(*) filter (where %2$s), count(*) from (select location, search from public.listings where %1$s limit 8000) as compared',
      conditions, private.typed_conditions(place, places, words)
    )
    into found_rows, looked_at
    using industry, roi_min, roi_max, funding_min, funding_max, private.part_pattern(place), private.search_query(words), null, null, places;
    if found_rows > 1000 or looked_at < 8000 then
      return least(found_rows, 1001);
    end if;
  end if;
  foreach statement in array array[
    'select 1 from (select * from public.listings order by approved_at desc, id desc limit 5000) as latest where %1$s limit 1001',
    -- Materialized: found by the shortest way to all of them, and no further than needed.
    'with matching as materialized (select 1 from public.listings where %1$s) select 1 from matching limit 1001'
  ] loop
    continue when looked_at is not null and statement like '%latest%';
    if statement like '%materialized%' and btrim(place) <> '' and places is null then
      places := private.places_with(place, 20001);
      if cardinality(places) > 20000 then
        places := null;
      end if;
    end if;
    execute format(
      'select count(*) from (' || statement || ') as matching', conditions || ' and ' || private.typed_conditions(place, places, words)
    )
    into found_rows
    using
      industry, roi_min, roi_max, funding_min, funding_max, private.part_pattern(place), private.search_within(words, industry), null, null, places;
    exit when found_rows > 1000;
  end loop;
  return found_rows;
end;
$$;
comment on function public.count_listings is
  'How many listings match the filters, counted up to 1,001, which means more than a thousand. Security definer as browse_listings.';

drop function private.text_conditions(text, text);
