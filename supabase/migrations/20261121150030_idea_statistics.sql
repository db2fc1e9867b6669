-- What a founder may know of the interest in an idea: numbers by day, and the names of those who got in touch.

create function private.may_see_statistics(idea uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin() or exists (select 1 from public.ideas where id = idea and submitted_by = (select auth.uid()));
$$;
comment on function private.may_see_statistics is 'True for the founder of an idea and for admins. Security definer: spares the policies of ideas.';
revoke all on function private.may_see_statistics from public, anon, authenticated, service_role;

create function public.idea_statistics(idea uuid, days integer default 30)
returns table (day date, views integer, new_saves integer, net_saves integer, contacts integer)
language sql
stable
security definer
set search_path = ''
as $$
  select calendar.day::date, coalesce(d.views, 0), coalesce(d.saves, 0), coalesce(d.saves - d.unsaves, 0), coalesce(d.contacts, 0)
  from generate_series(
    private.india_day(now()) - (least(greatest(coalesce(days, 30), 1), 366) - 1), private.india_day(now()), interval '1 day'
  ) as calendar (day)
  left join private.idea_days d on d.idea_id = idea and d.day = calendar.day::date
  where (select private.may_see_statistics(idea))
  order by calendar.day;
$$;
comment on function public.idea_statistics is
  'Views, new saves, saves less removed ones, and first contacts of an idea, a row for each of the last days in India, oldest first (at most 366); for its '
  'founder and admins, nobody else gets a row. Security definer: the numbers are in a schema that request roles cannot read.';

create function public.contacts_of_idea(idea uuid)
returns table (name text, first_at timestamptz, last_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(btrim(g.name), ''), p.full_name), c.first_at, c.last_at
  from public.idea_contacts c
  left join public.profiles p on p.id = c.user_id
  left join public.google_profiles g on g.user_id = c.user_id
  where c.idea_id = idea and (select private.may_see_statistics(idea))
  order by c.last_at desc, c.user_id
  limit 200;
$$;
comment on function public.contacts_of_idea is
  'Name (null for an account without one) and times of the latest 200 people who opened the founder''s contact, for the founder and admins. Security '
  'definer: names of others are not readable through the API, and nothing else of these people leaves here.';

create function public.own_idea_totals()
returns table (idea_id uuid, views bigint, saves bigint, contacts bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select i.id, sum(d.views), sum(d.saves - d.unsaves), sum(d.contacts)
  from public.ideas i join private.idea_days d on d.idea_id = i.id
  where i.submitted_by = (select auth.uid())
  group by i.id;
$$;
comment on function public.own_idea_totals is
  'All views, present saves and contacts of each of the caller''s ideas that has any. Security definer as idea_statistics.';

revoke all on function public.idea_statistics, public.contacts_of_idea, public.own_idea_totals from public, anon, authenticated, service_role;
grant execute on function public.idea_statistics, public.contacts_of_idea, public.own_idea_totals to authenticated;
