-- Pages ask the bitmaps how large the market is, and the index of words has words alone again (decision 328).

-- Readers have the old one until the new one is there.
create index listings_search_words on public.listings using gin (search);
drop index public.listings_search;
alter index public.listings_search_words rename to listings_search;
drop function private.badge_marks;

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
-- What is read often is in memory, and comparing words is what costs.
set seq_page_cost = 0.1
set random_page_cost = 0.1
as $$
declare
  keys text := private.order_keys(sort);
  -- The most that an address asks for at once (decision 269), and one more that tells whether there are others.
  size integer := least(greatest(coalesce(page_size, 20), 1), 201);
  last_row public.listings := jsonb_populate_record(null::public.listings, "after");
  position_after text := '';
  filters private.listing_filters;
  -- All but words are in the indexes of the orders.
  plain_filters text[] := '{industry, roi, funding, vetted, trending, new, place}';
  looked_at text := 'id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount, '
    'industry, is_vetted, location';
  nearest text;
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
    -- Behind the end of a range that the order goes through there is nothing.
    if keys like 'roi_is_stated%' and coalesce(last_row.roi_estimate < roi_min, false)
      or keys like 'roi_is_stated%' and not last_row.roi_is_stated and coalesce(roi_min, roi_max) is not null
      or keys like 'funding_amount%' and coalesce(last_row.funding_amount > funding_max, false)
    then
      return;
    end if;
    -- A position before the beginning of such a range is no position: all entries up to the range would be read.
    if not (keys like 'roi_is_stated%' and coalesce(last_row.roi_estimate > roi_max, false)
      or keys like 'funding_amount%' and coalesce(last_row.funding_amount < funding_min, false))
    then
      position_after := ' and ' || private.position_after(keys, last_row);
    end if;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return;
  end if;

  -- First the next entries of the order; five times as many where that is likely to do.
  foreach reach in array array[5000, 25000] loop
    continue when reach > 5000 and coalesce(cardinality(page), 0) * 4 < size;
    nearest := 'select * from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, private.leading_filter(sort)) || position_after
      || ' order by ' || keys || ' limit ' || reach || ') as nearest'
      || ' where ' || private.filter_conditions(filters, variadic plain_filters);
    if filters.words is not null then
      -- Words are in the table alone: only of what else fits, a fifth at most, rows are fetched and compared.
      nearest := 'select fitting.* from (' || nearest || ' order by ' || keys || ' limit ' || reach / 5 || ') as fitting'
        || ' cross join lateral (select from public.listings where id = fitting.id and search @@ ($1).words offset 0) as row';
    end if;
    execute 'select array_agg(id) from (' || nearest || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
    exit when cardinality(page) = size;
  end loop;

  -- Then all that match, found by the shortest way, then sorted: offset 0 keeps the planner from mixing both.
  if coalesce(cardinality(page), 0) < size then
    if filters.words is not null then
      -- One index finds words and industry together.
      filters.spelled_words := private.within_industry(filters.spelled_words, industry);
      plain_filters := array_remove(plain_filters, 'industry') || array['spelled_words'];
      -- It takes a millisecond or two to plan.
      if (select listings > 50000 from private.bitmap_build) then
        plain_filters := array_replace(plain_filters, 'place', 'place_list');
      end if;
    elsif filters.places is null then
      filters.places := private.places_of_few(place);
    end if;
    execute 'select array_agg(id) from (select id from (select ' || looked_at || ' from public.listings'
      || ' where ' || private.filter_conditions(filters, variadic plain_filters) || position_after
      || ' offset 0) as matching'
      || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
  end if;
  return query
    select listings.* from unnest(page) with ordinality as found (id, place) join public.listings using (id)
    order by found.place;
end;
$$;

drop function private.is_sampled, private.listing_pages;
