-- One decision about several ideas at once, each as it was seen: what changed meanwhile is left as it is, and said.
-- Security invoker: policies, column grants and triggers judge each decision as they judge one from the dialog.

create function public.review_ideas(seen jsonb, decision text, notes text default null)
returns table (id uuid, is_decided boolean)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  words text := nullif(btrim(notes), '');
  idea record;
begin
  if not (select private.is_admin()) then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  if jsonb_typeof(seen) is distinct from 'array' or jsonb_array_length(seen) not between 1 and 50
    or coalesce(decision not in ('approved', 'rejected', 'needs_revision'), true)
  then
    raise exception using errcode = '22023', message = 'one to fifty ideas are decided about at once, as approved, rejected or needs_revision';
  end if;
  if decision <> 'approved' and words is null then
    raise exception using errcode = '23514', constraint = 'ideas_admin_notes_required',
      message = 'a founder is told why an idea is rejected or sent back';
  end if;
  -- In one order, so that two admins with the same ideas do not wait for each other for good.
  for idea in
    select * from jsonb_to_recordset(seen) as known (id uuid, version integer, approval_status text, reviewed_at timestamptz)
    order by known.id
  loop
    begin
      update public.ideas
      set approval_status = decision, admin_notes = words, reviewed_by = (select auth.uid()), reviewed_at = now(),
        -- A decision about a version that is not the latest is refused (guard_revision).
        version = idea.version
      where ideas.id = idea.id and ideas.approval_status = idea.approval_status
        and ideas.reviewed_at is not distinct from idea.reviewed_at;
      is_decided := found;
    exception when sqlstate 'PT409' then
      is_decided := false;
    end;
    id := idea.id;
    return next;
  end loop;
end;
$$;
comment on function public.review_ideas is
  'Decides about up to fifty ideas, each as it was seen (id, version, approval_status, reviewed_at): approved, rejected or needs_revision, with '
  'one reason for all. Gives for each whether it was decided; one that changed meanwhile is not. Admins only.';
revoke all on function public.review_ideas from public, anon, authenticated, service_role;
grant execute on function public.review_ideas to authenticated;
