-- Ideas that a person saved. Counts and the trending badge of listings come from here: from what people did, never from a number of ours.

create table public.saved_ideas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Of the idea and not of its listing: a save outlives a pause in the listing.
  idea_id uuid not null references public.ideas (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint saved_ideas_once unique (user_id, idea_id)
);
comment on table public.saved_ideas is 'Which user saved which idea, and when.';

alter table public.saved_ideas enable row level security;
create policy "People see what they saved" on public.saved_ideas
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People save listed ideas for themselves" on public.saved_ideas
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.listings where listings.id = saved_ideas.idea_id)
  );
create policy "People remove what they saved" on public.saved_ideas
  for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.saved_ideas from public, anon, authenticated, service_role;
grant select, delete on public.saved_ideas to authenticated;
grant insert (user_id, idea_id) on public.saved_ideas to authenticated;
grant select, insert, update, delete on public.saved_ideas to service_role;

create index saved_ideas_idea on public.saved_ideas (idea_id, created_at desc);

create function private.is_trending(idea uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select count(*) >= 3 from (
    select 1 from public.saved_ideas where idea_id = idea and created_at > now() - interval '7 days' limit 3
  ) as recent;
$$;
comment on function private.is_trending is 'The badge: three or more people saved it within the last seven days.';
revoke all on function private.is_trending from public, anon, authenticated, service_role;

create function private.expire_trending(at_most integer)
returns integer
language sql
security definer
set search_path = ''
as $$
  with over as (
    select id from public.listings
    where is_trending and not private.is_trending(id)
    limit at_most
    for update skip locked
  ),
  expired as (
    update public.listings set is_trending = false from over where listings.id = over.id returning 1
  )
  select count(*)::integer from expired;
$$;
comment on function private.expire_trending is
  'Takes the trending badge from listings that no longer earn it; gives their number. Every save calls it for a few, apps/worker for all. '
  'Security definer: the worker has no rights on tables.';
revoke all on function private.expire_trending from public, anon, authenticated, service_role;

create function private.count_save()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.listings set saves_count = saves_count + 1, is_trending = private.is_trending(id) where id = new.idea_id;
  else
    update public.listings set saves_count = greatest(saves_count - 1, 0), is_trending = private.is_trending(id) where id = old.idea_id;
  end if;
  perform private.expire_trending(5);
  return null;
end;
$$;
comment on function private.count_save is 'Keeps saves_count and the trending badge. Security definer: no request role may write listings.';
revoke all on function private.count_save from public, anon, authenticated, service_role;

create trigger count_save
  after insert or delete on public.saved_ideas
  for each row execute function private.count_save();
