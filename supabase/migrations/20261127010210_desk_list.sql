-- The review desk's list as admins call it. A look at many people's names and addresses leaves its line in the
-- audit log; a desk that is open reads its list again with every submission, so one line stands for a while.

create function private.note_desk_look(is_search boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  look text := case when is_search then 'desk.searched' else 'desk.listed' end;
begin
  if not exists (
    select from private.audit_log as earlier
    where earlier.actor = (select auth.uid())
      and earlier.happened_at > now() - case when is_search then interval '5 minutes' else interval '1 hour' end
      and earlier.action = look
  ) then
    perform private.record_audit(look, 'ideas', 'list', '{}');
  end if;
end;
$$;
comment on function private.note_desk_look is
  'A line in the audit log that the caller reads the desk''s list (one an hour) or searches it (one in five minutes). Security definer: no request role may write the log.';
revoke all on function private.note_desk_look from public, anon, authenticated, service_role;

create function public.desk_submissions(
  status text default null, filters jsonb default '{}', words text default null, sort text default 'newest',
  "after" jsonb default null, page_size integer default 25
)
returns table (
  id uuid, title text, founder_name text, founder_email text, category text, city text, state text, funding_amount bigint,
  roi_estimate numeric, return_equity text, approval_status text, "timestamp" timestamptz, version integer,
  sent_at timestamptz, withdrawn_at timestamptz, reviewed_at timestamptz, due_at timestamptz, reviewer uuid, reviewer_name text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  page uuid[];
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  perform private.note_desk_look(btrim(words) <> '');
  page := private.desk_page(
    private.read_desk_filters(desk_submissions.status, desk_submissions.filters, words), coalesce(sort, 'newest'), "after",
    least(greatest(coalesce(page_size, 25), 1), 101)
  );
  return query
    select
      idea.id, idea.title, idea.founder_name, idea.founder_email, idea.category, idea.city, idea.state, idea.funding_amount,
      idea.roi_estimate, idea.return_equity, idea.approval_status, idea."timestamp", idea.version,
      idea.sent_at, idea.withdrawn_at, idea.reviewed_at, known.due_at,
      held.reviewer, held.reviewer_name
    from unnest(page) with ordinality as found (id, place)
    join public.ideas as idea on idea.id = found.id
    join private.desk_ideas as known on known.id = found.id
    left join private.held_reviews() as held on held.idea_id = found.id
    order by found.place;
end;
$$;
comment on function public.desk_submissions is
  'A page of the review desk''s list: status (null is all that were not withdrawn), filters {category, state, due: overdue, today or later, reviewer: me or nobody}, '
  'beginnings of words of title, founder and city, order (due, newest, oldest, amount), and the last row of the page before. Admins only. '
  'Security definer: it reads the desk''s own copy of the ideas, which no role may read, and writes the audit log.';
revoke all on function public.desk_submissions from public, anon, authenticated, service_role;
grant execute on function public.desk_submissions to authenticated;
