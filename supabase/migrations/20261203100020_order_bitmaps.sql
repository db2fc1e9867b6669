-- Where in an order a listing is, as bits: the next page of whatever filters is found by narrowing down (decision 329).

create table private.listing_positions (
  block integer primary key constraint listing_positions_block_positive check (block >= 0),
  ids uuid[] not null constraint listing_positions_of_a_block check (cardinality(ids) = 64)
);
comment on table private.listing_positions is
  'Which listing each position in the bitmaps stands for: 64 in a row, null where there is none.';

create table private.order_bounds (
  sort text not null,
  bucket integer not null constraint order_bounds_bucket_known check (bucket between 0 and 4095),
  is_trending boolean not null,
  saves_count integer not null,
  approved_at timestamptz not null,
  roi_is_stated boolean not null,
  roi_estimate numeric not null,
  funding_amount bigint not null,
  id uuid not null,
  primary key (sort, bucket)
);
comment on table private.order_bounds is
  'Each order is cut into 4,096 buckets of as many listings: what the first one of each bucket was sorted by.';

create table private.moved_listings (
  id uuid not null
);
comment on table private.moved_listings is
  'Whose saves have changed since the bitmaps of the order by saves were built. Only added to.';

alter table private.listing_positions enable row level security;
alter table private.order_bounds enable row level security;
alter table private.moved_listings enable row level security;
revoke all on private.listing_positions, private.order_bounds, private.moved_listings
  from public, anon, authenticated, service_role;

-- Which listing it was. What was noted before goes with the next build.
alter table private.listing_changes add column id uuid;

create or replace function private.note_listing_changes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.listing_changes
    select -1, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location, search, id
    from removed;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.listing_changes
    select 1, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location, search, id
    from added;
  end if;
  return null;
end;
$$;

create or replace function private.note_changed_listings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.moved_listings
  select added.id from removed join added using (id) where added.saves_count <> removed.saves_count;
  -- A save changes a listing, and seldom what filters look at.
  insert into private.listing_changes
  select side.*, removed.id
  from removed join added on added.id = removed.id
  cross join lateral (
    select -1, removed.industry, removed.roi_is_stated, removed.roi_estimate, removed.funding_amount, removed.is_vetted,
      removed.is_trending, removed.approved_at, removed.location, removed.search
    union all
    select 1, added.industry, added.roi_is_stated, added.roi_estimate, added.funding_amount, added.is_vetted,
      added.is_trending, added.approved_at, added.location, added.search
  ) as side
  where (
    added.industry, added.roi_is_stated, added.roi_estimate, added.funding_amount, added.is_vetted,
      added.is_trending, added.approved_at, added.location, added.search
  ) is distinct from (
    removed.industry, removed.roi_is_stated, removed.roi_estimate, removed.funding_amount, removed.is_vetted,
      removed.is_trending, removed.approved_at, removed.location, removed.search
  );
  return null;
end;
$$;

create function private.build_order_parts(of_sort text)
returns void
language plpgsql
set search_path = ''
-- All listings are looked up: one after the other takes as long as all the rest.
set enable_nestloop = off
as $$
declare
  -- The least that a bucket has is one listing: there may be fewer than 4,096.
  bucket text := '(row_number() over (order by ' || private.order_keys(of_sort)
    || ') - 1) * 4096 / (select listings from private.bitmap_build)';
  bits text;
  digits text;
begin
  select string_agg(
      format('bit_or(case when bucket >> %s & 1 = 0 then 8 >> position %% 4 else 0 end) as digit_%1$s', place), ', '
    ),
    string_agg(format('string_agg(to_hex(coalesce(digit_%s, 0)), '''' order by digit_at)', place), ', ' order by place)
  into bits, digits
  from generate_series(0, 11) as place;
  delete from private.order_bounds where sort = of_sort;
  delete from private.bitmap_parts where key = ' order ' || of_sort;
  -- One statement sees the listings and the moves that they have come by; later ones stay.
  execute format(
    'with %s ranked as materialized (
      select position, (%s)::integer as bucket, of_listing.*
      from (
        select (block * 64 + nth - 1)::integer as position, id
        from private.listing_positions, unnest(ids) with ordinality as there (id, nth) where id is not null
      ) as placed
      join (
        select id, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate, funding_amount from public.listings
      ) as of_listing using (id)
    ),
    bounds as (
      insert into private.order_bounds
      select distinct on (bucket) $1, bucket, is_trending, saves_count, approved_at, roi_is_stated, roi_estimate,
        funding_amount, id
      from ranked order by bucket, %s
    ),
    digits as (
      select position / 4 as digit_at, %s from ranked group by 1
    )
    insert into private.bitmap_parts (key, value, part, bitmap)
    select '' order '' || $1, place - 1, part, (''x'' || hexadecimal)::bit varying
    from (
      -- Four listings are a hexadecimal digit of each bitmap; a part has 16,000.
      select digit_at / 16000 as part, array[%s] as of_places
      from generate_series(0, (select octets from private.bitmap_build) * 2 - 1) as digit_at
      left join digits using (digit_at)
      group by 1
    ) as parts, unnest(of_places) with ordinality as these (hexadecimal, place)',
    case when of_sort = 'Featured' then 'seen as (delete from private.moved_listings),' end,
    bucket, private.order_keys(of_sort), bits, digits
  )
  using of_sort;
end;
$$;
comment on function private.build_order_parts is
  'Notes for each listing in which bucket of a sort order it is: a bitmap for each of the twelve bits of its number, of the '
  'listings where that is 0.';

revoke all on function private.build_order_parts from public, anon, authenticated, service_role;
