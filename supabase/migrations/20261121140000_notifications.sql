-- What has happened to a founder's ideas: one row an event, ids and numbers only, so that nothing is told here that its reader may not read
-- where it belongs. Texts are made by the readers, in their language.

create table public.notifications (
  id bigint generated always as identity primary key,
  recipient uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint notifications_kind_known check (
    kind in ('approved', 'rejected', 'revision_requested', 'saves', 'contacts')
  ),
  idea_id uuid not null references public.ideas (id) on delete cascade,
  -- The Indian day that a counted kind is grouped by; null for the others.
  day date constraint notifications_day_of_counted check ((day is not null) = (kind in ('saves', 'contacts'))),
  payload jsonb not null default '{}' constraint notifications_payload_object check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.notifications is
  'Updates on a person''s ideas, written by triggers. Nobody is named: saves and contacts are one row an idea and day with their number.';

alter table public.notifications enable row level security;
create policy "People see their own updates" on public.notifications
  for select to authenticated
  using (recipient = (select auth.uid()));
create policy "People mark their own updates as read" on public.notifications
  for update to authenticated
  using (recipient = (select auth.uid()))
  with check (recipient = (select auth.uid()));

revoke all on public.notifications from public, anon, authenticated, service_role;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create index notifications_recipient on public.notifications (recipient, created_at desc, id desc);
create index notifications_unread on public.notifications (recipient) where read_at is null;
create index notifications_read on public.notifications (read_at) where read_at is not null;
create index notifications_idea on public.notifications (idea_id);
create unique index notifications_counted_once on public.notifications (idea_id, kind, day) where day is not null;

create function private.bound_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where id in (
    select id from public.notifications where recipient = new.recipient order by created_at desc, id desc offset 500
  );
  return null;
end;
$$;
comment on function private.bound_notifications is
  'Keeps the newest 500 of a person. Security definer: no request role may delete updates.';
revoke all on function private.bound_notifications from public, anon, authenticated, service_role;

create trigger bound_notifications
  after insert on public.notifications
  for each row execute function private.bound_notifications();

create function private.sweep_notifications()
returns integer
language sql
security definer
set search_path = ''
as $$
  with swept as (
    delete from public.notifications where read_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from swept;
$$;
comment on function private.sweep_notifications is
  'Removes what was read more than 90 days ago; gives the number. Security definer: the worker that calls it has no rights on tables.';
revoke all on function private.sweep_notifications from public, anon, authenticated, service_role;

alter publication supabase_realtime add table public.notifications;
