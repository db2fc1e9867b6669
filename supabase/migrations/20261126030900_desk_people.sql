-- People at the desk: found by name, e-mail, phone of an idea or id, and read with their history. Each look is in the log.

create index profiles_name_trigrams on public.profiles using gin (lower(full_name) extensions.gin_trgm_ops);
create index ideas_founder_phone on public.ideas (founder_phone text_pattern_ops);

create function public.desk_people(words text, after_name text default null, after_id uuid default null)
returns table (
  id uuid, full_name text, email text, role text, joined_at timestamptz, is_suspended boolean, is_admin boolean, ideas integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  page_size constant integer := 31;
  typed text := btrim(coalesce(words, ''));
  plain text := replace(replace(replace(lower(typed), '\', '\\'), '%', '\%'), '_', '\_');
  digits text := regexp_replace(typed, '\D', '', 'g');
begin
  perform private.require_desk();
  if char_length(typed) < 3 then
    return;
  end if;
  return query
    with found as (
      (
        select u.id from auth.users u
        where typed ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' and u.id::text = lower(typed)
      )
      union
      (select u.id from auth.users u where typed like '%@%' and u.email = lower(typed) limit page_size)
      union
      (
        -- Through the index of trigrams; more than this many are too many to look through.
        select p.id from public.profiles p
        where lower(p.full_name) like '%' || plain || '%' limit 500
      )
      union
      (
        select i.submitted_by from public.ideas i
        where char_length(digits) >= 7
          and i.founder_phone like '+91' || case when char_length(digits) > 10 then right(digits, 10) else digits end || '%'
        limit page_size
      )
    )
    select u.id, p.full_name, u.email::text, p.role, u.created_at, coalesce(u.banned_until > now(), false),
      exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
      (select count(*)::integer from (select from public.ideas i where i.submitted_by = u.id limit 100) as counted)
    from found f
    join auth.users u on u.id = f.id and u.deleted_at is null
    left join public.profiles p on p.id = u.id
    where after_id is null or (coalesce(p.full_name, ''), u.id) > (coalesce(after_name, ''), after_id)
    order by coalesce(p.full_name, ''), u.id
    limit page_size;
end;
$$;
comment on function public.desk_people is
  'People by part of a name, a whole e-mail address, the beginning of a founder''s phone number, or an id (3 characters at '
  'least), by name, 30 and one more after the one named; of names the first 500 that are found. For admins (42501). Security '
  'definer: accounts are not readable through the API.';

create function public.person_for_desk(person uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform private.require_desk();
  select jsonb_build_object(
    'id', u.id, 'name', p.full_name, 'email', u.email, 'role', p.role, 'joined_at', u.created_at,
    'last_sign_in_at', u.last_sign_in_at, 'is_email_confirmed', u.email_confirmed_at is not null,
    'is_suspended', coalesce(u.banned_until > now(), false),
    'is_admin', exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
    'verified_at', (select v.verified_at from public.verified_identities v where v.user_id = u.id),
    'devices', (select count(*) from auth.sessions s where s.user_id = u.id),
    'subscription', (
      select jsonb_build_object('status', s.status, 'trial_ends_at', s.trial_ends_at, 'period_ends_at', s.current_period_end,
        'ended_at', s.ended_at)
      from public.subscriptions s where s.user_id = u.id order by s.created_at desc limit 1
    ),
    'ideas', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.sent_at desc), '[]') from (
        select i.id, i.title, i.approval_status as status, i.sent_at, i.withdrawn_at is not null as is_withdrawn,
          i.taken_down_at is not null as is_taken_down, exists (select from public.listings l where l.id = i.id) as is_listed
        from public.ideas i where i.submitted_by = u.id order by i."timestamp" desc, i.id desc limit 20
      ) as one
    ),
    'conversations', (
      select count(*) from (
        select from public.conversations c where c.investor = u.id
        union all
        select from public.conversations c where c.founder = u.id
        limit 1000
      ) as counted
    ),
    'deals', (
      select count(*) from public.deals d join public.conversations c on c.id = d.conversation_id
      where c.investor = u.id or c.founder = u.id
    ),
    'reports_about', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'reporter' order by r.created_at desc), '[]') from private.reports_about(u.id) as r
    ),
    'reports_by', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc), '[]') from private.reports_by(u.id) as r
    ),
    'sanctions', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.imposed_at desc), '[]') from (
        select s.id, s.kind, s.reason, s.words, s.imposed_at, s.ended_at, s.appeal, s.decision, i.title as idea_title,
          (select actor.full_name from public.profiles actor where actor.id = s.imposed_by) as imposed_by
        from private.sanctions s left join public.ideas i on i.id = s.idea_id
        where s.person = u.id order by s.imposed_at desc limit 50
      ) as one
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(one) order by one.happened_at desc), '[]') from (
        select a.action, a.happened_at, (select actor.full_name from public.profiles actor where actor.id = a.actor) as by
        from private.audit_log a
        where (a.subject_table, a.subject_id) in (('users', u.id::text), ('user_roles', u.id::text))
        order by a.happened_at desc limit 50
      ) as one
    )
  ) into found
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = person_for_desk.person and u.deleted_at is null;
  if found is null then
    raise exception using errcode = 'P0002', message = 'there is no such person';
  end if;
  perform private.record_audit('person.read', 'users', person::text, '{}'::jsonb);
  return found;
end;
$$;
comment on function public.person_for_desk is
  'A person with ideas, subscription (nothing of how they pay), counts of conversations and deals, reports about and by them, '
  'and what the desk did; each look is in the audit log. For admins (42501); P0002 where there is none. Security definer: '
  'nobody but the desk reads all this.';

revoke all on function public.desk_people, public.person_for_desk from public, anon, authenticated, service_role;
grant execute on function public.desk_people, public.person_for_desk to authenticated;
