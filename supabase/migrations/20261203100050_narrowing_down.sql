-- The next page, by bits (decision 329): which listings match is known, and so is in which bucket of the order each is.

create function private.before_bucket(bucket integer)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  condition text;
  zero text;
begin
  -- A number is below another one if, from the last of their twelve bits on, where that has 1, it has 0 or what follows is
  -- below, and where that has 0, it has 0 and what follows is below.
  for place in 0..11 loop
    zero := format('bit_or(bitmap) filter (where value = %s)', place);
    if bucket >> place & 1 = 1 then
      condition := zero || coalesce(' | (' || condition || ')', '');
    elsif condition is not null then
      condition := zero || ' & (' || condition || ')';
    end if;
  end loop;
  return condition;
end;
$$;
comment on function private.before_bucket is
  'An expression for the bits of the listings before a bucket, over the bitmaps of an order; null for the first bucket.';

create function private.parts_between(
  order_key text, parts integer[], matching bit varying[], first_bucket integer, last_bucket integer
)
returns bit varying[]
language plpgsql
stable
set search_path = ''
as $$
declare
  condition text := concat_ws(
    ' & ',
    -- All are before the bucket behind the last one.
    case when last_bucket < 4095 then '(' || private.before_bucket(last_bucket + 1) || ')' end,
    '~(' || private.before_bucket(first_bucket) || ')'
  );
  between_them bit varying[];
begin
  if condition = '' then
    return matching;
  end if;
  execute
    'select array_agg((each.bitmap & kept.bitmap)::bit varying order by each.nth)
    from unnest($2, $3) with ordinality as each (part, bitmap, nth)
    join (select part, ' || condition || ' as bitmap from private.bitmap_parts where key = $1 group by part) as kept using (part)'
  into between_them using order_key, parts, matching;
  return between_them;
end;
$$;
comment on function private.parts_between is 'Those of the matching listings that are in these buckets of an order.';

create function private.positions_of_bits(parts integer[], bitmaps bit varying[])
returns integer[]
language sql
immutable
set search_path = ''
as $$
  -- A thousand bits at a time: most have none. Of those that have some the text is cut at each.
  select array(
    select found.part * 64000 + piece.nth * 1000 + sum(char_length(zeros) + 1) over (
      partition by found.part, piece.nth order by place
    )::integer - 1
    from unnest(parts, bitmaps) as found (part, bitmap)
    cross join lateral (
      select nth, substring(found.bitmap from nth * 1000 + 1 for 1000) as bits
      from generate_series(0, (length(found.bitmap) - 1) / 1000) as nth
    ) as piece
    cross join lateral string_to_table(piece.bits::text, '1') with ordinality as cut (zeros, place)
    where bit_count(piece.bits) > 0 and place <= bit_count(piece.bits)
  );
$$;
comment on function private.positions_of_bits is 'The positions of the bits that are set in these parts.';

create function private.narrow_down(
  order_key text, parts integer[], matching bit varying[], wanted bigint,
  out nearest bit varying[], out last_bucket integer
)
language plpgsql
stable
set search_path = ''
as $$
declare
  bucket integer := 0;
  listings bigint := coalesce((select sum(bit_count(bitmap)) from unnest(matching) as bitmap), 0);
  nearer bit varying[];
  near bigint;
