-- The review desk's list says of an approved idea that it was taken down (decision 252): since when. Its own page
-- says so already.

drop function public.desk_submissions(text, jsonb, text, text, jsonb, integer);

create function public.desk_submissions(
  status text default null, filters jsonb default '{}', words text default null, sort text default 'newest',
  "after" jsonb default null, page_size integer default 25
)
returns table (
  id uuid, title text, founder_name text, founder_email text, category text, city text, state text, funding_amount bigint,
  roi_estimate numeric, return_equity text, approval_status text, "timestamp" timestamptz, version integer,
  sent_at timestamptz, withdrawn_at timestamptz, taken_down_at timestamptz, reviewed_at timestamptz, due_at timestamptz,
  reviewer uuid, reviewer_name text
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
      idea.sent_at, idea.withdrawn_at, idea.taken_down_at, idea.reviewed_at, known.due_at,
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
