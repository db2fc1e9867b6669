-- A report at the desk: all that is needed to judge it, each look in the log, and its answer, given once.

create function private.report_row(kind text, report uuid)
returns table (
  id uuid, reporter uuid, person uuid, reason text, details text, status text, created_at timestamptz, idea_id uuid,
  conversation_id uuid, question_id uuid, rating_id uuid
)
language sql
stable
set search_path = ''
as $$
  select r.id, r.reporter, i.submitted_by, r.reason, r.details, r.status, r.created_at, r.idea_id, null::uuid, null::uuid, null::uuid
  from public.idea_reports r join public.ideas i on i.id = r.idea_id
  where report_row.kind = 'idea' and r.id = report
  union all
  select r.id, r.reporter, case r.reporter when c.investor then c.founder else c.investor end, r.reason, r.details, r.status,
    r.created_at, c.idea_id, c.id, null, null
  from public.conversation_reports r join public.conversations c on c.id = r.conversation_id
  where report_row.kind = 'conversation' and r.id = report
  union all
  select r.id, r.reporter, r.person, r.reason, r.details, r.status, r.created_at,
    coalesce(r.idea_id, q.idea_id, g.idea_id, c.idea_id), r.conversation_id, r.question_id, r.rating_id
  from public.person_reports r
  left join public.idea_questions q on q.id = r.question_id
  left join public.idea_ratings g on g.id = r.rating_id
  left join public.conversations c on c.id = r.conversation_id
  where private.kind_of_person_report(r.seen_in) = report_row.kind and r.id = report;
$$;
comment on function private.report_row is 'A report of any kind, with whom it is about. Called by definer functions of the desk.';

create function public.report_for_desk(kind text, report uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins read reports';
  end if;
  select * into found from private.report_row(report_for_desk.kind, report);
  if found.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such report';
  end if;
  perform private.record_audit('report.read', private.report_table(report_for_desk.kind), report::text, '{}'::jsonb);
  return jsonb_build_object(
    'kind', report_for_desk.kind, 'id', found.id, 'reason', found.reason, 'details', found.details, 'status', found.status,
    'created_at', found.created_at, 'due_at', found.created_at + interval '72 hours',
    'conversation_id', found.conversation_id,
    'reporter', (
      select jsonb_build_object(
        'id', p.id, 'name', p.full_name,
        'reports', (
          select coalesce(jsonb_agg(to_jsonb(made) order by made.created_at desc), '[]')
          from private.reports_by(found.reporter) as made where made.id <> found.id
        )
      ) from public.profiles p where p.id = found.reporter
    ),
    'about', (
      select jsonb_build_object(
        'id', u.id, 'name', p.full_name, 'is_suspended', coalesce(u.banned_until > now(), false),
        'reports', (
          select coalesce(jsonb_agg(to_jsonb(other) - 'reporter' order by other.created_at desc), '[]')
          from private.reports_about(u.id) as other where other.id <> found.id
        )
      ) from auth.users u left join public.profiles p on p.id = u.id where u.id = found.person
    ),
    'idea', (
      select jsonb_build_object(
        'id', i.id, 'title', i.title, 'is_listed', exists (select from public.listings l where l.id = i.id),
        'is_taken_down', i.taken_down_at is not null
      ) from public.ideas i where i.id = found.idea_id
    ),
    'question', (
      select jsonb_build_object('id', q.id, 'question', q.question, 'answer', q.answer, 'hidden_part', q.hidden_part)
      from public.idea_questions q where q.id = found.question_id
    ),
    'rating', (
      select jsonb_build_object('id', g.id, 'description', g.description, 'answers', g.answers, 'words', g.words,
        'reply', g.reply, 'is_hidden', g.status = 'hidden')
      from public.idea_ratings g where g.id = found.rating_id
    ),
    'answer', (
      select jsonb_build_object('outcome', a.outcome, 'words', a.words, 'answered_at', a.answered_at,
        'by', (select p.full_name from public.profiles p where p.id = a.answered_by))
      from private.report_answers a where a.kind = report_for_desk.kind and a.report_id = report
    )
  );
end;
$$;
comment on function public.report_for_desk is
  'A report with what it is about, other reports of the same person and by the same reporter, and its answer; each look is '
  'in the audit log. For admins (42501); P0002 where there is none. Security definer: nobody but the desk reads all this.';

create function public.answer_report(kind text, report uuid, outcome text, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins answer reports';
  end if;
  -- Two who answer at the same moment come one after the other, and the second is told.
  perform pg_advisory_xact_lock(hashtextextended(concat('report ', report), 0));
  select * into found from private.report_row(answer_report.kind, report);
  if found.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such report';
  end if;
  if found.status <> 'open' then
    raise exception using errcode = 'PT409', constraint = 'reports_answered', message = 'this report is answered already',
      detail = found.status;
  end if;
  insert into private.report_answers (kind, report_id, reporter, outcome, words, answered_by)
  values (
    answer_report.kind, report, found.reporter, answer_report.outcome, btrim(coalesce(answer_report.words, ''), e' \n\r\t'),
    (select auth.uid())
  );
  execute format('update public.%I set status = $1 where id = $2', private.report_table(answer_report.kind))
  using answer_report.outcome, report;
  perform private.tell_safety(found.reporter, null, jsonb_build_object(
    'what', 'report_answered', 'report_kind', answer_report.kind, 'report_id', report, 'outcome', answer_report.outcome
  ));
  perform private.record_audit(
    'report.answered', private.report_table(answer_report.kind), report::text,
    jsonb_build_object('outcome', answer_report.outcome)
  );
end;
$$;
comment on function public.answer_report is
  'Settles a report, once (PT409): upheld or dismissed, with words for who reported, who hears by update and mail. For admins '
  '(42501). Security definer: neither reports nor the audit log are writable through the API.';

create function public.own_reports()
returns table (
  kind text, id uuid, reason text, status text, created_at timestamptz, idea_title text, words text, answered_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select made.kind, made.id, made.reason, made.status, made.created_at, i.title, a.words, a.answered_at
  from private.reports_by((select auth.uid())) as made
  cross join lateral private.report_row(made.kind, made.id) as r
  left join public.ideas i on i.id = r.idea_id
  left join private.report_answers a on a.kind = made.kind and a.report_id = made.id
  order by made.created_at desc, made.id
  limit 50;
$$;
comment on function public.own_reports is
  'The caller''s latest 50 reports, and what the desk answered. Security definer: answers are in a schema that request roles '
  'cannot read.';

revoke all on function private.report_row, public.report_for_desk, public.answer_report, public.own_reports
from public, anon, authenticated, service_role;
grant execute on function public.report_for_desk, public.answer_report, public.own_reports to authenticated;
