-- What is due at the desk, in the order of the clock: a function for each kind of work, each with what is wanted of
-- it on the desk's home (how many, how many late, the first few), and one that admins call for all of them.

create index idea_reports_waiting on public.idea_reports (created_at) where status = 'open';
create index conversation_reports_waiting on public.conversation_reports (created_at) where status = 'open';
create index mails_failed on private.mails (finished_at) where outcome = 'failed';

create function private.due_work(kind text, total bigint, overdue bigint, today bigint, first_items jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind, 'total', total, 'overdue', overdue, 'today', today, 'items', coalesce(first_items, '[]')
  );
$$;
comment on function private.due_work is 'One kind of work as the desk''s home reads it. Numbers are counted up to 1,001.';

create function private.due_reviews(at_most integer, of_reviewer uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with held as materialized (
    select * from private.held_reviews()
  ), waiting as (
    select id, due_at from private.desk_ideas
    where due_at is not null and (of_reviewer is null or id in (select idea_id from held where reviewer = of_reviewer))
    order by due_at, id limit 1001
  ), counted as (
    select
      count(*) filter (where due_at <= now()) as overdue,
      count(*) filter (where due_at > now() and private.india_day(due_at) = private.india_day(now())) as today,
      count(*) as total
    from waiting
  )
  select private.due_work(
    'review', counted.total, counted.overdue, counted.today,
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', idea.id, 'title', idea.title, 'category', idea.category, 'person', idea.founder_name,
          'amount', idea.funding_amount, 'since', idea.sent_at, 'due_at', nearest.due_at,
          'reviewer', held.reviewer, 'reviewer_name', held.reviewer_name
        ) order by nearest.due_at, idea.id
      )
      from (select * from waiting order by due_at, id limit at_most) as nearest
      join public.ideas as idea on idea.id = nearest.id
      left join held on held.idea_id = nearest.id
    )
  )
  from counted;
$$;
comment on function private.due_reviews is 'Ideas that wait for review; those that one person has taken, where one is named.';

create function private.due_idea_reports(at_most integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with waiting as (
    select id, idea_id, reason, created_at from public.idea_reports where status = 'open' order by created_at limit 1001
  )
  select private.due_work(
    'idea_report', count(*), 0, 0,
    (
      select jsonb_agg(
        jsonb_build_object('id', first.id, 'title', idea.title, 'reason', first.reason, 'since', first.created_at)
        order by first.created_at, first.id
      )
      from (select * from waiting order by created_at, id limit at_most) as first
      join public.ideas as idea on idea.id = first.idea_id
    )
  )
  from waiting;
$$;
comment on function private.due_idea_reports is 'Reports of ideas that are open, the oldest first.';

create function private.due_conversation_reports(at_most integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with waiting as (
    select id, reason, created_at from public.conversation_reports where status = 'open' order by created_at limit 1001
  )
  select private.due_work(
    'conversation_report', count(*), 0, 0,
    (
      select jsonb_agg(
        jsonb_build_object('id', first.id, 'reason', first.reason, 'since', first.created_at) order by first.created_at, first.id
      )
      from (select * from waiting order by created_at, id limit at_most) as first
    )
  )
  from waiting;
$$;
comment on function private.due_conversation_reports is 'Reports of people in conversations that are open, the oldest first.';

create function private.due_mails(at_most integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with failed as (
    select id, kind, finished_at from private.mails
    where outcome = 'failed' and finished_at > now() - interval '30 days' order by finished_at limit 1001
  )
  select private.due_work(
    'mail', count(*), 0, 0,
    (
      select jsonb_agg(
        jsonb_build_object('id', first.id, 'reason', first.kind, 'since', first.finished_at) order by first.finished_at, first.id
      )
      from (select * from failed order by finished_at, id limit at_most) as first
    )
  )
  from failed;
$$;
comment on function private.due_mails is 'Mails of the last 30 days that could not be delivered, the oldest first.';

create function private.kept_promise()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A share of fewer than ten cases says nothing.
  select case when count(*) >= 10 then jsonb_build_object(
    'reviewed', count(*), 'in_time', count(*) filter (where created_at <= due_at),
    'median_hours', round((48 + percentile_cont(0.5) within group (order by extract(epoch from created_at - due_at)) / 3600)::numeric, 1)
  ) end
  from public.idea_reviews
  where due_at is not null and created_at > now() - interval '30 days';
$$;
comment on function private.kept_promise is
  'Of the reviews of the last 30 days, how many came within 48 hours, and the median; null below ten.';
revoke all on function private.due_work, private.due_reviews, private.due_idea_reports, private.due_conversation_reports,
  private.due_mails, private.kept_promise
  from public, anon, authenticated, service_role;

create function public.desk_due(mine boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  perform private.note_desk_look(false);
  return jsonb_build_object(
    'work', jsonb_build_array(
      private.due_reviews(6, case when mine then (select auth.uid()) end), private.due_idea_reports(6), private.due_conversation_reports(6), private.due_mails(6)
    ),
    'promise', private.kept_promise()
  );
end;
$$;
comment on function public.desk_due is
  'What is due at the desk (of reviews, those that the caller has taken, where mine): work, a list of {kind, total, overdue, today, items}, and how the promise of 48 hours was kept. '
  'Admins only. Security definer: some of it is in a schema that request roles cannot read, and it writes the audit log.';
revoke all on function public.desk_due from public, anon, authenticated, service_role;
grant execute on function public.desk_due to authenticated;
