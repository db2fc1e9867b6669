-- Who at the desk looked at one's data, and when (decision 289): the audit log's lines about a person, for that person. Without
-- looks at reports: these would tell who was reported, and by whom.

create index audit_log_people_found on private.audit_log using gin ((detail -> 'people')) where action = 'person.searched';

create function private.looks_at(person uuid)
returns table (id bigint, happened_at timestamptz, action text, title text)
language sql
stable
set search_path = ''
as $$
  -- A year, as long as the law has access logs kept. Each branch reads an index from its end.
  select a.id, a.happened_at, a.action, null
  from private.audit_log a
  where a.subject_id = looks_at.person::text and a.subject_table = 'users' and a.action in ('person.read', 'data.exported')
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, null
  from private.audit_log a
  where a.action = 'person.searched' and a.detail -> 'people' ? looks_at.person::text
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, null
  from public.kyc_submissions k join private.audit_log a on a.subject_id = k.id::text
  where k.user_id = looks_at.person and a.subject_table = 'kyc_submissions'
    and a.action in ('identity.viewed', 'identity.file_opened', 'identity.number_revealed')
    and a.happened_at > now() - interval '1 year'
  union all
  select a.id, a.happened_at, a.action, i.title
  from public.ideas i join private.audit_log a on a.subject_id = i.id::text
  where i.submitted_by = looks_at.person and a.subject_table = 'ideas' and a.action = 'review.opened'
    and a.happened_at > now() - interval '1 year';
$$;
comment on function private.looks_at is
  'Looks at a person''s data within a year, as the audit log has them; of a look at an idea, its title. Called by definer '
  'functions only.';

create function public.own_access_log(after_id bigint default null)
returns table (id bigint, happened_at timestamptz, action text, title text)
language sql
stable
security definer
set search_path = ''
as $$
  select l.id, l.happened_at, l.action, l.title
  from private.looks_at((select auth.uid())) as l
  where after_id is null or l.id < after_id
  order by l.id desc
  limit 21;
$$;
comment on function public.own_access_log is
  'When somebody at the desk looked at the caller''s account, identity or ideas, and when a copy of the data was made, within a '
  'year: the latest 20, and one more where there is another page. Not who looked, and no look at a report. Security definer: the '
  'audit log is not readable through the API.';

revoke all on function private.looks_at, public.own_access_log from public, anon, authenticated, service_role;
grant execute on function public.own_access_log to authenticated;
