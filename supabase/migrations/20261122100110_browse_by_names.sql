-- browse_listings with its filters by name: see the migration before. What it reads, and how, is as it was
-- (decision 120).

create or replace function private.position_after(keys text, last_row public.listings)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Nothing trending comes after a row that is not. Said so, it is a condition with well estimated matches.
  select case
    when keys like 'is_trending%' and not last_row.is_trending
      then
        'not is_trending and '
        || private.position_after(replace(keys, 'is_trending desc, ', ''), last_row)
    when keys like 'roi_is_stated%' and not last_row.roi_is_stated
      then
        'not roi_is_stated and '
        || private.position_after(replace(keys, 'roi_is_stated desc, ', ''), last_row)
    else format(
      '(%s) %s (%s)',
      replace(replace(keys, ' desc', ''), ' asc', ''),
      case when keys like '%desc' then '<' else '>' end,
      regexp_replace(keys, '(\w+) (desc|asc)', '($2).\1', 'g')
    )
  end;
$$;
comment on function private.position_after is
  'The where clause for what comes after a row in an order. The row is $2 of the statement.';

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
  size integer := least(greatest(coalesce(page_size, 20), 1), 100);
  last_row public.listings := jsonb_populate_record(null::public.listings, "after");
  position_after text := '';
  filters private.listing_filters;
  all_filters text[] := '{industry, roi, funding, vetted, trending, new, place, words_in_industry}';
  looked_at text := 'id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount, '
    'industry, is_vetted, location';
  entries integer := 5000;
  reach integer;
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
    if last_row.id is null or last_row.approved_at is null or last_row.saves_count is null
      or last_row.is_trending is null or last_row.roi_estimate is null or last_row.funding_amount is null
    then
      raise exception using errcode = '22023', message = 'after must be the last listing of the page before',
        hint = 'It needs id, is_trending, saves_count, approved_at, roi_estimate and funding_amount.';
    end if;
    position_after := ' and ' || private.position_after(keys, last_row);
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return;
  end if;
  -- Words are in the table alone, which costs more to look through.
  if filters.words is not null then
    looked_at := looked_at || ', search';
    entries := 1500;
  end if;

  -- First the next entries of the order; five times as many where that is likely to do.
  foreach reach in array array[entries, 5 * entries] loop
    continue when reach > entries and coalesce(cardinality(page), 0) * 4 < size;
    execute 'select array_agg(id) from (select id from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, private.leading_filter(sort)) || position_after
      || ' order by ' || keys || ' limit ' || reach || ') as nearest'
      || ' where ' || private.filter_conditions(filters, variadic all_filters)
      || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
    exit when cardinality(page) = size;
  end loop;

  -- Then all that match, found by the shortest way, then sorted: offset 0 keeps the planner from mixing both.
  if coalesce(cardinality(page), 0) < size then
    if filters.places is null then
      filters.places := private.places_up_to(place, 20000);
    end if;
    execute 'select array_agg(id) from (select id from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, variadic all_filters) || position_after
      || ' offset 0) as matching'
      || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
  end if;
  return query
    select listings.* from unnest(page) with ordinality as found (id, place) join public.listings using (id)
    order by found.place;
end;
$$;
