-- Who is reviewing an idea: opening a review takes it for 30 minutes, renewed while it is open, so that nobody
-- reviews one idea twice by accident (decision 248). It is a courtesy between reviewers and no lock: a decision
-- by somebody else is taken as ever, and one about an older version refused as ever.

create table public.review_assignments (
  idea_id uuid primary key references public.ideas (id) on delete cascade,
  -- Null once it was let go: a deletion would tell its key to everybody who listens.
  reviewer uuid references auth.users (id) on delete set null,
  assigned_at timestamptz not null default now()
);
comment on table public.review_assignments is
  'Who took an idea to review it, and when they last said so; counts for 30 minutes. Reviewer null: nobody has it. For admins.';

alter table public.review_assignments enable row level security;
create policy "Admins see who is reviewing what" on public.review_assignments
  for select to authenticated
  using ((select private.is_admin()));

revoke all on public.review_assignments from public, anon, authenticated, service_role;
grant select on public.review_assignments to authenticated, service_role;

create index review_assignments_reviewer on public.review_assignments (reviewer, assigned_at desc) where reviewer is not null;

alter publication supabase_realtime add table public.review_assignments;

create function private.hold_review(idea uuid, takes_over boolean)
returns table (held_by uuid, held_by_name text, held_until timestamptz, is_mine boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  before public.review_assignments;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins review ideas';
  end if;
  select a.* into before from public.review_assignments a where a.idea_id = idea for update;
  insert into public.review_assignments as a (idea_id, reviewer, assigned_at)
  values (idea, me, now())
  on conflict (idea_id) do update set reviewer = excluded.reviewer, assigned_at = excluded.assigned_at
  where a.reviewer is null or a.reviewer = me or takes_over or a.assigned_at <= now() - interval '30 minutes';
  -- Not each renewal.
  if found and before.reviewer is distinct from me then
    perform private.record_audit(
      case when before.reviewer is not null and before.assigned_at > now() - interval '30 minutes'
        then 'review.taken_over' else 'review.taken' end,
      'ideas', idea::text, jsonb_build_object('from', before.reviewer)
    );
  end if;
  return query
    select a.reviewer, p.full_name, a.assigned_at + interval '30 minutes', a.reviewer = me
    from public.review_assignments a left join public.profiles p on p.id = a.reviewer
    where a.idea_id = idea;
end;
$$;
comment on function private.hold_review is
  'Takes an idea for the calling admin where nobody else has it, or knowingly from somebody who has; gives who has it now. '
  'Security definer: assignments and the audit log are not writable through the API.';

create function public.hold_review(idea uuid, takes_over boolean default false)
returns table (held_by uuid, held_by_name text, held_until timestamptz, is_mine boolean)
language sql
security definer
set search_path = ''
as $$
  select * from private.hold_review(idea, takes_over);
$$;
comment on function public.hold_review is
  'Takes the review of an idea, renews it, or takes it over from somebody; gives who has it now. For admins. Security '
  'definer: assignments are not writable through the API.';

create function public.open_review(idea uuid)
returns table (held_by uuid, held_by_name text, held_until timestamptz, is_mine boolean)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins review ideas';
  end if;
  perform private.record_audit('review.opened', 'ideas', idea::text, jsonb_build_object('version', i.version))
  from public.ideas i where i.id = idea;
  return query select * from private.hold_review(idea, false);
end;
$$;
comment on function public.open_review is
  'Notes in the audit log that the calling admin looks at a founder''s details, and takes the review where nobody has it; '
  'gives who has it. Security definer: neither the log nor assignments are writable through the API.';

create function public.release_review(idea uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins review ideas';
  end if;
  update public.review_assignments a set reviewer = null
  where a.idea_id = release_review.idea and a.reviewer = (select auth.uid());
end;
$$;
comment on function public.release_review is
  'Lets go of an idea that the calling admin has; nothing where they do not. Security definer: assignments are not '
  'writable through the API.';

create function private.end_assignment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.review_assignments a set reviewer = null where a.idea_id = new.idea_id and a.reviewer is not null;
  return null;
end;
$$;
comment on function private.end_assignment is
  'A decision lets go of the idea, whoever had it. Security definer: assignments are not writable through the API.';

create trigger idea_reviews_20_end_assignment
  after insert on public.idea_reviews
  for each row execute function private.end_assignment();

revoke all on function
  private.hold_review, public.hold_review, public.open_review, public.release_review, private.end_assignment
from public, anon, authenticated, service_role;
grant execute on function public.hold_review, public.open_review, public.release_review to authenticated;
