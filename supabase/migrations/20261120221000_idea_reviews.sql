-- The review of an idea and its history. An admin sets status and notes; who and when are set here, so that neither can be forged.

create table public.idea_reviews (
  id bigint generated always as identity primary key,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  reviewer uuid references auth.users (id) on delete set null,
  from_status text not null,
  to_status text not null,
  notes text,
  -- Which version of the answers it was about.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on table public.idea_reviews is 'Every decision about an idea, written by a trigger. Founders read those of their own ideas, without the reviewer.';

alter table public.idea_reviews enable row level security;
create policy "Admins see all decisions, founders those about their own ideas" on public.idea_reviews
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.ideas where ideas.id = idea_reviews.idea_id and ideas.submitted_by = (select auth.uid()))
  );

revoke all on public.idea_reviews from public, anon, authenticated, service_role;
-- Not the reviewer: founders and admins share a database role. Admins ask review_history.
grant select (id, idea_id, from_status, to_status, notes, version, created_at) on public.idea_reviews to authenticated;
grant select on public.idea_reviews to service_role;

create index idea_reviews_idea on public.idea_reviews (idea_id, created_at desc, id desc);
create index idea_reviews_reviewer on public.idea_reviews (reviewer) where reviewer is not null;

create function private.stamp_review()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    -- A founder's revision, let through by guard_revision, is no review, even where it names the status it leads to.
    if new.version <> old.version then
      return new;
    end if;
    if new.approval_status = 'pending' and old.approval_status <> 'pending' then
      raise exception using errcode = 'check_violation', constraint = 'ideas_approval_status_decided',
        message = 'a reviewed idea cannot go back to pending';
    end if;
    new.reviewed_by := (select auth.uid());
    new.reviewed_at := now();
  elsif new.approval_status is distinct from old.approval_status and new.reviewed_at is not distinct from old.reviewed_at then
    new.reviewed_at := now();
  end if;
  return new;
end;
$$;
comment on function private.stamp_review is 'Sets who reviewed and when, whatever was sent.';
revoke all on function private.stamp_review from public, anon, authenticated, service_role;

create trigger stamp_review
  before update of approval_status, admin_notes, reviewed_by, reviewed_at on public.ideas
  for each row execute function private.stamp_review();

create function private.record_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  from_status text := case when tg_op = 'UPDATE' then old.approval_status else 'pending' end;
begin
  if (from_status <> new.approval_status or (tg_op = 'UPDATE' and old.admin_notes is distinct from new.admin_notes))
    -- A revision is kept in idea_versions.
    and not (tg_op = 'UPDATE' and new.approval_status = 'pending' and new.version <> old.version)
  then
    insert into public.idea_reviews (idea_id, reviewer, from_status, to_status, notes, version, created_at)
    values (new.id, new.reviewed_by, from_status, new.approval_status, new.admin_notes, new.version, coalesce(new.reviewed_at, now()));
    perform private.record_audit(
      'idea.reviewed', 'ideas', new.id::text,
      jsonb_build_object('from', from_status, 'to', new.approval_status, 'reviewer', new.reviewed_by)
    );
  end if;
  -- Investors read the rows of approved ideas, and notes are between reviewers and founder, who both read them here.
  if new.approval_status = 'approved' then
    new.admin_notes := null;
  end if;
  return new;
end;
$$;
comment on function private.record_review is
  'Writes a decision down, and takes its notes out of a row that investors read. Security definer: history and audit log are evidence that no request role may write.';
revoke all on function private.record_review from public, anon, authenticated, service_role;

-- By its name after every trigger that sets what is recorded.
create trigger write_review
  before update of approval_status, admin_notes on public.ideas
  for each row execute function private.record_review();
-- What comes decided (an import) has no row yet that a decision could refer to.
create trigger write_review_of_import
  after insert on public.ideas
  for each row execute function private.record_review();

alter table public.ideas add constraint ideas_admin_notes_unpublished check (approval_status <> 'approved' or admin_notes is null);

create function public.review_history(idea uuid)
returns table (id bigint, from_status text, to_status text, notes text, created_at timestamptz, reviewer uuid, reviewer_name text)
language sql
stable
security definer
set search_path = ''
as $$
  select r.id, r.from_status, r.to_status, r.notes, r.created_at, r.reviewer, p.full_name
  from public.idea_reviews r
  left join public.profiles p on p.id = r.reviewer
  where r.idea_id = idea and (select private.is_admin())
  order by r.created_at desc, r.id desc;
$$;
comment on function public.review_history is
  'Decisions about an idea with their reviewers, for admins; nobody else gets a row. Security definer: the reviewer is not granted to request roles.';
revoke all on function public.review_history from public, anon, authenticated, service_role;
grant execute on function public.review_history to authenticated, service_role;
