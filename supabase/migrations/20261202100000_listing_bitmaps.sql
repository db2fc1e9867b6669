-- A bitmap index of listings, one bit a listing: counts under any filters are bits of one word after the other, whatever
-- the number of listings (decision 328). It says what was so when it was built; what has changed since is in a table of its
-- own and is counted row by row.

create table private.listing_bitmaps (
  -- A lexeme of listings.search; ' ' and a filter with its choice; ' roi' and ' funding' with each value; ' prefix ' and what
  -- more than forty lexemes begin with; ' part ' and a pattern of places; ' all'.
  key text collate "C" not null,
  value numeric,
  listings integer not null constraint listing_bitmaps_listings_positive check (listings > 0),
  bitmap bit varying,
  positions integer[],
  constraint listing_bitmaps_once unique nulls not distinct (key, value),
  constraint listing_bitmaps_one_kind check (num_nonnulls(bitmap, positions) = 1)
);
comment on table private.listing_bitmaps is
  'Which listings have what, at the time of private.bitmap_build: a bit for each position, or the positions where few have it.';
-- Bits seldom repeat, and a whole value is read at once.
alter table private.listing_bitmaps alter bitmap set storage external;

create table private.listing_runs (
  location text primary key,
  folded text not null generated always as (lower(location)) stored,
  first_octet integer not null constraint listing_runs_first_octet_positive check (first_octet >= 0),
  octets integer not null constraint listing_runs_octets_positive check (octets > 0)
);
comment on table private.listing_runs is
  'Listings of one place follow each other in the bitmaps, from an octet of their own on: where they are. Bits that are left '
  'over at their end are set in no bitmap.';

create table private.new_positions (
  approved_at timestamptz not null,
  position integer primary key
);
comment on table private.new_positions is 'Where the listings are that were new when the bitmaps were built.';
create index new_positions_approved_at on private.new_positions (approved_at);

create table private.bitmap_build (
  is_latest boolean primary key default true constraint bitmap_build_single check (is_latest),
  built_at timestamptz not null,
  listings integer not null constraint bitmap_build_listings_positive check (listings >= 0),
  octets integer not null constraint bitmap_build_octets_positive check (octets >= 0)
);
comment on table private.bitmap_build is 'When the bitmaps were built, of how many listings, and how long each is.';

create table private.listing_changes (
  -- 1 for a listing that came, -1 for one that is gone; one that changed is gone as it was and came as it is.
  change smallint not null constraint listing_changes_change_known check (change in (1, -1)),
  industry text not null,
  roi_is_stated boolean not null,
  roi_estimate numeric not null,
  funding_amount bigint not null,
  is_vetted boolean not null,
  is_trending boolean not null,
  approved_at timestamptz not null,
  location text not null,
  search tsvector not null
);
comment on table private.listing_changes is
  'How listings have changed since the bitmaps were built, as far as filters look at them. Only added to; building takes out '
  'what it has seen.';

alter table private.listing_bitmaps enable row level security;
alter table private.listing_runs enable row level security;
alter table private.new_positions enable row level security;
alter table private.bitmap_build enable row level security;
alter table private.listing_changes enable row level security;
revoke all on
  private.listing_bitmaps, private.listing_runs, private.new_positions, private.bitmap_build, private.listing_changes
  from public, anon, authenticated, service_role;

create function private.note_listing_changes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.listing_changes
    select -1, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location, search
    from removed;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.listing_changes
    select 1, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location, search
    from added;
  end if;
  return null;
end;
$$;
comment on function private.note_listing_changes is
  'Notes what the bitmaps do not know yet. Security definer: whoever makes a listing by an approval may not write this table.';

create function private.note_changed_listings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A save changes a listing, and seldom what filters look at.
  insert into private.listing_changes
  select side.*
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
comment on function private.note_changed_listings is
  'The same for listings that changed: each is gone as it was, and came as it is. Security definer for the same reason.';

create function private.bits_at(positions integer[], octets integer)
returns bit varying
language sql
immutable
set search_path = ''
as $$
  -- Four bits at a time as a hexadecimal digit, which is read four times as fast as bits are.
  select (
    'x' || coalesce(
      string_agg(repeat('0', digit_at - before - 1) || to_hex(digit), '' order by digit_at)
        || repeat('0', octets * 2 - 1 - max(digit_at)),
      repeat('0', octets * 2)
    )
  )::bit varying
  from (
    select digit_at, digit, lag(digit_at, 1, -1) over (order by digit_at) as before
    from (
      select position / 4 as digit_at, bit_or(8 >> position % 4) as digit
      from unnest(positions) as position
      group by position / 4
    ) as digits
  ) as following;
$$;
comment on function private.bits_at is
  'A bitmap of so many octets with the bits at these positions set; positions count from 0 and may come twice.';
