-- Which saved searches a listing fits. An approval only notes the listing; the worker finds the searches afterwards, one
-- listing a transaction.

create table private.listings_to_match (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  -- As it was before it changed; null where it is new.
  before jsonb,
  queued_at timestamptz not null default clock_timestamp()
);
comment on table private.listings_to_match is 'Listings that are new or changed and were not compared with saved searches.';
create index listings_to_match_next on private.listings_to_match (queued_at, listing_id);

create table private.search_matches (
  user_id uuid not null references auth.users (id) on delete cascade,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  search_id uuid references public.saved_searches (id) on delete set null,
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  mail_id bigint references private.mails (id) on delete set null,
  primary key (user_id, idea_id)
);
comment on table private.search_matches is
  'An idea that a person''s saved search found: once for each idea and person, however many searches find it, and '
  'whether it is delisted and listed again.';
create index search_matches_idea on private.search_matches (idea_id);
create index search_matches_search on private.search_matches (search_id);
create index search_matches_untold on private.search_matches (matched_at) where told_at is null;
create index search_matches_mail on private.search_matches (mail_id) where mail_id is not null;

alter table private.listings_to_match enable row level security;
alter table private.search_matches enable row level security;
revoke all on private.listings_to_match, private.search_matches from public, anon, authenticated, service_role;

create function private.queue_listing_match()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One that waits already is compared as it is then, with what it was first.
  insert into private.listings_to_match (listing_id, before)
  values (new.id, case when tg_op = 'UPDATE' then to_jsonb(old) end)
  on conflict (listing_id) do nothing;
  perform pg_notify('sangam_listings', '');
  return null;
end;
$$;
comment on function private.queue_listing_match is
  'Notes a listing for the worker. Security definer: whoever makes a listing by an approval may not write this table.';

create trigger listings_10_queue_match
  after insert on public.listings
  for each row execute function private.queue_listing_match();
create trigger listings_20_queue_match_of_change
  after update on public.listings
  for each row
  when (
    (old.title, old.category, old.industry, old.summary, old.location, old.funding_amount, old.roi_estimate,
      old.roi_is_stated, old.is_vetted, old.approved_at)
    is distinct from
    (new.title, new.category, new.industry, new.summary, new.location, new.funding_amount, new.roi_estimate,
      new.roi_is_stated, new.is_vetted, new.approved_at)
    or (new.is_trending and not old.is_trending)
  )
  execute function private.queue_listing_match();

create function private.searches_of_listing(listing public.listings)
returns setof private.search_conditions
language plpgsql
stable
set search_path = ''
set jit = off
set enable_seqscan = off
as $$
declare
  listing_keys text[] := private.listing_keys(listing);
begin
  return query
    select c.* from private.search_conditions c
    where c.keys operator(pg_catalog.&&) listing_keys
      and (c.industry is null or c.industry = listing.industry)
      and (c.roi is null or (listing.roi_is_stated and c.roi operator(pg_catalog.@>) listing.roi_estimate))
      and (c.funding is null or c.funding operator(pg_catalog.@>) listing.funding_amount)
      and case c.badge
        when 'vetted' then listing.is_vetted
        when 'trending' then listing.is_trending
        when 'new' then listing.approved_at > now() - interval '7 days'
        else true
      end
      and (c.place_pattern is null or listing.location ilike c.place_pattern)
      and (c.query is null or listing.search @@ c.query);
end;
$$;
comment on function private.searches_of_listing is
  'The saved searches with alerts whose list holds this listing: what private.filter_conditions says, the other way round.';

create function private.match_listing(listing public.listings, before public.listings, queued_at timestamptz)
returns integer
language sql
set search_path = ''
as $$
  with found as (
    select distinct on (c.user_id) c.user_id, c.search_id
    from private.searches_of_listing(listing) as c
    where c.since < match_listing.queued_at
      and c.user_id is distinct from (select submitted_by from public.ideas where id = listing.id)
      -- What the list shows nobody is told of either.
      and exists (
        select from public.user_disclaimers d
        where d.user_id = c.user_id and d.disclaimer_type = 'investment_disclaimer'
      )
      -- What was in its list before is no news.
      and (
        before.id is null
        or c.search_id not in (select earlier.search_id from private.searches_of_listing(before) as earlier)
      )
    order by c.user_id, c.since, c.search_id
  ),
  added as (
    insert into private.search_matches (user_id, idea_id, search_id)
    select user_id, listing.id, search_id from found
    on conflict (user_id, idea_id) do nothing
    returning 1
  )
  select count(*)::integer from added;
$$;
comment on function private.match_listing is
  'Notes for whom a listing is a match, under the oldest of their searches that finds it: never for its founder, for '
  'anybody a second time, or for searches that are younger. Gives the number.';

create function private.match_next_listing()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  next uuid := (select listing_id from private.listings_to_match order by queued_at, listing_id limit 1);
  queued private.listings_to_match;
  listing public.listings;
  matched integer;
begin
  if next is null then
    return null;
  end if;
  -- The idea first, as who deletes it takes it first: neither waits for the other in a circle.
  perform from public.ideas where id = next for key share;
  -- Taken out before the listing is read: who changes it from here on waits, and queues it again.
  delete from private.listings_to_match where listing_id = next returning * into queued;
  if not found then
    return 0;
  end if;
  select * into listing from public.listings where id = next;
  perform private.check_corrections_near(listing);
  matched := private.match_listing(
    listing, jsonb_populate_record(null::public.listings, queued.before), queued.queued_at
  );
  return matched;
end;
$$;
comment on function private.match_next_listing is
  'Compares the listing that waits longest with all saved searches; gives the number of people for whom it is a match, '
  'null where none waits. Security definer: the worker that calls it has no rights on tables.';

revoke all on function
  private.queue_listing_match, private.searches_of_listing, private.match_listing, private.match_next_listing
from public, anon, authenticated, service_role;
grant execute on function private.match_next_listing to sangam_worker;
