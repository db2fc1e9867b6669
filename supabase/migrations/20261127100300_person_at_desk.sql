-- A person at the desk with how their identity stands, and with what waits for a second admin about them. What was read before
-- is read as before, by a function that is called by this one alone.

drop function public.person_for_desk(uuid);

create function private.person_history(person uuid)
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
  where u.id = person_history.person and u.deleted_at is null;
  if found is null then
    raise exception using errcode = 'P0002', message = 'there is no such person';
  end if;
  perform private.record_audit('person.read', 'users', person::text, '{}'::jsonb);
  return found;
end;
$$;
revoke all on function private.person_history from public, anon, authenticated, service_role;
comment on function private.person_history is
  'A person with ideas, subscription (nothing of how they pay), counts of conversations and deals, reports about and by them, '
  'and what the desk did; each look is in the audit log. For admins (42501); P0002 where there is none. Called by '
  'person_for_desk. Security definer: nobody but the desk reads all this.';

create function public.person_for_desk(person uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb := private.person_history(person_for_desk.person);
begin
  return history || jsonb_build_object(
    'identity', (
      select jsonb_build_object('submission', s.id, 'state', s.state, 'submitted_at', s.submitted_at, 'decided_at', s.decided_at,
        'is_appeal', s.state = 'submitted' and s.appealed_at is not null)
      from public.kyc_submissions s where s.user_id = person_for_desk.person order by s.submitted_at desc, s.id desc limit 1
    ),
    'verified_until', (select v.expires_at from public.verified_identities v where v.user_id = person_for_desk.person),
    'admin_request', (
      select jsonb_build_object('id', r.id, 'reason', r.reason, 'requested_at', r.requested_at, 'expires_at', r.expires_at,
        'by', (select p.full_name from public.profiles p where p.id = r.requested_by),
        'is_own', r.requested_by = (select auth.uid()))
      from private.grave_requests r
      where r.kind = 'grant_admin' and r.subject = person_for_desk.person
        and r.confirmed_at is null and r.refused_at is null and r.expires_at > now()
      limit 1
    ),
    'has_other_admin', exists (
      select from public.user_roles r
      where r.role = 'admin' and r.user_id not in ((select auth.uid()), person_for_desk.person)
    )
  );
end;
$$;
comment on function public.person_for_desk is
  'A person with their history, how their identity stands, and the request to make them an admin that waits; whether there is '
  'another admin than the caller and them. Each look is in the audit log. For admins (42501); P0002 where there is none. '
  'Security definer: nobody but the desk reads all this.';

revoke all on function public.person_for_desk from public, anon, authenticated, service_role;
grant execute on function public.person_for_desk to authenticated;
