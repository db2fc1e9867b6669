-- The founder's statistics tell how often documents were opened, as a number. What a function's rows hold
-- cannot be changed in place.

drop function public.idea_statistics(uuid, integer);

create function public.idea_statistics(idea uuid, days integer default 30)
returns table (day date, views integer, new_saves integer, net_saves integer, contacts integer, documents integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    calendar.day::date, coalesce(d.views, 0), coalesce(d.saves, 0), coalesce(d.saves - d.unsaves, 0),
    coalesce(d.contacts, 0), coalesce(d.documents, 0)
  from generate_series(
    private.india_day(now()) - (least(greatest(coalesce(days, 30), 1), 366) - 1), private.india_day(now()),
    interval '1 day'
  ) as calendar (day)
  left join private.idea_days d on d.idea_id = idea and d.day = calendar.day::date
  where (select private.may_see_statistics(idea))
  order by calendar.day;
$$;
comment on function public.idea_statistics is
  'Views, new saves, saves less removed ones, first contacts and opened documents of an idea, a row for each of the '
  'last days in India, oldest first (at most 366); for its founder and admins, nobody else gets a row. Security '
  'definer: the numbers are in a schema that request roles cannot read.';
revoke all on function public.idea_statistics from public, anon, authenticated, service_role;
grant execute on function public.idea_statistics to authenticated;
