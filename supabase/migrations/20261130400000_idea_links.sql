-- Links that a founder wrote in a submission are tried by the worker, and who reviews it reads which do not open (decision
-- 298).

create table private.idea_links (
  idea_id uuid not null references public.ideas (id) on delete cascade,
  url text not null constraint idea_links_url_format check (url ~* '^https?://[^\s]+$' and char_length(url) <= 500),
  -- unclear: it answers, and lets no program in.
  state text not null default 'new' constraint idea_links_state_known check (state in ('new', 'opens', 'unclear', 'fails')),
  reason text constraint idea_links_reason_known check (
    reason in ('no_host', 'refused', 'timeout', 'certificate', 'gone', 'status', 'redirects', 'address')
  ),
  http_status integer constraint idea_links_http_status_range check (http_status between 100 and 999),
  attempts integer not null default 0 constraint idea_links_attempts_range check (attempts between 0 and 3),
  tried_at timestamptz,
  -- Null once it is known.
  next_try_at timestamptz default now(),
  primary key (idea_id, url),
  constraint idea_links_next_of_new check ((next_try_at is null) = (state <> 'new')),
  constraint idea_links_reason_of_failure check (state not in ('fails', 'opens') or (reason is null) = (state = 'opens'))
);
comment on table private.idea_links is
  'Links of a submission, ten at most, and whether they open. For admins, by hints_of_idea.';
create index idea_links_due on private.idea_links (next_try_at) where next_try_at is not null;
create index idea_links_answered on private.idea_links (tried_at) where http_status is not null;
alter table private.idea_links enable row level security;
revoke all on private.idea_links from public, anon, authenticated, service_role;

create function private.links_in(typed text, is_list boolean default false)
returns setof text
language sql
immutable
set search_path = ''
as $$
  -- What ends a sentence or closes a bracket is no part of it. In a list of links one may be typed without its beginning.
  select case when link ~* '^https?://' then link else 'https://' || link end
  from (
    select rtrim(found[1], '.,;:!?)]}''"’”»।…') as link
    from regexp_matches(
      typed,
      case when is_list then '((?:https?://|www\.|(?<![@\w.-])(?=[a-z0-9-]+\.[a-z]))[^\s<>"|\\^`{}]+)' else '((?:https?://|\mwww\.)[^\s<>"|\\^`{}]+)' end,
      'gi'
    ) as found
  ) as trimmed
  -- A host with a dot; an address of mail is none.
  where link ~* '^(https?://)?[^\s/?#@]+\.[^\s/?#@.]{2,}([/?#]|$)' and char_length(link) <= 480;
$$;
comment on function private.links_in is
  'The http(s) links of a text, and what begins with www; of a list of links also what begins with a host.';

create function private.links_of_idea(idea public.ideas)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(link order by nth), '{}') from (
    select link, min(nth) as nth
    from (
      select link, row_number() over () as nth from (
        select private.links_in(idea.website, true) as link
        union all select private.links_in(idea.social_links, true)
        union all select private.links_in(idea.pitch_deck_url)
        union all select private.links_in(idea.video_pitch_url)
        union all select private.links_in(image) from unnest(idea.business_images) as image
        union all select private.links_in(concat_ws(
          E'\n', idea.product_service, idea.revenue_model, idea.rights_approvals, idea.success_reason, idea.competition,
          idea.completed_tasks, idea.existing_sales, idea.founder_experience, idea.notes_for_investors
        ))
      ) as every
    ) as numbered
    group by link order by min(nth) limit 10
  ) as first;
$$;
comment on function private.links_of_idea is 'The first ten links of a submission, each once, in the order of its form.';

create function private.sync_idea_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  links text[];
begin
  -- Imports and demo data come without a person: their links are made up. Decisions and notes change nothing of them.
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and old.version = new.version) then
    return null;
  end if;
  links := private.links_of_idea(new);
  delete from private.idea_links known where known.idea_id = new.id and known.url <> all (links);
  insert into private.idea_links (idea_id, url) select new.id, link from unnest(links) as link on conflict do nothing;
  -- What did not open may open now that it was sent again.
  if tg_op = 'UPDATE' then
    update private.idea_links known set state = 'new', reason = null, http_status = null, attempts = 0, tried_at = null, next_try_at = now()
    where known.idea_id = new.id and known.state in ('fails', 'unclear');
  end if;
  if links <> '{}' then
    perform pg_notify('sangam_links', '');
  end if;
  return null;
