-- A search that a person saves under a name: the filters of the list, by the names and values of its address. They do
-- not change: another search is another row, so that an alert always is about what its name says (decision 204).

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  industry text,
  roi text,
  funding text,
  location text,
  status text,
  search text,
  alerts text not null default 'mail',
  created_at timestamptz not null default now(),
  constraint saved_searches_name_required check (name ~ '\S'),
  constraint saved_searches_name_length check (char_length(name) <= 80),
  constraint saved_searches_industry_known check (
    industry in (
      'Food & Beverage', 'Retail & Commerce', 'Transportation', 'Franchise', 'Service Business', 'Technology',
      'Manufacturing', 'Other'
    )
  ),
  constraint saved_searches_roi_known check (roi in ('15-20%', '20-25%', '25-30%', '30%+')),
  constraint saved_searches_funding_known check (funding in ('1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+')),
  constraint saved_searches_location_length check (char_length(location) <= 100),
  constraint saved_searches_status_known check (status in ('vetted', 'trending', 'new')),
  constraint saved_searches_search_length check (char_length(search) <= 100),
  constraint saved_searches_filter_required check (num_nonnulls(industry, roi, funding, location, status, search) > 0),
  constraint saved_searches_alerts_known check (alerts in ('off', 'app', 'mail'))
);
comment on table public.saved_searches is
  'A search of the list under a name: its filters, of which null is none, and what its owner hears of new matches: '
  'nothing (off), updates in the app, or updates and mails.';

alter table public.saved_searches enable row level security;

create policy "People see their own saved searches" on public.saved_searches
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Readers of the list save searches for themselves" on public.saved_searches
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_accepted_disclaimer()));
create policy "People change their own saved searches" on public.saved_searches
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People delete their own saved searches" on public.saved_searches
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on public.saved_searches from anon, authenticated, service_role;
grant select, delete on public.saved_searches to authenticated;
grant insert (id, name, industry, roi, funding, location, status, search, alerts) on public.saved_searches to authenticated;
grant update (name, alerts) on public.saved_searches to authenticated;
-- What a search looks for nobody changes: its conditions are prepared once.
grant select, insert, delete, update (name, alerts) on public.saved_searches to service_role;

create function private.limit_saved_searches()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_searches constant integer := 20;
begin
  -- One after the other: all of them are visible to this query.
  perform pg_advisory_xact_lock(hashtextextended(concat('saved searches ', new.user_id), 0));
  -- Sent again because an answer was lost: the key refuses it, and the sender knows that it arrived.
  if exists (select from public.saved_searches where id = new.id and user_id = new.user_id) then
    return new;
  end if;
  if (select count(*) >= max_searches from public.saved_searches where user_id = new.user_id) then
    raise exception using errcode = 'PT429', constraint = 'saved_searches_count',
      message = 'there are 20 saved searches already', hint = 'Please delete one of them first.';
  end if;
  return new;
end;
$$;
comment on function private.limit_saved_searches is
  'Lets a person have 20 saved searches. Security definer: it counts all of a person''s, whoever inserts.';

create function private.trim_saved_search()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := btrim(new.name, e' \n\r\t');
  new.location := nullif(btrim(new.location, e' \n\r\t'), '');
  new.search := nullif(btrim(new.search, e' \n\r\t'), '');
  return new;
end;
$$;
comment on function private.trim_saved_search is 'Trims what was typed; a filter that is left empty is none.';

create trigger saved_searches_10_limit
  before insert on public.saved_searches
  for each row execute function private.limit_saved_searches();
create trigger saved_searches_20_trim
  before insert or update of name on public.saved_searches
  for each row execute function private.trim_saved_search();

create index saved_searches_user on public.saved_searches (user_id, created_at desc);

revoke all on function private.limit_saved_searches, private.trim_saved_search
from public, anon, authenticated, service_role;
