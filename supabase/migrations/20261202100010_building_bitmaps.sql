-- Building the bitmaps of listings (decision 328).

create function private.place_listings()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.placed;
  create temporary table placed (
    position integer, location text, keys text[], roi numeric, funding bigint, approved_at timestamptz
  ) on commit drop;
  -- One statement sees the listings and the changes that they have come by; later changes stay.
  execute (
    'with seen as (delete from private.listing_changes),
    runs as materialized (
      select location, (sum((count(*) + 7) / 8) over (order by location) - (count(*) + 7) / 8)::integer as first_octet
      from public.listings group by location
    )
    insert into pg_temp.placed
    select first_octet * 8 + (row_number() over (partition by location order by id))::integer - 1, location,
      array_remove(tsvector_to_array(search) || array['' all'', '
    || (
      select string_agg(format('case when %s then %L end', condition, ' ' || filter || ' ' || choice), ', ')
      from private.filter_choices()
    )
    || '], null), case when roi_is_stated then roi_estimate end, funding_amount, approved_at
    from public.listings join runs using (location)'
  );
end;
$$;
comment on function private.place_listings is
  'Gives each listing a position, in pg_temp.placed, with the keys of private.listing_bitmaps that it has.';

create function private.runs_bitmap(places text[], pattern text, octets integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select (
    'x' || coalesce(
      string_agg(repeat('00', first_octet - before) || repeat('ff', runs.octets), '' order by first_octet)
        || repeat('00', runs_bitmap.octets - max(first_octet + runs.octets)),
      repeat('00', runs_bitmap.octets)
    )
  )::bit varying
  from (
    select first_octet, there.octets, lag(first_octet + there.octets, 1, 0) over (order by first_octet) as before
    from private.listing_runs as there
    where case when places is null then folded like pattern else location = any (places) end
  ) as runs;
$$;
comment on function private.runs_bitmap is
  'The octets of these places, or of those that are like the pattern: with the bits that are left over at their ends.';

create function private.build_common_bitmaps(octets integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  part text;
  prefix text;
begin
  -- One or two letters are in thousands of places, and begin thousands of words.
  for part in
    select each.part from private.listing_runs, unnest(private.letter_pairs(folded)) as each (part)
    where each.part = btrim(each.part)
    group by 1 having count(*) > 1000
  loop
    insert into private.listing_bitmaps (key, listings, bitmap)
    select ' part ' || private.part_pattern(part), bit_count(these.bitmap), these.bitmap
    from (
      select kept.bitmap & private.runs_bitmap(null, private.part_pattern(part), octets) as bitmap
      from private.listing_bitmaps as kept where key = ' all'
    ) as these;
  end loop;
  for prefix in
    select left(key, length) from private.listing_bitmaps, generate_series(1, 8) as length
    where key !~ '^[ #]' and char_length(key) >= length
    group by 1 having count(*) > 40
  loop
    insert into private.listing_bitmaps (key, listings, bitmap)
    select ' prefix ' || prefix, bit_count(these.bitmap), these.bitmap
    from private.bitmap_of_keys(array[prefix], array[prefix || chr(1114111)], octets) as these (bitmap);
  end loop;
end;
$$;
comment on function private.build_common_bitmaps is
  'A bitmap for each letter and two that more than a thousand places have, and for each beginning of more than forty lexemes.';

create function private.bitmap_of_keys(first_keys text[], last_keys text[], octets integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  of_bitmaps bit varying;
  of_positions integer[];
begin
  select bit_or(bitmap) into of_bitmaps
  from unnest(first_keys, last_keys) as asked (first_key, last_key)
  join private.listing_bitmaps on key between first_key and last_key;
  of_positions := array(
    select unnest(positions)
    from unnest(first_keys, last_keys) as asked (first_key, last_key)
    join private.listing_bitmaps on key between first_key and last_key
  );
  return case
    when of_bitmaps is null then private.bits_at(of_positions, octets)
    when of_positions = '{}' then of_bitmaps
    else of_bitmaps | private.bits_at(of_positions, octets)
  end;
end;
$$;
comment on function private.bitmap_of_keys is
  'The listings that have any of the keys from each first to its last one.';

create function private.build_listing_bitmaps(changes_at_least integer default null)
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
begin
  -- One at a time. The worker has nothing to do meanwhile; who asks for a build waits, and has their own.
  if changes_at_least is null then
    perform pg_advisory_xact_lock(hashtextextended('private.listing_bitmaps', 0));
  elsif not pg_try_advisory_xact_lock(hashtextextended('private.listing_bitmaps', 0)) then
    return 0;
  end if;
  select * into latest from private.bitmap_build;
  if changes_at_least is not null and latest.built_at > now() - interval '1 day'
    and (select count(*) from private.listing_changes) < greatest(changes_at_least, latest.listings / 500)
  then
    return 0;
  end if;
  perform private.place_listings();
  select count(*), coalesce(max(position) / 8 + 1, 0) into listings, octets from pg_temp.placed;

  delete from private.bitmap_build;
  delete from private.listing_bitmaps;
  delete from private.listing_runs;
  delete from private.new_positions;
  insert into private.bitmap_build (built_at, listings, octets) values (now(), listings, octets);
  insert into private.listing_runs (location, first_octet, octets)
  select location, min(position) / 8, (count(*) + 7) / 8 from pg_temp.placed group by location;
  insert into private.new_positions (approved_at, position)
  select approved_at, position from pg_temp.placed where approved_at > now() - interval '7 days';
  insert into private.listing_bitmaps (key, value, listings, bitmap, positions)
  select key, value, cardinality(these), case when is_common then private.bits_at(these, octets) end,
    case when not is_common then these end
  from (
    select key, value, array_agg(position) as these,
      -- Choices are read with every count.
      count(*) >= octets / 64 or key like ' %' and value is null as is_common
    from (
      select unnest(keys) collate "C" as key, null::numeric as value, position from pg_temp.placed
      union all
      select ' roi', roi, position from pg_temp.placed where roi is not null
      union all
      select ' funding', funding, position from pg_temp.placed
    ) as each
    group by key, value
  ) as gathered;
  perform private.build_common_bitmaps(octets);
  return listings;
end;
$$;
comment on function private.build_listing_bitmaps is
  'Builds the bitmaps again: now, or, given a number, if so many rows of changes wait, one for 500 listings at least, or they '
  'are a day old. Returns how many listings it went through. Readers see the old ones until it is done. Security definer: the '
  'worker may not read listings.';

revoke all on function
  private.note_listing_changes, private.note_changed_listings, private.bits_at, private.place_listings, private.runs_bitmap,
  private.build_common_bitmaps, private.bitmap_of_keys, private.build_listing_bitmaps
  from public, anon, authenticated, service_role;
grant execute on function private.build_listing_bitmaps to sangam_worker;

create trigger listings_90_note_new
  after insert on public.listings
  referencing new table as added
  for each statement execute function private.note_listing_changes();
create trigger listings_92_note_changed
  after update on public.listings
  referencing old table as removed new table as added
  for each statement execute function private.note_changed_listings();
create trigger listings_94_note_gone
  after delete on public.listings
  referencing old table as removed
  for each statement execute function private.note_listing_changes();
