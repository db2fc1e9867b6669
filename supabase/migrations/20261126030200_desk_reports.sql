-- The queue of reports at the desk: all kinds in one, by the clock (decision 251). The tables stay apart, because what may be
-- reported, and who may, differs; here each kind is brought to the same columns.

create function private.report_table(kind text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'idea' then 'idea_reports'
    when 'conversation' then 'conversation_reports'
    when 'person' then 'person_reports'
    when 'question' then 'person_reports'
    when 'rating' then 'person_reports'
  end;
$$;
comment on function private.report_table is 'The table of a kind of report; null for a kind that there is not.';

create function private.kind_of_person_report(seen_in text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when seen_in in ('question', 'rating') then seen_in else 'person' end;
$$;
comment on function private.kind_of_person_report is 'As what a report of a person stands in the queue, by where they were seen.';

create function private.reports_about(person uuid)
returns table (kind text, id uuid, reporter uuid, reason text, status text, created_at timestamptz, idea_id uuid)
language sql
stable
set search_path = ''
as $$
  select * from (
    select 'idea', r.id, r.reporter, r.reason, r.status, r.created_at, r.idea_id
    from public.ideas i join public.idea_reports r on r.idea_id = i.id
    where i.submitted_by = reports_about.person
    union all
    select 'conversation', r.id, r.reporter, r.reason, r.status, r.created_at, c.idea_id
    from public.conversations c join public.conversation_reports r on r.conversation_id = c.id
    where reports_about.person in (c.investor, c.founder) and r.reporter <> reports_about.person
    union all
    select private.kind_of_person_report(r.seen_in), r.id, r.reporter, r.reason, r.status, r.created_at, r.idea_id
    from public.person_reports r where r.person = reports_about.person
  ) as about (kind, id, reporter, reason, status, created_at, idea_id)
  order by about.created_at desc, about.id
  limit 100;
$$;
comment on function private.reports_about is
  'The latest 100 reports of a person: of their ideas, by the other of a conversation, of themselves. Called by definer '
  'functions of the desk.';

create function private.reports_by(person uuid)
returns table (kind text, id uuid, reason text, status text, created_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select * from (
    select 'idea', r.id, r.reason, r.status, r.created_at from public.idea_reports r where r.reporter = reports_by.person
    union all
    select 'conversation', r.id, r.reason, r.status, r.created_at
    from public.conversation_reports r where r.reporter = reports_by.person
    union all
    select private.kind_of_person_report(r.seen_in), r.id, r.reason, r.status, r.created_at
    from public.person_reports r where r.reporter = reports_by.person
  ) as made (kind, id, reason, status, created_at)
  order by made.created_at desc, made.id
  limit 100;
$$;
comment on function private.reports_by is 'The latest 100 reports that a person made. Called by definer functions.';

create function public.desk_reports(
  report_kind text default null, report_state text default 'open', after_at timestamptz default null,
  after_id uuid default null
)
returns table (
  kind text, id uuid, reason text, status text, created_at timestamptz, due_at timestamptz, idea_title text,
  about_name text, about_is_suspended boolean, earlier integer
)
language sql
stable
security definer
set search_path = ''
as $$
  with found as (
    (
      select 'idea' as kind, r.id, r.reason, r.status, r.created_at, r.idea_id, null::uuid as conversation_id,
        null::uuid as person, r.reporter
      from public.idea_reports r
      where (select private.is_admin()) and r.status = report_state and coalesce(report_kind, 'idea') = 'idea'
        and (after_at is null or (r.created_at, r.id) > (after_at, after_id))
      order by r.created_at, r.id limit 31
    )
    union all
    (
      select 'conversation', r.id, r.reason, r.status, r.created_at, null, r.conversation_id, null, r.reporter
      from public.conversation_reports r
      where (select private.is_admin()) and r.status = report_state and coalesce(report_kind, 'conversation') = 'conversation'
        and (after_at is null or (r.created_at, r.id) > (after_at, after_id))
      order by r.created_at, r.id limit 31
    )
    union all
    (
      select private.kind_of_person_report(r.seen_in), r.id, r.reason, r.status, r.created_at, r.idea_id, r.conversation_id,
        r.person, r.reporter
      from public.person_reports r
      where (select private.is_admin()) and r.status = report_state
        and (report_kind is null or private.kind_of_person_report(r.seen_in) = report_kind)
        and (after_at is null or (r.created_at, r.id) > (after_at, after_id))
      order by r.created_at, r.id limit 31
    )
    order by created_at, id
    limit 31
  )
  select
    f.kind, f.id, f.reason, f.status, f.created_at, f.created_at + interval '72 hours', i.title,
    p.full_name, coalesce(u.banned_until > now(), false),
    (select count(*)::integer - 1 from private.reports_about(about.person))
  from found f
  left join public.conversations c on c.id = f.conversation_id
  left join public.ideas i on i.id = coalesce(f.idea_id, c.idea_id)
  cross join lateral (
    select coalesce(
      f.person,
      case when c.id is not null then case f.reporter when c.investor then c.founder else c.investor end else i.submitted_by end
    ) as person
  ) as about
  left join public.profiles p on p.id = about.person
  left join auth.users u on u.id = about.person
  order by f.created_at, f.id;
$$;
comment on function public.desk_reports is
  'Reports in a state (open, upheld, dismissed), of a kind (idea, conversation, person, question, rating) or of all, the '
  'oldest first, 30 and one more after the one named: which, until when it is to be answered, what and whom it is about, and '
  'how many other reports there are of them. For admins; nobody else gets a row. Security definer: reports and accounts of '
  'others are not readable through the API.';

create function public.desk_report_counts()
returns table (kind text, open integer, overdue integer)
language sql
stable
security definer
set search_path = ''
as $$
  select waiting.kind, count(*)::integer, count(*) filter (where waiting.created_at < now() - interval '72 hours')::integer
  from (
    select 'idea' as kind, r.created_at from public.idea_reports r where r.status = 'open'
    union all
    select 'conversation', r.created_at from public.conversation_reports r where r.status = 'open'
    union all
    select private.kind_of_person_report(r.seen_in), r.created_at from public.person_reports r where r.status = 'open'
  ) as waiting
  where (select private.is_admin())
  group by waiting.kind;
$$;
comment on function public.desk_report_counts is
  'How many reports of each kind are open, and how many of them wait for longer than 72 hours. For admins; nobody else gets '
  'a row. Security definer: reports of others are not readable through the API.';

revoke all on function
  private.report_table, private.kind_of_person_report, private.reports_about, private.reports_by, public.desk_reports,
  public.desk_report_counts
from public, anon, authenticated, service_role;
grant execute on function public.desk_reports, public.desk_report_counts to authenticated;
