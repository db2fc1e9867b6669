-- Pages are read from an order's next entries, or by bits (decision 329). What both replace goes.

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
-- What is read often is in memory.
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
  all_filters text[] := '{industry, roi, funding, vetted, trending, new, place, words}';
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

  -- The next entries of an order fill the page of what many listings have: all but words are in its index.
  if filters.words is null then
    execute 'select array_agg(id) from (select id from (select * from public.listings'
      || ' where ' || private.filter_conditions(filters, private.leading_filter(sort)) || position_after
      || ' order by ' || keys || ' limit 1000) as nearest'
      || ' where ' || private.filter_conditions(filters, variadic all_filters) || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size;
  end if;
  if coalesce(cardinality(page), 0) < size then
    if private.are_in_bitmaps(filters) and exists (select from private.bitmap_build) then
      page := private.page_by_bits(filters, coalesce(sort, 'Featured'), position_after, last_row, size);
    else
      -- All that match, then sorted: offset 0 keeps the planner from mixing both.
      execute 'select array_agg(id) from (select id from (select * from public.listings'
        || ' where ' || private.filter_conditions(filters, variadic all_filters) || position_after
        || ' offset 0) as matching order by ' || keys || ' limit $3) as page'
      into page using filters, last_row, size;
    end if;
  end if;
  return query
    select listings.* from unnest(page) with ordinality as found (id, place) join public.listings using (id)
    order by found.place;
end;
$$;

drop table private.listing_bitmaps;
drop function
  private.bits_at, private.runs_bitmap, private.build_common_bitmaps, private.bitmap_of_keys, private.place_bitmap,
  private.word_bitmap, private.not_new_any_more, private.choice_bitmap, private.range_bitmap, private.filter_bitmaps;
-- What was noted without it went with the first build, but for what a transaction had noted and not committed.
select private.build_listing_bitmaps() where exists (select from private.listing_changes where id is null);
alter table private.listing_changes alter id set not null;
