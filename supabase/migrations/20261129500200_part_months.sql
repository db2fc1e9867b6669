-- The largest places of a period are found by month: at a million ideas a year has more rows by day and place than a page can
-- wait for.

create table private.part_months (
  scope text not null constraint part_months_scope_known check (scope in ('category', 'place')),
  name text not null,
  measure text not null,
  -- Its first day.
  month date not null constraint part_months_month_first check (extract(day from month) = 1),
  cases bigint not null,
  primary key (scope, name, measure, month)
);
comment on table private.part_months is
  'The sums of private.day_numbers by month, of trades and places and of what their list shows. Names nobody.';
create index part_months_ranked on private.part_months (scope, measure, month) include (name, cases);
alter table private.part_months enable row level security;
revoke all on private.part_months from public, anon, authenticated, service_role;

create function private.count_part_months(first_day date)
returns void
language plpgsql
set search_path = ''
as $$
declare
  first_month date := date_trunc('month', first_day)::date;
begin
  delete from private.part_months m where m.month >= first_month;
  insert into private.part_months (scope, name, measure, month, cases)
  select n.scope, n.name, n.measure, date_trunc('month', n.day)::date, sum(n.cases)
  from private.day_numbers n
  where n.scope <> 'all' and n.measure in ('ideas', 'approvals', 'conversations', 'fundings') and n.day >= first_month
  group by n.scope, n.name, n.measure, date_trunc('month', n.day);
end;
$$;
comment on function private.count_part_months is
  'Sums the months from that of a day on again. Called by private.count_days, after it has counted that day and those after it.';

create or replace function private.count_days()
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
  perform private.count_part_months(first_day);
  insert into private.day_numbers (scope, name, measure, day, cases)
  select 'all', '', 'counted', today, 1
  on conflict (scope, name, measure, day) do nothing;
  return today - first_day + 1;
end;
$$;

create function private.part_cases(scope text, measures text[], from_day date, to_day date)
returns table (name text, measure text, cases bigint)
language sql
stable
set search_path = ''
as $$
  with whole as (
    -- The months that lie in the period from their first day to their last: from one, before the other.
    select
      date_trunc('month', from_day + interval '1 month' - interval '1 day')::date as first_month,
      date_trunc('month', to_day + interval '1 day')::date as end_month
  )
  select m.name, m.measure, m.cases
  from whole, private.part_months m
  where m.scope = part_cases.scope and m.measure = any(part_cases.measures)
    and m.month >= whole.first_month and m.month < whole.end_month
  union all
  select n.name, n.measure, n.cases
  from whole, private.day_numbers n
  where n.scope = part_cases.scope and n.measure = any(part_cases.measures) and n.scope <> 'all'
    and n.day >= from_day and n.day < least(whole.first_month, to_day + 1)
  union all
  select n.name, n.measure, n.cases
  from whole, private.day_numbers n
  where n.scope = part_cases.scope and n.measure = any(part_cases.measures) and n.scope <> 'all'
    and n.day >= greatest(whole.end_month, whole.first_month) and n.day <= to_day;
$$;
comment on function private.part_cases is
  'How often measures came in trades or places between two days, both included: whole months by month, the days around them by '
  'day. A name has several rows.';

create or replace function private.number_parts(scope text, from_day date, to_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := 30;
  measures constant text[] := array['ideas', 'approvals', 'conversations', 'fundings'];
  -- Found by one measure: the others are then read of thirty names.
  best text[] := array(
    select p.name from private.part_cases(number_parts.scope, array['ideas'], from_day, to_day) p
    group by p.name order by sum(p.cases) desc, p.name limit most
  );
begin
  if cardinality(best) < most then
    -- Fewer have ideas: those follow where something else happened.
    best := best || array(
      select p.name from private.part_cases(number_parts.scope, measures, from_day, to_day) p
      where p.name <> all(best)
      group by p.name order by p.name limit most - cardinality(best)
    );
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', place.name) || sums.sums order by place.number), '[]')
    from unnest(best) with ordinality as place (name, number)
    cross join lateral (
      select jsonb_object_agg(each.measure, each.cases) as sums
      from (
        select n.measure, sum(n.cases) as cases from private.day_numbers n
        where n.scope = number_parts.scope and n.name = place.name and n.measure = any(measures)
          and n.day between from_day and to_day
        group by n.measure
      ) as each
    ) as sums
  );
end;
$$;

revoke all on function private.count_part_months, private.part_cases from public, anon, authenticated, service_role;

select private.count_part_months('2020-01-01');
