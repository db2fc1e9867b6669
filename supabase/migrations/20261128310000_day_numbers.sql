-- The desk's numbers: how much of what happened on each day in India, in all, by trade and by place. Counted once an
-- hour for the days that are not over, so that reading costs the same at a million ideas, and kept when people leave.

create table private.day_numbers (
  -- all (name is empty), category, or place (`City, State`)
  scope text not null,
  name text not null,
  measure text not null,
  day date not null,
  cases bigint not null,
  primary key (scope, name, measure, day),
  constraint day_numbers_scope_known check (scope in ('all', 'category', 'place')),
  constraint day_numbers_name_of_scope check ((scope = 'all') = (name = ''))
);
comment on table private.day_numbers is
  'How often something happened on a day in India: in all, in a trade, in a place. Names nobody. `counted` says which days were counted.';
create index day_numbers_parts on private.day_numbers (scope, measure, day) include (name, cases) where scope <> 'all';
alter table private.day_numbers enable row level security;
revoke all on private.day_numbers from public, anon, authenticated, service_role;

create function private.number_events(since timestamptz, until timestamptz)
returns table (measure text, at timestamptz, category text, place text, cases bigint)
language sql
stable
set search_path = ''
as $$
  select 'sign_ups', p.created_at, null, null, 1 from public.profiles p
  where p.created_at >= since and p.created_at < until
  union all
  select 'ideas', i."timestamp", i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1 from public.ideas i
  where i."timestamp" >= since and i."timestamp" < until
  union all
  -- Of each idea the first.
  select 'approvals', r.created_at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1
  from public.idea_reviews r join public.ideas i on i.id = r.idea_id
  where r.created_at >= since and r.created_at < until and r.to_status = 'approved'
    and not exists (
      select from public.idea_reviews e where e.idea_id = r.idea_id and e.to_status = 'approved' and e.id < r.id
    )
  union all
  select each.measure, r.created_at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), each.cases
  from public.idea_reviews r
  join public.ideas i on i.id = r.idea_id
  cross join lateral (
    values
      ('decisions', 1::bigint),
      ('decisions_in_time', case when r.created_at <= r.due_at then 1 end),
      -- The promise is 48 hours: what was left of them, or went beyond.
      ('decision_minutes', greatest(0, round(extract(epoch from r.created_at - r.due_at) / 60 + 48 * 60))::bigint)
  ) as each (measure, cases)
  where r.created_at >= since and r.created_at < until and r.due_at is not null and each.cases is not null
  union all
  select 'contacts', c.first_at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1
  from public.idea_contacts c join public.ideas i on i.id = c.idea_id
  where c.first_at >= since and c.first_at < until
  union all
  select 'conversations', c.started_at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1
  from public.conversations c left join public.ideas i on i.id = c.idea_id
  where c.started_at >= since and c.started_at < until
  union all
  select 'offers', o.made_at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1
  from public.offers o
  join public.conversations c on c.id = o.conversation_id
  left join public.ideas i on i.id = c.idea_id
  where o.made_at >= since and o.made_at < until
  union all
  select each.measure, each.at, i.category, nullif(concat_ws(', ', i.city, i.state), ''), 1
  from public.deals d
  left join public.ideas i on i.id = d.idea_id
  cross join lateral (values ('agreements', d.accepted_at), ('fundings', d.funded_at)) as each (measure, at)
  where each.at >= since and each.at < until
  union all
  select each.measure, each.at, null, null, 1
  from public.subscriptions s
  cross join lateral (
    values ('trials', case when s.trial_ends_at is not null and s.status <> 'incomplete' then s.created_at end),
      ('subscription_ends', s.ended_at)
  ) as each (measure, at)
  where each.at >= since and each.at < until
  union all
  select 'payments', p.paid_at, null, null, 1 from public.payments p
  where p.paid_at >= since and p.paid_at < until and p.status = 'captured';
$$;
comment on function private.number_events is
  'What the desk''s numbers count, between two moments: one line for each case, with trade and place where it has them.';

create function private.count_days()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  today date := private.india_day(now());
  -- The last day that was counted may not have been over. The first time, everything.
  first_day date := coalesce((select max(n.day) from private.day_numbers n where n.measure = 'counted'), '2020-01-01');
