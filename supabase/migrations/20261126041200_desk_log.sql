-- Reading the audit log at the desk: by who did it, what was done, to what and when, a page at a time (decision 256).

create index audit_log_newest on private.audit_log (happened_at desc, id desc);
create index audit_log_action on private.audit_log (action, happened_at desc, id desc);
create index audit_log_subject_newest on private.audit_log (subject_id, happened_at desc, id desc);
create index audit_log_actor_newest on private.audit_log (actor, happened_at desc, id desc);
drop index private.audit_log_actor;

create function public.desk_log(
  only_actor uuid default null,
  only_action text default null,
  only_subject text default null,
  from_day date default null,
  to_day date default null,
  after_at timestamptz default null,
  after_id bigint default null,
  page_size integer default 50,
  is_export boolean default false
)
returns table (
  id bigint, sequence bigint, happened_at timestamptz, actor uuid, actor_name text, actor_role text, action text,
  subject_table text, subject_id text, detail jsonb
)
language plpgsql
security definer
set search_path = ''
-- What is not asked for is no condition: a plan of its own for each set of filters, with the index that fits.
set plan_cache_mode = 'force_custom_plan'
as $$
#variable_conflict use_column
declare
  size integer := least(greatest(desk_log.page_size, 1), 1000);
begin
  perform private.require_admin();
  perform private.seal_log(1000);
  return query
    select
      l.id, s.sequence, l.happened_at, l.actor, p.full_name, l.actor_role, l.action, l.subject_table, l.subject_id,
      l.detail
    from private.audit_log l
    left join private.audit_seals s on s.log_id = l.id
    left join public.profiles p on p.id = l.actor
    where (desk_log.only_actor is null or l.actor = desk_log.only_actor)
      and (desk_log.only_action is null or l.action = desk_log.only_action)
      and (desk_log.only_subject is null or l.subject_id = desk_log.only_subject)
      -- Days are India's.
      and (desk_log.from_day is null or l.happened_at >= desk_log.from_day::timestamp at time zone 'Asia/Kolkata')
      and (desk_log.to_day is null or l.happened_at < (desk_log.to_day + 1)::timestamp at time zone 'Asia/Kolkata')
      and (desk_log.after_at is null or (l.happened_at, l.id) < (desk_log.after_at, desk_log.after_id))
    order by l.happened_at desc, l.id desc
    limit size + 1;
  -- Afterwards, so that a look does not show itself.
  perform private.record_audit(
    case when desk_log.is_export then 'log.exported' else 'log.viewed' end, 'audit_log', 'page',
    jsonb_strip_nulls(
      jsonb_build_object(
        'actor', desk_log.only_actor, 'action', desk_log.only_action, 'subject', desk_log.only_subject, 'from_day', desk_log.from_day,
        'to_day', desk_log.to_day, 'after_id', desk_log.after_id
      )
    )
  );
end;
$$;
comment on function public.desk_log is
  'The audit log, the latest first, a page and one more behind the row named: by actor, action, the subject''s id and days '
  'in India, each with its number in the chain (null while it is not sealed). For admins, each look into the log itself, as '
  'an export where it is for a file. Security definer: no request role reads the log.';

create function public.log_actions()
returns table (action text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with recursive found (action) as (
      (select l.action from private.audit_log l order by l.action limit 1)
      union all
      select (select l.action from private.audit_log l where l.action > found.action order by l.action limit 1)
      from found
      where found.action is not null
    )
    select found.action from found where found.action is not null order by found.action;
end;
$$;
comment on function public.log_actions is
  'Every action that the audit log has, for the filter; looks up one index entry each. For admins. Security definer: no '
  'request role reads the log.';

create function public.log_export(user_id uuid, after bigint default 0, is_first boolean default true)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  page_size constant integer := 5000;
  given jsonb;
begin
  if not exists (
    select from public.user_roles r where r.user_id = log_export.user_id and r.role = 'admin'
  ) then
    return null;
  end if;
  if log_export.is_first then
    perform private.seal_log(100000);
    insert into private.audit_log (actor, actor_role, action, subject_table, subject_id, detail)
    select log_export.user_id, 'authenticated', 'log.exported', 'audit_log', 'whole',
      jsonb_build_object('after', log_export.after, 'last_sequence', c.last_sequence)
    from private.audit_chain c;
  end if;
  select jsonb_build_object(
    'last_sequence', c.last_sequence, 'last_chain', encode(c.last_chain, 'hex'),
    'entries', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'sequence', s.sequence, 'id', s.log_id,
            'happened_at', to_char(l.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'content', convert_from(private.content_of_log(l), 'UTF8'), 'chain', encode(s.chain, 'hex')
          )
          order by s.sequence
        ),
        '[]'
      )
      from (
        select page.* from private.audit_seals page
        where page.sequence > log_export.after order by page.sequence limit page_size
      ) as s
      left join private.audit_log l on l.id = s.log_id
    )
  )
  into given
  from private.audit_chain c;
  return given;
end;
$$;
comment on function public.log_export is
  'The sealed audit log for an export, five thousand rows behind a number: each with its content as it was digested and its '
  'link, and where the chain ends; null for somebody who is no admin. The first page is put into the log. For the '
  'function `record`. Security definer: no role reads seals.';

revoke all on function public.desk_log, public.log_actions, public.log_export
from public, anon, authenticated, service_role;
grant execute on function public.desk_log, public.log_actions to authenticated;
grant execute on function public.log_export to service_role;