begin
  -- From the first bit of a bucket's number to the last one: are there enough in the nearer half?
  for place in reverse 11..0 loop
    -- Few more than wanted are as good.
    if listings <= wanted * 2 then
      bucket := bucket + (2 << place) - 1;
      exit;
    end if;
    select array_agg(bits order by nth), sum(bit_count(bits)) into nearer, near
    from (
      select each.nth, (each.bitmap & kept.bitmap)::bit varying as bits
      from unnest(parts, matching) with ordinality as each (part, bitmap, nth)
      join private.bitmap_parts as kept on kept.key = order_key and kept.value = place and kept.part = each.part
      offset 0
    ) as halves;
    if near >= wanted then
      matching := nearer;
      listings := near;
    else
      -- All of the nearer half, and more of the other one.
      wanted := wanted - near;
      listings := listings - near;
      bucket := bucket + (1 << place);
      select array_agg((each.bitmap # each.nearer)::bit varying order by nth),
        array_agg(coalesce(each.taken | each.nearer, each.nearer)::bit varying order by nth)
      into matching, nearest
      from unnest(matching, nearer, nearest) with ordinality as each (bitmap, nearer, taken, nth);
    end if;
  end loop;
  last_bucket := bucket;
  nearest := array(
    select coalesce(each.taken | each.bitmap, each.bitmap)::bit varying
    from unnest(matching, nearest) with ordinality as each (bitmap, taken, nth) order by nth
  );
end;
$$;
comment on function private.narrow_down is
  'The first of the matching listings in an order, so many or some more, and the last bucket that they are in.';

create function private.page_by_bits(
  filters private.listing_filters, sort text, position_after text, last_row public.listings, size integer
)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  keys text := private.order_keys(sort);
  order_key text := ' order ' || sort;
  conditions text;
  build private.bitmap_build;
  parts integer[];
  matching bit varying[];
  nearest bit varying[];
  listings bigint;
  first_bucket integer;
  last_bucket integer;
  wanted bigint;
  positions integer[];
  unchanged bigint;
  page uuid[];
begin
  filters := private.filters_to_count(filters);
  conditions := private.filter_conditions(
    filters, variadic '{industry, roi, funding, vetted, trending, new, place, words}'::text[]
  );
  select * into build from private.bitmap_build;
  select array_agg(part order by part), array_agg(bitmap order by part), coalesce(sum(bit_count(bitmap)), 0)
  into parts, matching, listings
  from private.matching_parts(filters, build.octets);
  -- What one in ten has is found sooner by going through the order.
  if listings * 10 > build.listings then
    execute 'select array_agg(id) from (select id from (select * from public.listings where true' || position_after
      || ' order by ' || keys || ' limit $4) as next where ' || conditions || ' order by ' || keys || ' limit $3) as page'
    into page using filters, last_row, size, size * 2::bigint * build.listings / listings;
    if cardinality(page) = size then
      return page;
    end if;
  end if;
  if position_after <> '' then
    execute 'select bucket from private.order_bounds where sort = $1 and not (true' || position_after
      || ') order by bucket desc limit 1'
    into first_bucket using sort, last_row;
  end if;
  -- With a position, some of the first bucket are before it, and a bucket has one 4,096th of the matching ones or a few more.
  wanted := size + case when first_bucket is null then 0 else 10 + listings / 2048 end;
  if first_bucket > 0 then
    matching := private.parts_between(order_key, parts, matching, first_bucket, 4095);
  end if;
  loop
    select * into nearest, last_bucket from private.narrow_down(order_key, parts, matching, wanted);
    positions := private.positions_of_bits(parts, nearest);
    -- What has changed since the bitmaps were built is looked at itself, wherever it is now.
    execute format(
      'with changed as materialized (
        select id from private.listing_changes where change = 1
        union select id from private.moved_listings where $5 = ''Featured''
      ),
      unchanged as materialized (
        select id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount
        from unnest($3) as position
        join private.listing_positions on block = position / 64
        join public.listings on id = ids[position %% 64 + 1]
        where not exists (select from changed where changed.id = listings.id) %1$s
      )
      select array_agg(id order by %2$s), (select count(*) from unchanged)
      from (
        select * from unchanged
        union all
        select id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount
        from changed join public.listings using (id) where %3$s %1$s
        order by %2$s limit $4
      ) as page',
      position_after, keys, conditions
    )
    into page, unchanged using filters, last_row, positions, size, sort;
    exit when unchanged >= size or last_bucket = 4095;
    wanted := wanted * 5;
  end loop;
  return page;
end;
$$;
comment on function private.page_by_bits is
  'Which listings are next in an order: narrowed down by bits to few, which are then sorted.';

revoke all on function
  private.before_bucket, private.parts_between, private.positions_of_bits, private.narrow_down, private.page_by_bits
  from public, anon, authenticated, service_role;