begin
  delete from private.day_numbers n where n.day >= first_day;
  insert into private.day_numbers (scope, name, measure, day, cases)
  select
    case when grouping(e.category) = 0 then 'category' when grouping(e.place) = 0 then 'place' else 'all' end,
    coalesce(e.category, e.place, ''), e.measure, e.day, sum(e.cases)
  from (
    select measure, private.india_day(at) as day, category, place, cases
    from private.number_events(
      first_day::timestamp at time zone 'Asia/Kolkata', (today + 1)::timestamp at time zone 'Asia/Kolkata'
    )
  ) as e
  group by grouping sets ((e.measure, e.day), (e.measure, e.day, e.category), (e.measure, e.day, e.place))
  having not (grouping(e.category) = 0 and e.category is null) and not (grouping(e.place) = 0 and e.place is null);
  insert into private.day_numbers (scope, name, measure, day, cases)
  select 'all', '', 'counted', today, 1
  on conflict (scope, name, measure, day) do nothing;
  return today - first_day + 1;
end;
$$;
comment on function private.count_days is
  'Counts the days from the last counted one to today; what is older stays as it was. Gives how many days. Security definer: '
  'the worker that calls it has no rights on tables.';

revoke all on function private.number_events, private.count_days from public, anon, authenticated, service_role;
grant execute on function private.count_days to sangam_worker;

create function private.number_steps(from_day date, to_day date, step text)
returns table (first date, last date)
language sql
immutable
set search_path = ''
as $$
  select
    greatest(begun::date, from_day),
    least((begun + make_interval(
      days => case step when 'day' then 1 when 'week' then 7 else 0 end, months => case step when 'month' then 1 else 0 end
    ))::date - 1, to_day)
  from generate_series(
    date_trunc(step, from_day::timestamp), to_day::timestamp,
    make_interval(days => case step when 'day' then 1 when 'week' then 7 else 0 end, months => case step when 'month' then 1 else 0 end)
  ) as begun;
$$;
comment on function private.number_steps is
  'The days, weeks (from Monday) or months between two days, both included; the first and the last are cut to them.';

create function private.number_sums(scope text, name text, from_day date, to_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(sums.measure, sums.cases), '{}')
  from (
    select n.measure, sum(n.cases) as cases from private.day_numbers n
    where n.scope = number_sums.scope and n.name = number_sums.name and n.day between from_day and to_day
      and n.measure <> 'counted'
    group by n.measure
  ) as sums;
$$;
comment on function private.number_sums is 'How often each measure came between two days, both included, in a scope.';

create function private.number_parts(scope text, from_day date, to_day date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', best.name) || best.sums order by best.ideas desc, best.name), '[]')
  from (
    select parts.name, jsonb_object_agg(parts.measure, parts.cases) as sums,
      coalesce(sum(parts.cases) filter (where parts.measure = 'ideas'), 0) as ideas
    from (
      select n.name, n.measure, sum(n.cases) as cases from private.day_numbers n
      where n.scope = number_parts.scope and n.day between from_day and to_day
        and n.measure in ('ideas', 'approvals', 'conversations', 'fundings')
      group by n.name, n.measure
    ) as parts
    group by parts.name
    order by ideas desc, parts.name
    limit 30
  ) as best;
$$;
comment on function private.number_parts is
  'The thirty trades, or places, with the most ideas between two days: ideas, approvals, conversations, fundings of each.';

revoke all on function private.number_steps, private.number_sums, private.number_parts
from public, anon, authenticated, service_role;

create function public.desk_numbers(from_day date, to_day date, step text, scope text default 'all', name text default '')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'the review desk is for admins';
  end if;
  if coalesce(step, '') not in ('day', 'week', 'month') or from_day is null or to_day is null or to_day < from_day
    or to_day - from_day > (case step when 'day' then 100 when 'week' then 800 else 4000 end)
  then
    raise exception using errcode = '22023', message = 'not a period that can be told',
      hint = 'At most 100 days by day, 800 by week, 4000 by month.';
  end if;
  return jsonb_build_object(
    'counted_on', (select max(n.day) from private.day_numbers n where n.measure = 'counted'),
    'total', private.number_sums(scope, name, from_day, to_day),
    'steps', (
      select jsonb_agg(
        jsonb_build_object('first', s.first) || private.number_sums(scope, desk_numbers.name, s.first, s.last) order by s.first
      )
      from private.number_steps(from_day, to_day, step) as s
    ),
    'categories', private.number_parts('category', from_day, to_day),
    'places', private.number_parts('place', from_day, to_day)
  );
end;
$$;
comment on function public.desk_numbers is
  'The numbers of a period for the desk (days in India, both included): total and steps, each with how often something came, '
  'in all or in one trade or place, and the thirty largest trades and places. What did not come is left out. Admins only. '
  'Security definer: the counts are in a schema that request roles cannot read.';
revoke all on function public.desk_numbers from public, anon, authenticated, service_role;
grant execute on function public.desk_numbers to authenticated;
