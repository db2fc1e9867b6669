-- The places that listings are in, each once, so that what is typed into the place filter is compared with some thousand places and not with a
-- million listings. Trigrams need three letters; one or two are looked up among the single letters and pairs of letters that a place has.

create function private.letter_pairs(folded text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(distinct substr(folded, first, length))
  from generate_series(1, char_length(folded)) as first, generate_series(1, 2) as length;
$$;
comment on function private.letter_pairs is 'Every letter of a text and every two that follow each other.';
revoke all on function private.letter_pairs from public, anon, authenticated, service_role;

create table private.listing_places (
  location text primary key,
  folded text not null generated always as (lower(location)) stored,
  listings integer not null constraint listing_places_listings_positive check (listings >= 0)
);
comment on table private.listing_places is 'Each place of a listing as `City, State`, and how many listings are there; kept by triggers on listings.';

alter table private.listing_places enable row level security;
revoke all on private.listing_places from public, anon, authenticated, service_role;

create index listing_places_part on private.listing_places using gin (folded extensions.gin_trgm_ops);
create index listing_places_letters on private.listing_places using gin (private.letter_pairs(folded));

create function private.count_listing_place()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In the order of their names, so that two statements never wait for each other.
  if tg_op <> 'DELETE' then
    insert into private.listing_places as place (location, listings)
    select location, count(*) from added group by location order by location
    on conflict (location) do update set listings = place.listings + excluded.listings;
  end if;
  if tg_op <> 'INSERT' then
    update private.listing_places as place set listings = place.listings - gone.listings
    from (select location, count(*) as listings from removed group by location order by location) as gone
    where place.location = gone.location;
    delete from private.listing_places where listings = 0 and location in (select location from removed);
  end if;
  return null;
end;
$$;
comment on function private.count_listing_place is
  'Keeps the places of listings. Security definer: whoever makes a listing by an approval may not write this table.';
revoke all on function private.count_listing_place from public, anon, authenticated, service_role;

create trigger count_new_listing_place
  after insert on public.listings
  referencing new table as added
  for each statement execute function private.count_listing_place();
create trigger count_moved_listing_place
  after update on public.listings
  referencing old table as removed new table as added
  for each statement execute function private.count_listing_place();
create trigger count_gone_listing_place
  after delete on public.listings
  referencing old table as removed
  for each statement execute function private.count_listing_place();

insert into private.listing_places (location, listings) select location, count(*) from public.listings group by location;

create function private.places_with(part text, at_most integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Longer than any place; a text of megabytes would take seconds.
  typed text := lower(btrim(left(part, 100)));
  places text[];
begin
  if char_length(typed) <= 2 then
    select array_agg(location) into places
    from (
      select location from private.listing_places where private.letter_pairs(folded) operator(pg_catalog.@>) array[typed] limit at_most
    ) as found;
  else
    execute 'select array_agg(location) from (select location from private.listing_places where folded like $1 limit $2) as found'
    into places using private.part_pattern(typed), at_most;
  end if;
  return coalesce(places, '{}');
end;
$$;
comment on function private.places_with is 'The places that contain what was typed, whatever its case, up to so many.';
revoke all on function private.places_with from public, anon, authenticated, service_role;