end;
$$;
comment on function private.sync_idea_links is
  'Has the links of a submission tried, when somebody sends it and when they send it again. Security definer: no role may write them.';

create trigger ideas_67_sync_links after insert or update on public.ideas
  for each row execute function private.sync_idea_links();

create function private.take_links(batch_size integer, lease interval)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with given_up as (
    -- Nobody told what came of the last try.
    update private.idea_links l
    set state = 'fails', reason = coalesce(l.reason, 'timeout'), tried_at = l.next_try_at, next_try_at = null
    where l.next_try_at <= now() and l.attempts = 3
  ), taken as (
    update private.idea_links l
    set next_try_at = now() + lease, attempts = l.attempts + 1
    from (
      select due.idea_id, due.url from private.idea_links due
      where due.next_try_at <= now() and due.attempts < 3
      order by due.next_try_at limit batch_size for update skip locked
    ) as due
    where l.idea_id = due.idea_id and l.url = due.url
    returning l.idea_id, l.url, l.attempts as attempt
  )
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken;
$$;
comment on function private.take_links is
  'Links to try now ([{idea_id, url, attempt}]), each for one worker and so long. Security definer: the worker that calls it has no rights on tables.';

create function private.link_tried(
  idea uuid, link text, attempt integer, outcome text, reason text default null, http_status integer default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_last boolean := attempt >= 3;
begin
  if outcome = 'offline' and exists (
    select from private.idea_links l where l.tried_at > now() - interval '10 minutes' and l.http_status is not null
  ) then
    -- Others answer: it is this one's name that cannot be looked up.
    outcome := 'fails';
    reason := 'no_host';
  end if;
  if outcome in ('offline', 'stopped') then
    -- Not the link's fault: it does not count as a try.
    update private.idea_links l
    set attempts = l.attempts - 1, next_try_at = now() + case outcome when 'offline' then interval '30 minutes' else '0' end
    where l.idea_id = idea and l.url = link and l.state = 'new' and l.attempts = attempt;
  elsif outcome = 'fails' and not is_last then
    -- A site may be away for a minute, or for an hour.
    update private.idea_links l
    set reason = link_tried.reason, http_status = link_tried.http_status, tried_at = now(),
      next_try_at = now() + case attempt when 1 then interval '2 minutes' else interval '1 hour' end
    where l.idea_id = idea and l.url = link and l.state = 'new' and l.attempts = attempt;
  else
    update private.idea_links l
    set state = outcome, reason = link_tried.reason, http_status = link_tried.http_status, tried_at = now(), next_try_at = null
    where l.idea_id = idea and l.url = link and l.state = 'new' and l.attempts = attempt;
  end if;
  return found;
end;
$$;
comment on function private.link_tried is
  'What came of trying a link: opens, unclear, fails (for good the third time), stopped, where the worker ended first, which is no try, or offline, where no name can be looked up, which is none '
  'either, unless others answered. '
  'False where the link is gone or was taken by another. Security definer: the worker that calls it has no rights on tables.';

create function public.retry_links(idea uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked integer;
begin
  perform private.require_desk();
  update private.idea_links l set state = 'new', reason = null, http_status = null, attempts = 0, tried_at = null, next_try_at = now()
  where l.idea_id = retry_links.idea and l.state in ('fails', 'unclear') and l.tried_at < now() - interval '1 minute';
  get diagnostics asked = row_count;
  if asked = 0 then
    raise exception using errcode = 'PT409', message = 'no link failed, or all were tried within a minute';
  end if;
  perform private.record_audit('links.retried', 'ideas', idea::text, jsonb_build_object('links', asked));
  perform pg_notify('sangam_links', '');
  return asked;
end;
$$;
comment on function public.retry_links is
  'Has links of a submission that did not open tried again; gives how many. In the audit log. For admins (42501); PT409 where there '
  'is none, or within a minute. Security definer: no role may write them.';

revoke all on function private.links_in, private.links_of_idea, private.sync_idea_links, private.take_links, private.link_tried,
  public.retry_links
  from public, anon, authenticated, service_role;
grant execute on function private.take_links, private.link_tried to sangam_worker;
grant execute on function public.retry_links to authenticated;

-- What waits for review already.
insert into private.idea_links (idea_id, url)
select i.id, link from public.ideas i cross join lateral unnest(private.links_of_idea(i)) as link
where i.approval_status = 'pending' and i.withdrawn_at is null;
