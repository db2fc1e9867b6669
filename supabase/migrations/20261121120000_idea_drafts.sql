-- A founder's unfinished pitch, so that he can go on from another device. One new pitch a user, and one revision of each idea of his own.
-- The wizard's form is kept as it is typed, unfinished and unchecked: nobody but its founder ever reads it.

create table public.idea_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The idea that is being revised; null for a new one.
  idea_id uuid references public.ideas (id) on delete cascade,
  answers jsonb not null
    constraint idea_drafts_answers_format check (jsonb_typeof(answers) = 'object')
    constraint idea_drafts_answers_length check (octet_length(answers::text) <= 524288),
  -- Index 0 to 6 of the wizard's steps.
  step smallint not null default 0 constraint idea_drafts_step_range check (step between 0 and 6),
  -- Also the version: a device writes only over the version that it has read.
  updated_at timestamptz not null default now(),
  constraint idea_drafts_once unique nulls not distinct (user_id, idea_id)
);
comment on table public.idea_drafts is 'The unfinished form of a pitch or of a revision, as its founder last left it.';

alter table public.idea_drafts enable row level security;
create policy "Founders see their own drafts" on public.idea_drafts
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Founders begin drafts for themselves, of a new idea or of their own" on public.idea_drafts
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (
      idea_id is null
      or exists (select 1 from public.ideas where ideas.id = idea_drafts.idea_id and ideas.submitted_by = (select auth.uid()))
    )
  );
create policy "Founders go on with their own drafts" on public.idea_drafts
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "Founders drop their own drafts" on public.idea_drafts
  for delete to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.idea_drafts from public, anon, authenticated, service_role;
grant select, delete on public.idea_drafts to authenticated;
grant insert (user_id, idea_id, answers, step) on public.idea_drafts to authenticated;
grant update (answers, step) on public.idea_drafts to authenticated;
grant select, insert, update, delete on public.idea_drafts to service_role;

create function private.stamp_draft()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  -- Two writes within a microsecond, or after the clock was set back, are two versions still.
  if tg_op = 'UPDATE' and new.updated_at <= old.updated_at then
    new.updated_at := old.updated_at + interval '1 microsecond';
  end if;
  return new;
end;
$$;
comment on function private.stamp_draft is 'Sets when a draft was written, whatever is sent.';
revoke all on function private.stamp_draft from public, anon, authenticated, service_role;

create trigger stamp_draft
  before insert or update on public.idea_drafts
  for each row execute function private.stamp_draft();

create index idea_drafts_idea on public.idea_drafts (idea_id) where idea_id is not null;
