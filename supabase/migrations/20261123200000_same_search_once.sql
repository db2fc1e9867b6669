-- The same filters are saved once: a second search of them would be the same list under another name. Of doubles that
-- are there already the oldest stays, and takes over what the others were there for (decision 204).

create temporary table doubles as
select id, kept
from (
  select
    id,
    first_value(id) over (
      partition by user_id, industry, roi, funding, location, status, search order by created_at, id
    ) as kept
  from public.saved_searches
) as same
where id <> kept;

-- Its owner goes on hearing as much as from all of them, and as early.
update public.saved_searches s
set alerts = heard.alerts
from (
  select kept, case when bool_or(alerts = 'mail') then 'mail' else 'app' end as alerts
  from doubles join public.saved_searches using (id)
  where alerts <> 'off'
  group by kept
) as heard
where s.id = heard.kept and s.alerts <> 'mail' and s.alerts <> heard.alerts;

update private.search_conditions c
set since = heard.since
from (
  select kept, min(since) as since
  from doubles join private.search_conditions on search_id = id
  group by kept
) as heard
where c.search_id = heard.kept and c.since > heard.since;

update private.search_matches m
set search_id = kept
from doubles
where m.search_id = doubles.id;

-- One update a search and day: unread ones count together, as they would have for one search.
create temporary table told as
select
  kept,
  (array_agg(n.id order by n.created_at desc, n.id desc))[1] as id,
  case when bool_and(n.read_at is not null) then max(n.read_at) end as read_at,
  coalesce(
    sum((n.payload ->> 'count')::integer) filter (where n.read_at is null), sum((n.payload ->> 'count')::integer)
  ) as count,
  array_agg(n.id) as all_ids
from (select id, kept from doubles union select kept, kept from doubles) as same
join public.notifications n on n.saved_search_id = same.id
group by kept, n.day;

delete from public.notifications n
using told
where n.id = any (told.all_ids) and n.id <> told.id;

update public.notifications n
set saved_search_id = told.kept, read_at = told.read_at, payload = jsonb_build_object('count', told.count)
from told
where n.id = told.id;

delete from public.saved_searches where id in (select id from doubles);

drop table told, doubles;

create unique index saved_searches_filters_once
  on public.saved_searches (user_id, industry, roi, funding, location, status, search) nulls not distinct;
