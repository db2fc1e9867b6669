-- What is due at the desk, in the order of the clock: a function for each kind of work, each with what is wanted of
-- it on the desk's home (how many, how many late, the first few), and one that admins call for all of them.

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

create function private.due_identities()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with waiting as (
    select id, full_name, waiting_since, appealed_at from public.kyc_submissions
    where state = 'submitted' order by waiting_since, id limit 1001
  )
  select private.due_work(
    'identity', count(*), 0, 0,
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', first.id,
          -- Enough to tell them apart: 'Meera T.'.
          'person', regexp_replace(btrim(first.full_name), '^(\S+)(?:\s+.*)?\s+(\S)\S*$', '\1 \2.'),
          'is_appeal', first.appealed_at is not null, 'since', first.waiting_since
        ) order by first.waiting_since, first.id
      )
      from (select * from waiting order by waiting_since, id limit 3) as first
    )
  )
  from waiting;
$$;
comment on function private.due_identities is 'Identities that wait to be checked, who has waited longest first.';

create function private.due_reports()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The queue of /admin/reports (decision 251); each is answered within 72 hours.
  with waiting as (
    (select created_at from public.idea_reports where status = 'open' order by created_at limit 1001)
    union all
    (select created_at from public.conversation_reports where status = 'open' order by created_at limit 1001)
    union all
    (select created_at from public.person_reports where status = 'open' order by created_at limit 1001)
  )
  select private.due_work(
    'report', count(*), count(*) filter (where created_at <= now() - interval '72 hours'),
    count(*) filter (
      where created_at > now() - interval '72 hours'
        and private.india_day(created_at + interval '72 hours') = private.india_day(now())
    ),
    case when count(*) > 0 then jsonb_build_array(jsonb_build_object('since', min(created_at))) end
  )
  from waiting;
$$;
comment on function private.due_reports is 'Reports of all kinds that are open, and since when the oldest waits.';

create function private.due_appeals()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.due_work(
    'appeal', count(*), 0, 0, case when count(*) > 0 then jsonb_build_array(jsonb_build_object('since', min(appealed_at))) end
  )
  from (
    select appealed_at from private.sanctions
    where appealed_at is not null and decided_at is null and ended_at is null order by appealed_at, id limit 1001
  ) as waiting;
$$;
comment on function private.due_appeals is 'Appeals against take-downs and suspensions that nobody has decided about.';

create function private.due_grave_requests()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.due_work(
    'grave_request', count(*), 0, 0,
    case when count(*) > 0 then jsonb_build_array(jsonb_build_object('since', min(requested_at))) end
  )
  from (
    select requested_at from private.grave_requests
    where confirmed_at is null and refused_at is null and expires_at > now() order by expires_at limit 1001
  ) as waiting;
$$;
comment on function private.due_grave_requests is 'What an admin asked for and a second one is to confirm: erasures, refunds, admins.';

create function private.due_mails()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.due_work(
    'mail', count(*), 0, 0, case when count(*) > 0 then jsonb_build_array(jsonb_build_object('since', min(finished_at))) end
  )
  from (
    select finished_at from private.mails
    where outcome = 'failed' and finished_at > now() - interval '30 days' order by finished_at limit 1001
  ) as failed;
$$;
comment on function private.due_mails is 'Mails of the last 30 days that could not be delivered.';

revoke all on function private.due_work, private.due_reviews, private.due_identities, private.due_reports,
  private.due_appeals, private.due_grave_requests, private.due_mails
  from public, anon, authenticated, service_role;
