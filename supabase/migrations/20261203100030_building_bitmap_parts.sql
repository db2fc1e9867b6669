-- What building the bitmaps in parts takes (decision 329).

create or replace function private.place_listings()
returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.placed;
  create temporary table placed (
    position integer, id uuid, location text, keys text[], roi numeric, funding bigint, approved_at timestamptz
  ) on commit drop;
  -- One statement sees the listings and the changes that they have come by; later changes stay.
  execute (
    'with seen as (delete from private.listing_changes),
    runs as materialized (
      select location, (sum((count(*) + 7) / 8) over (order by location) - (count(*) + 7) / 8)::integer as first_octet
      from public.listings group by location
    )
    insert into pg_temp.placed
    select first_octet * 8 + (row_number() over (partition by location order by id))::integer - 1, id, location,
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

create function private.sort_orders()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{Featured, ROI High to Low, Funding Low to High, Recently Added}'::text[];
$$;
comment on function private.sort_orders is 'The sort orders of private.order_keys.';

create function private.build_common_parts(octets integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  letters text;
  prefix text;
begin
  -- What many places have: one or two letters, the name of a state or a city, and how it begins.
  for letters in
    select part
    from (
      select location, part from private.listing_runs, unnest(private.letter_pairs(folded)) as part
      union
      select location, left(name, length)
      from private.listing_runs, unnest(string_to_array(folded, ', ')) as name, generate_series(3, 20) as length
      where char_length(name) >= length
    ) as known
    where part = btrim(part)
    group by part having count(*) > 500
  loop
    insert into private.bitmap_parts (key, part, bitmap)
    select ' place ' || private.part_pattern(letters), kept.part, kept.bitmap & there.bitmap
    from private.run_parts(null, private.part_pattern(letters), octets) as there
    join private.bitmap_parts as kept on kept.key = ' all' and kept.part = there.part;
  end loop;
  -- How words begin, where putting them together would take longest: ten parts are read in the time of a thousand positions.
  for prefix in
    select left(key, length)
    from (
      select key, max(cardinality(positions)) as positions from private.bitmap_parts where key !~ '^[ #]' group by key
    ) as lexemes, generate_series(1, 8) as length
    where char_length(key) >= length
    group by 1 having count(*) filter (where positions is null) + coalesce(sum(positions), 0) / 100 > 8
  loop
    insert into private.bitmap_parts (key, part, bitmap)
    select ' prefix ' || prefix, these.part, these.bitmap
    from private.key_parts(array[prefix], array[prefix || chr(1114111)], octets) as these;
  end loop;
end;
$$;
comment on function private.build_common_parts is
  'Bitmaps of what would be put together of very many: what many places have, and how many words begin.';

revoke all on function private.build_common_parts, private.sort_orders from public, anon, authenticated, service_role;
