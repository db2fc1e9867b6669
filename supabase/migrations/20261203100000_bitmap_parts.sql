-- Bitmaps are stored in parts of 64,000 listings, each a row as it is: reading one is looking at a page, where a longer value
-- was put together of sixty pieces each time, and of filters that few listings have only some parts are read (decision 329).

create table private.bitmap_parts (
  -- A lexeme of listings.search; ' ' and a filter with its choice; ' roi' and ' funding' with each value; ' prefix ' and how
  -- words begin; ' place ' and a pattern of places; ' order ' and a sort order with each bit of a bucket; ' all'.
  key text collate "C" not null,
  value numeric,
  part integer constraint bitmap_parts_part_positive check (part >= 0),
  bitmap bit varying,
  positions integer[],
  constraint bitmap_parts_once unique nulls not distinct (key, value, part),
  constraint bitmap_parts_one_kind check (num_nonnulls(bitmap, positions) = 1 and (part is null) = (bitmap is null))
);
comment on table private.bitmap_parts is
  'Which listings have what, at the time of private.bitmap_build: a bit for each position of a part, in each part that any is '
  'in, or the positions of all parts where few have it.';
-- A part of 8,000 octets fits into a page, where it is read without being copied. Bits seldom repeat.
alter table private.bitmap_parts alter bitmap set storage external;
alter table private.bitmap_parts set (toast_tuple_target = 8160);
alter table private.bitmap_parts enable row level security;
revoke all on private.bitmap_parts from public, anon, authenticated, service_role;

create function private.position_parts(positions integer[], octets integer)
returns table (part integer, bitmap bit varying)
language sql
immutable
rows 16
set search_path = ''
as $$
  -- Four bits at a time as a hexadecimal digit, which is read four times as fast as bits are; a part has 16,000 digits. What
  -- repeat takes is by how often, not by how long: zeros come 32 at a time.
  select part, ('x' || digits || repeat(repeat('0', 32), rest / 32) || repeat('0', rest % 32))::bit varying
  from (
    select digit_at / 16000 as part,
      string_agg(repeat(repeat('0', 32), gap / 32) || repeat('0', gap % 32) || to_hex(digit), '' order by digit_at) as digits,
      least(8000, octets - digit_at / 16000 * 8000) * 2 - 1 - max(digit_at % 16000) as rest
    from (
      select digit_at, digit,
        digit_at - 1 - greatest(lag(digit_at) over (order by digit_at), digit_at / 16000 * 16000 - 1) as gap
      from (
        select position / 4 as digit_at, bit_or(8 >> position % 4) as digit
        from unnest(positions) as position
        group by position / 4
      ) as each
    ) as following
    group by digit_at / 16000
  ) as parts;
$$;
comment on function private.position_parts is
  'Bitmaps with the bits at these positions set, of each part that any is in; of octets that all parts have together.';

create function private.run_parts(places text[], pattern text, octets integer)
returns table (part integer, bitmap bit varying)
language sql
stable
rows 16
set search_path = ''
as $$
  select part, ('x' || digits || repeat(repeat('0', 32), rest / 16) || repeat('00', rest % 16))::bit varying
  from (
    select runs.part,
      string_agg(
        repeat(repeat('0', 32), gap / 16) || repeat('00', gap % 16) || repeat('ff', last_octet - first_octet),
        '' order by first_octet
      ) as digits,
      least(8000, run_parts.octets - runs.part * 8000) - max(last_octet) as rest
    from (
      select clipped.*, clipped.first_octet
        - lag(clipped.last_octet, 1, 0) over (partition by clipped.part order by clipped.first_octet) as gap
      from (
        -- One look-up each: limit 1 keeps the planner from going through all places.
        select runs.first_octet, runs.octets
        from unnest(places) as place
        cross join lateral (select * from private.listing_runs where location = place limit 1) as runs
        union all
        select runs.first_octet, runs.octets from private.listing_runs as runs where places is null and folded like pattern
      ) as there
      cross join lateral (
        select each.part, greatest(there.first_octet - each.part * 8000, 0) as first_octet,
          least(there.first_octet + there.octets - each.part * 8000, 8000) as last_octet
        from generate_series(there.first_octet / 8000, (there.first_octet + there.octets - 1) / 8000) as each (part)
      ) as clipped
    ) as runs
    group by runs.part
  ) as parts;
$$;
comment on function private.run_parts is
  'The octets of these places, or of those that are like the pattern: with the bits that are left over at their ends.';

create function private.key_parts(first_keys text[], last_keys text[], octets integer)
returns table (part integer, bitmap bit varying)
language sql
stable
rows 16
set search_path = ''
as $$
  with found as materialized (
    select kept.part, kept.bitmap, kept.positions
    from unnest(first_keys, last_keys) as asked (first_key, last_key)
    join private.bitmap_parts as kept on key between first_key and last_key
  )
  select each.part, bit_or(each.bitmap)
  from (
    select found.part, found.bitmap from found where found.part is not null
    union all
    select rare.part, rare.bitmap
    from private.position_parts(array(select unnest(positions) from found where found.part is null), octets) as rare
  ) as each
  group by each.part;
$$;
comment on function private.key_parts is 'The listings that have any of the keys from each first to its last one.';

revoke all on function private.position_parts, private.run_parts, private.key_parts
  from public, anon, authenticated, service_role;
