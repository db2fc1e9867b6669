-- From here on bitmaps are built in parts, orders with them, and counts look there (decision 329). Readers have the old ones
-- until the first build is there.

create or replace function private.build_listing_bitmaps(changes_at_least integer default null)
returns integer
language plpgsql
security definer
set search_path = ''
set work_mem = '128MB'
set jit = off
as $$
declare
  octets integer;
  listings integer;
  latest private.bitmap_build;
  enough integer;
begin
  -- One at a time. The worker has nothing to do meanwhile; who asks for a build waits, and has their own.
  if changes_at_least is null then
    perform pg_advisory_xact_lock(hashtextextended('private.listing_bitmaps', 0));
  elsif not pg_try_advisory_xact_lock(hashtextextended('private.listing_bitmaps', 0)) then
    return 0;
  end if;
  select * into latest from private.bitmap_build;
  if changes_at_least is not null and latest.built_at > now() - interval '1 day' then
    enough := greatest(changes_at_least, latest.listings / 500);
    if (select count(*) from private.listing_changes) < enough then
      -- Saves alone move listings in one order.
      if (select count(*) from private.moved_listings) >= enough then
        perform private.build_order_parts('Featured');
      end if;
      return 0;
    end if;
  end if;
  perform private.place_listings();
  select count(*), coalesce(max(position) / 8 + 1, 0) into listings, octets from pg_temp.placed;

  delete from private.bitmap_build;
  delete from private.bitmap_parts;
  delete from private.listing_positions;
  delete from private.listing_runs;
  delete from private.new_positions;
  insert into private.bitmap_build (built_at, listings, octets) values (now(), listings, octets);
  insert into private.listing_positions (block, ids)
  select block, array_agg(placed.id order by nth)
  from generate_series(0, (octets + 7) / 8 - 1) as block
  cross join generate_series(0, 63) as nth
  left join pg_temp.placed on placed.position = block * 64 + nth
  group by block;
  insert into private.listing_runs (location, first_octet, octets)
  select location, min(position) / 8, (count(*) + 7) / 8 from pg_temp.placed group by location;
  insert into private.new_positions (approved_at, position)
  select approved_at, position from pg_temp.placed where approved_at > now() - interval '168 hours';
  insert into private.bitmap_parts (key, value, part, bitmap, positions)
  select key, value, kept.part, kept.bitmap, kept.positions
  from (
    select key, value, array_agg(position) as these,
      -- Choices are read with every count.
      count(*) >= octets / 256 or key like ' %' and value is null as is_common
    from (
      select unnest(keys) collate "C" as key, null::numeric as value, position from pg_temp.placed
      union all
      select ' roi', roi, position from pg_temp.placed where roi is not null
      union all
      select ' funding', funding, position from pg_temp.placed
    ) as each
    group by key, value
  ) as gathered
  cross join lateral (
    select part, bitmap, null::integer[] as positions from private.position_parts(these, octets) where is_common
    union all
    select null, null, these where not is_common
  ) as kept;
  perform private.build_common_parts(octets);
  perform private.build_order_parts(sort) from unnest(private.sort_orders()) as sort;
  return listings;
end;
$$;

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
  filters private.listing_filters;
  conditions text;
  listings bigint;
  changes bigint;
begin
  if not private.has_accepted_disclaimer() then
    return 0;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return 0;
  end if;
  filters := private.filters_to_count(filters);
  conditions := private.filter_conditions(
    filters, variadic '{industry, roi, funding, vetted, trending, new, place, words}'::text[]
  );
  if not private.are_in_bitmaps(filters) then
    execute 'select count(*) from (select from public.listings where ' || conditions || ' limit 1001) as matching'
    into listings using filters;
    return listings;
  end if;
  select sum(bit_count(bitmap)) into listings
  from private.matching_parts(filters, (select octets from private.bitmap_build));
  execute 'select sum(change) from private.listing_changes where ' || conditions into changes using filters;
  return least(coalesce(listings, 0) + coalesce(changes, 0), 1001);
end;
$$;

create function private.count_choices_in_parts(filters private.listing_filters, octets integer, changes bigint[])
returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  set_filters text[] := private.set_filters(filters);
  counts bigint[];
begin
  with known as materialized (
    select nth, filter, ' ' || filter || ' ' || choice as key,
      -- Filters that are not set are counted under the same ones.
      case when filter = any (set_filters) then filter else '' end as left_out,
      cardinality(array_remove(set_filters, filter)) as others
    from private.filter_choices() with ordinality as each (filter, choice, condition, nth)
  ),
  given as materialized (
    select each.filter, each.part, each.bitmap from private.filter_parts(filters, octets) as each
  ),
  left_over as materialized (
    select counted.left_out, given.part, bit_and(given.bitmap) as bitmap
    from (select distinct known.left_out, known.others from known) as counted
    join given on given.filter <> counted.left_out
    group by counted.left_out, counted.others, given.part having count(*) = counted.others
  ),
  counted as (
    select known.nth, sum(bit_count(case when known.others = 0 then kept.bitmap else kept.bitmap & left_over.bitmap end)) as listings
    from known
    join private.bitmap_parts as kept on kept.key = known.key
    left join left_over on left_over.left_out = known.left_out and left_over.part = kept.part
    group by known.nth
    union all
    -- What is new no more is no choice any longer.
    select known.nth, -count(*)
    from private.new_positions as older
    join known on known.key = ' status new'
    left join left_over on left_over.left_out = known.left_out and left_over.part = older.position / 64000
    where older.approved_at <= now() - interval '168 hours'
      and (known.others = 0 or get_bit(left_over.bitmap, older.position % 64000) = 1)
    group by known.nth
  )
  select array_agg(coalesce(sums.listings, 0) + changes[known.nth] order by nth) into counts
  from known
  left join (select counted.nth, sum(counted.listings) as listings from counted group by counted.nth) as sums using (nth);
  return counts;
end;
$$;
comment on function private.count_choices_in_parts is
  'How many listings each of private.filter_choices leaves, in their order, with what has changed since the bitmaps were '
  'built.';

create or replace function public.count_listing_choices(
  industry text default null, roi_min numeric default null, roi_max numeric default null,
  funding_min bigint default null, funding_max bigint default null, place text default null,
  badge text default null, words text default null
)
returns table (filter text, choice text, listings integer)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set enable_seqscan = off
set work_mem = '32MB'
as $$
declare
  filters private.listing_filters;
  counts bigint[];
begin
  if not private.has_accepted_disclaimer() then
    return;
  end if;
  filters := private.read_filters(industry, roi_min, roi_max, funding_min, funding_max, place, badge, words);
  if cardinality(filters.places) = 0 then
    return query select known.filter, known.choice, 0 from private.filter_choices() as known;
    return;
  end if;
  filters := private.filters_to_count(filters);
  if not private.are_in_bitmaps(filters) then
    -- More are not looked through: their choices have no numbers.
    perform from public.listings where search @@ filters.words offset 5000 limit 1;
    if found then
      return;
    end if;
  end if;
  counts := private.changes_of_choices(filters);
  if private.are_in_bitmaps(filters) then
    counts := private.count_choices_in_parts(filters, (select octets from private.bitmap_build), counts);
  end if;
  return query
    select known.filter, known.choice, least(counts[known.nth], 1001)::integer
    from private.filter_choices() with ordinality as known (filter, choice, condition, nth);
end;
$$;

revoke all on function private.count_choices_in_parts from public, anon, authenticated, service_role;

select private.build_listing_bitmaps();
