-- Who looked at which idea on which day. Evidence for counting each person once a day, and for nothing else: no founder, investor or
-- reviewer reads it. A view is the opening of an idea's page by somebody who may see its teaser, in full or not (decision 75).

create table private.idea_views (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  viewer uuid not null references auth.users (id) on delete cascade,
  -- A day and not a moment: it is all that counting needs.
  day date not null default private.india_day(now()),
  primary key (idea_id, day, viewer)
);
comment on table private.idea_views is 'A person''s view of an idea, once a day in India. Kept for a year, then removed; the numbers stay in idea_days.';

alter table private.idea_views enable row level security;
revoke all on private.idea_views from public, anon, authenticated, service_role;
grant select on private.idea_views to service_role;

create index idea_views_viewer on private.idea_views (viewer, day);
create index idea_views_day on private.idea_views (day);

create function private.count_view_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_idea_day(new.idea_id, new.day, 1, 0, 0, 0);
  return null;
end;
$$;
comment on function private.count_view_day is 'Counts a view. Security definer: no request role may write numbers.';
revoke all on function private.count_view_day from public, anon, authenticated, service_role;

create trigger count_view_day
  after insert on private.idea_views
  for each row execute function private.count_view_day();

create function private.forget_views(at_most integer)
returns integer
language sql
set search_path = ''
as $$
  with old as (
    select ctid from private.idea_views where day < private.india_day(now()) - 365 limit at_most for update skip locked
  ),
  forgotten as (
    delete from private.idea_views using old where idea_views.ctid = old.ctid returning 1
  )
  select count(*)::integer from forgotten;
$$;
comment on function private.forget_views is
  'Removes views older than a year, gives their number. Every view calls it for a few; a background job of the owner may for all.';
revoke all on function private.forget_views from public, anon, authenticated, service_role;

create function private.may_be_counted(idea uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_accepted_disclaimer()
    and private.is_email_confirmed()
    and not private.is_admin()
    and exists (
      select 1 from public.listings l join public.ideas i using (id)
      where l.id = idea and i.submitted_by is distinct from (select auth.uid())
    );
$$;
comment on function private.may_be_counted is
  'True when the caller may see the teaser of a listed idea and is neither its founder nor an admin. Security definer: asks tables that '
  'the caller may not read.';
revoke all on function private.may_be_counted from public, anon, authenticated, service_role;

create function public.record_idea_view(idea uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- More ideas than a person reads in a day. Beyond it nothing is counted, so that one account cannot fill the table.
  most_a_day constant integer := 500;
  today date := private.india_day(now());
begin
  if not private.may_be_counted(idea) or (
    select count(*) >= most_a_day
    from (select 1 from private.idea_views where viewer = (select auth.uid()) and day = today limit most_a_day) as seen
  ) then
    return;
  end if;
  insert into private.idea_views (idea_id, viewer) values (idea, (select auth.uid())) on conflict do nothing;
  if found then
    perform private.forget_views(20);
  end if;
end;
$$;
comment on function public.record_idea_view is
  'Says that the caller opened a listed idea: counted once a day, never for its founder or an admin. Answers nothing, whether it counted '
  'or not. Security definer: the evidence is in a schema that request roles cannot write.';
revoke all on function public.record_idea_view from public, anon, authenticated, service_role;
grant execute on function public.record_idea_view to authenticated;
