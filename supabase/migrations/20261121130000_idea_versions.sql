-- Revisions: a founder changes the answers of an idea that waits or was sent back, and what stood there before is kept. Who changes what
-- is held here, because founders and admins share a database role and row-level security cannot tell one column from another.

create table public.idea_versions (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  version integer not null,
  -- The submitted columns as they were; what is composed of them is not repeated.
  answers jsonb not null,
  -- What the reviewers asked for and the next version answers; null where the founder corrected an idea that still waited.
  feedback text,
  replaced_at timestamptz not null default now(),
  constraint idea_versions_pkey primary key (idea_id, version)
);
comment on table public.idea_versions is 'A version of an idea that a later one replaced, kept by a trigger. The latest version is the row of ideas itself.';

alter table public.idea_versions enable row level security;
create policy "Founders see earlier versions of their own ideas, admins all" on public.idea_versions
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.ideas where ideas.id = idea_versions.idea_id and ideas.submitted_by = (select auth.uid()))
  );

revoke all on public.idea_versions from public, anon, authenticated, service_role;
grant select on public.idea_versions to authenticated, service_role;

create function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms'
  ];
$$;
comment on function private.submitted_answers is 'What the founder answered: every column but those that the database or a reviewer sets. A new column counts as an answer.';
revoke all on function private.submitted_answers from public, anon, authenticated, service_role;
grant execute on function private.submitted_answers to authenticated, service_role;

create function private.guard_revision()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  revises boolean := private.submitted_answers(new) is distinct from private.submitted_answers(old);
begin
  if current_user = 'authenticated' then
    if old.withdrawn_at is not null then
      raise exception using errcode = 'PT409', constraint = 'ideas_withdrawn_at_final', message = 'this idea was withdrawn by its founder';
    end if;
    -- Whoever writes may name the version that was read; a later one is never judged, nor replaced, unread.
    if new.version <> old.version then
      raise exception using errcode = 'PT409', constraint = 'ideas_version_seen', message = 'a newer version of this idea was sent',
        hint = 'Read the version that is there now, then decide again.';
    end if;
    if not revises and (select private.is_admin()) then
      return new;
    end if;
    if old.submitted_by <> (select auth.uid()) then
      raise exception using errcode = 'insufficient_privilege', message = 'only its founder may change the answers of an idea';
    end if;
    if old.approval_status not in ('pending', 'needs_revision') then
      raise exception using errcode = 'check_violation', constraint = 'ideas_version_open',
        message = 'an idea that was decided about cannot be revised';
    end if;
    if new.approval_status not in ('pending', old.approval_status) or new.admin_notes is distinct from old.admin_notes
      or new.reviewed_by is distinct from old.reviewed_by or new.reviewed_at is distinct from old.reviewed_at then
      raise exception using errcode = 'insufficient_privilege', message = 'status and feedback are the reviewers'' to set';
    end if;
    if not revises then
      raise exception using errcode = 'P0001', constraint = 'ideas_version_changed', message = 'nothing was changed';
    end if;
    -- A correction of what still waits keeps its place in the queue.
    if old.approval_status = 'needs_revision' then
      new.sent_at := now();
    end if;
    new.approval_status := 'pending';
  end if;
  if revises then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;
comment on function private.guard_revision is
  'Keeps a founder to the answers and an admin to the review, refuses what was written about an older version, and counts versions.';
revoke all on function private.guard_revision from public, anon, authenticated, service_role;

-- By its name after compose_idea, whose composed answers it compares, and before stamp_review.
create trigger guard_revision
  before update on public.ideas
  for each row execute function private.guard_revision();

create function private.keep_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.idea_versions (idea_id, version, answers, feedback)
  values (
    old.id, old.version, private.submitted_answers(old), case when old.approval_status = 'needs_revision' then old.admin_notes end
  );
  perform private.record_audit(
    'idea.revised', 'ideas', old.id::text, jsonb_build_object('version', new.version, 'from', old.approval_status)
  );
  return null;
end;
$$;
comment on function private.keep_version is 'Security definer: earlier versions are evidence that no request role may write.';
revoke all on function private.keep_version from public, anon, authenticated, service_role;

create trigger keep_version
  after update on public.ideas
  for each row when (new.version > old.version)
  execute function private.keep_version();
