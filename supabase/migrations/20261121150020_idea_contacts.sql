-- Who opened the founder's contact of which idea. The founder may know name and time of those people, because they chose to get in touch
-- and the screen told them beforehand; what else there is of them stays theirs.

create table public.idea_contacts (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (idea_id, user_id),
  constraint idea_contacts_in_order check (last_at >= first_at)
);
comment on table public.idea_contacts is
  'A person who opened the founder''s contact of an idea, with the first and the last time. Founders ask contacts_of_idea.';

alter table public.idea_contacts enable row level security;
create policy "People see whom they contacted and admins see all" on public.idea_contacts
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

revoke all on public.idea_contacts from public, anon, authenticated, service_role;
grant select on public.idea_contacts to authenticated;
grant select, insert, update, delete on public.idea_contacts to service_role;

create index idea_contacts_user on public.idea_contacts (user_id, first_at desc);

create function private.count_contact_day()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_idea_day(new.idea_id, private.india_day(new.first_at), 0, 0, 0, 1);
  return null;
end;
$$;
comment on function private.count_contact_day is 'Counts a first contact. Security definer: no request role may write numbers.';
revoke all on function private.count_contact_day from public, anon, authenticated, service_role;

create trigger count_contact_day
  after insert on public.idea_contacts
  for each row execute function private.count_contact_day();

create function public.record_idea_contact(idea uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- More founders than a person talks to in a day. Beyond it nothing is recorded and nobody is told.
  most_a_day constant integer := 100;
  caller uuid := (select auth.uid());
begin
  if not private.may_be_counted(idea) or not private.has_live_subscription() then
    return;
  end if;
  update public.idea_contacts set last_at = now()
  where idea_id = idea and user_id = caller and last_at < now() - interval '1 minute';
  if found or (
    select count(*) >= most_a_day
    from public.idea_contacts where user_id = caller and first_at > now() - interval '1 day'
  ) then
    return;
  end if;
  insert into public.idea_contacts (idea_id, user_id) values (idea, caller) on conflict do nothing;
end;
$$;
comment on function public.record_idea_contact is
  'Says that the caller opened the founder''s contact: one row a person and idea, by people with a live subscription, never by the founder or an '
  'admin. Answers nothing. Security definer: the table is not writable through the API, so that nobody is named who was not entitled.';
revoke all on function public.record_idea_contact from public, anon, authenticated, service_role;
grant execute on function public.record_idea_contact to authenticated;
