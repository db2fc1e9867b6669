-- The public ledger: counted once a day, at six in the morning in India, and kept as an edition a month. What stands
-- in it is read from here alone, so that a page costs a few rows however many ideas there are (decision 271).

create table private.ledger_editions (
  -- The first day of a month in India. The last count of a month stays.
  month date primary key,
  counted_at timestamptz not null,
  -- A list, the oldest half-year first; see private.ledger_cohorts.
  cohorts jsonb not null
);
comment on table private.ledger_editions is
  'What the ledger said at the last count of a month: figures of each half-year, before small groups are left out.';
alter table private.ledger_editions enable row level security;
revoke all on private.ledger_editions from public, anon, authenticated, service_role;

create function private.half_year(moment timestamptz)
returns date
language sql
immutable
set search_path = ''
as $$
  select make_date(
    extract(year from moment at time zone 'Asia/Kolkata')::integer,
    case when extract(month from moment at time zone 'Asia/Kolkata') < 7 then 1 else 7 end,
    1
  );
$$;
comment on function private.half_year is 'The first day of the half-year in India that a moment lies in.';

create function private.ledger_cohorts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- An idea is as well off as the worst of its deals.
  with funded as (
    select idea_id,
      case
        when bool_or(outcome = 'lost') then 'lost'
        when bool_or(outcome = 'late') then 'late'
        when bool_or(outcome = 'on_time') then 'on_time'
        else 'closed'
      end as outcome
    from private.ledger_deals group by idea_id
  ),
  ideas as (
    select
      private.half_year(l.received_at) as half,
      count(*) as received,
      count(l.approved_at) as approved,
      count(f.outcome) as funded,
      count(*) filter (where f.outcome = 'on_time') as on_time,
      count(*) filter (where f.outcome = 'late') as late,
      count(*) filter (where f.outcome = 'closed') as closed,
      count(*) filter (where f.outcome = 'lost') as lost,
      count(l.decided_at) as decided,
      count(*) filter (where l.decided_at <= l.received_at + interval '48 hours') as decided_in_time,
      percentile_cont(0.5) within group (order by extract(epoch from l.decided_at - l.received_at) / 3600) as review_hours
    from private.ledger_ideas l left join funded f on f.idea_id = l.idea_id
    group by 1
  ),
  answers as (
    select
      private.half_year(a.asked_at) as half,
      count(*) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.asked_at) / 3600) as answer_hours
    from private.answers a
    join public.conversations c on c.id = a.conversation_id and c.founder = a.answerer
    group by 1
  ),
  silences as (
    select private.half_year(c.waiting_since) as half, count(*) as unanswered
    from public.conversations c
    where c.waiting_for = 'founder' and c.waiting_since < now() - interval '7 days'
    group by 1
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'half', half, 'received', coalesce(received, 0), 'approved', coalesce(approved, 0), 'funded', coalesce(funded, 0),
        'on_time', coalesce(on_time, 0), 'late', coalesce(late, 0), 'closed', coalesce(closed, 0), 'lost', coalesce(lost, 0),
        'decided', coalesce(decided, 0), 'decided_in_time', coalesce(decided_in_time, 0), 'review_hours', round(review_hours::numeric, 1),
        'answered', coalesce(answered, 0), 'answer_hours', round(answer_hours::numeric, 1), 'unanswered', coalesce(unanswered, 0)
      ) order by half
    ),
    '[]'
  )
  from ideas full join answers using (half) full join silences using (half);
$$;
comment on function private.ledger_cohorts is
  'By half-year: ideas received in it, and what became of them; founders'' answers to what was asked in it. Hours are medians.';

create function private.count_ledger()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Today's six o'clock in India, or yesterday's before it.
  due timestamptz := (date_trunc('day', (now() at time zone 'Asia/Kolkata') - interval '6 hours') + interval '6 hours')
    at time zone 'Asia/Kolkata';
begin
  if exists (select from private.ledger_editions where counted_at >= due) then
    return 0;
  end if;
  perform private.note_ledger_ideas();
  perform private.note_ledger_outcomes();
  insert into private.ledger_editions (month, counted_at, cohorts)
  values (date_trunc('month', private.india_day(now()))::date, now(), private.ledger_cohorts())
  on conflict (month) do update set counted_at = excluded.counted_at, cohorts = excluded.cohorts;
  return 1;
end;
$$;
comment on function private.count_ledger is
  'Counts the ledger where that was not done since six in the morning in India; gives how many times it did. Security '
  'definer: the worker that calls it has no rights on tables.';

create function private.without_small_groups(cohort jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('half', cohort -> 'half')
    || case when (cohort ->> 'received')::bigint >= 10
      then jsonb_build_object('received', cohort -> 'received', 'approved', cohort -> 'approved') else '{}' end
    || case when (cohort ->> 'funded')::bigint >= 10
      then jsonb_build_object(
        'funded', cohort -> 'funded', 'on_time', cohort -> 'on_time', 'late', cohort -> 'late',
        'closed', cohort -> 'closed', 'lost', cohort -> 'lost'
      ) else '{}' end
    || case when (cohort ->> 'decided')::bigint >= 10
      then jsonb_build_object(
        'decided', cohort -> 'decided', 'decided_in_time', cohort -> 'decided_in_time', 'review_hours', cohort -> 'review_hours'
      ) else '{}' end
    || case when (cohort ->> 'answered')::bigint >= 10
      then jsonb_build_object(
        'answered', cohort -> 'answered', 'answer_hours', cohort -> 'answer_hours', 'unanswered', cohort -> 'unanswered'
      ) else '{}' end;
$$;
comment on function private.without_small_groups is
  'A half-year of the ledger without what counts fewer than ten cases: nothing is told of a group that small.';

create function private.ledger(at_most integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'month', e.month,
        'counted_at', e.counted_at,
        'cohorts', (
          select coalesce(jsonb_agg(private.without_small_groups(cohort) order by place), '[]')
          from jsonb_array_elements(e.cohorts) with ordinality as c (cohort, place)
        )
      ) order by e.month desc
    ),
    '[]'
  )
  from (select * from private.ledger_editions order by month desc limit at_most) as e;
$$;
comment on function private.ledger is
  'The last editions of the ledger, the latest first, as everybody may read them: month, counted_at, and cohorts, a list of '
  'half-years. The server asks for it, no caller of the API may.';

revoke all on function private.half_year, private.ledger_cohorts, private.count_ledger, private.without_small_groups, private.ledger
from public, anon, authenticated, service_role;
grant execute on function private.count_ledger to sangam_worker;
