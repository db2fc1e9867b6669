-- What happened to an idea on each day, as numbers without people: the founder's statistics are read from here and from nowhere else, so
-- that nothing a founder can ask leads back to a person. The numbers also outlive an erased account, whose own rows go.

create function private.india_day(moment timestamptz)
returns date
language sql
immutable
set search_path = ''
as $$
  select (moment at time zone 'Asia/Kolkata')::date;
$$;
comment on function private.india_day is 'The day of a moment in India, where founders and investors are.';
revoke all on function private.india_day from public, anon, authenticated, service_role;

create table private.idea_days (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  day date not null,
  views integer not null default 0 constraint idea_days_views_positive check (views >= 0),
  saves integer not null default 0 constraint idea_days_saves_positive check (saves >= 0),
  unsaves integer not null default 0 constraint idea_days_unsaves_positive check (unsaves >= 0),
  contacts integer not null default 0 constraint idea_days_contacts_positive check (contacts >= 0),
  primary key (idea_id, day)
);
comment on table private.idea_days is
  'Views, new saves, removed saves and first contacts of an idea on a day in India: numbers only, kept by triggers.';

alter table private.idea_days enable row level security;
revoke all on private.idea_days from public, anon, authenticated, service_role;
grant select on private.idea_days to service_role;

create function private.count_idea_day(idea uuid, day date, views integer, saves integer, unsaves integer, contacts integer)
returns void
language sql
set search_path = ''
as $$
  -- Only of an idea that is still there: its rows go with it, and their going is counted by the same triggers.
  insert into private.idea_days as total (idea_id, day, views, saves, unsaves, contacts)
  select id, count_idea_day.day, count_idea_day.views, greatest(count_idea_day.saves, 0), count_idea_day.unsaves, count_idea_day.contacts
  from public.ideas where id = idea
  on conflict (idea_id, day) do update set
    views = total.views + count_idea_day.views,
    saves = greatest(total.saves + count_idea_day.saves, 0),
    unsaves = total.unsaves + count_idea_day.unsaves,
    contacts = total.contacts + count_idea_day.contacts;
$$;
comment on function private.count_idea_day is 'Adds to the numbers of an idea and a day. For the triggers below, which run as the owner.';
revoke all on function private.count_idea_day from public, anon, authenticated, service_role;

create function private.count_save_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today date := private.india_day(now());
begin
  if tg_op = 'INSERT' then
    perform private.count_idea_day(new.idea_id, private.india_day(new.created_at), 0, 1, 0, 0);
  elsif private.india_day(old.created_at) = today then
    -- Saved and removed on one day is as if it never was: pressing the heart ten times is not ten saves.
    perform private.count_idea_day(old.idea_id, today, 0, -1, 0, 0);
  else
    perform private.count_idea_day(old.idea_id, today, 0, 0, 1, 0);
  end if;
  return null;
end;
$$;
comment on function private.count_save_day is 'Counts a save or its removal. Security definer: no request role may write numbers.';
revoke all on function private.count_save_day from public, anon, authenticated, service_role;

create trigger count_save_day
  after insert or delete on public.saved_ideas
  for each row execute function private.count_save_day();

-- What was saved before these numbers were kept.
insert into private.idea_days (idea_id, day, saves)
select idea_id, private.india_day(created_at), count(*) from public.saved_ideas group by 1, 2;
