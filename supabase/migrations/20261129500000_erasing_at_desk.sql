-- Two admins delete the account of somebody who asks for it and cannot sign in (decisions 255 and 287).

create or replace function private.grave_hindrance(kind text, subject uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case grave_hindrance.kind
    when 'refund' then case
      when not exists (select from public.payments p where p.id = grave_hindrance.subject) then 'unknown'
      when not exists (
        select from public.payments p where p.id = grave_hindrance.subject and p.status = 'captured'
      ) then 'done'
      when exists (select from private.refunds_granted g where g.payment_id = grave_hindrance.subject) then 'done'
      -- Money goes back by the mandate it came with.
      when not exists (
        select from public.payments p join public.subscriptions s on s.id = p.subscription_id
        where p.id = grave_hindrance.subject and s.provider_subscription_id is not null
      ) then 'gone'
    end
    -- Whether the address has an account is told to nobody.
    when 'invite_admin' then null
    else case
      when not exists (
        select from auth.users u where u.id = grave_hindrance.subject and u.deleted_at is null
      ) then 'unknown'
      when grave_hindrance.kind = 'grant_admin' and exists (
        select from public.user_roles r where r.user_id = grave_hindrance.subject and r.role = 'admin'
      ) then 'done'
      when grave_hindrance.kind = 'erase_account' and private.erasure_hindrance(grave_hindrance.subject) is not null
        then 'stays'
    end
  end;
$$;
comment on function private.grave_hindrance is
  'Why an act cannot be done to its subject now: unknown, done, gone (the payment has no mandate any more), stays (an account '
  'that is not deleted: the only admin''s, and those of the demo); null where it can.';

create function private.waiting_about(kind text, subject uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'reason', r.reason, 'requested_at', r.requested_at, 'expires_at', r.expires_at,
    'by', (select p.full_name from public.profiles p where p.id = r.requested_by),
    'is_own', r.requested_by = (select auth.uid()))
  from private.grave_requests r
  where r.kind = waiting_about.kind and r.subject = waiting_about.subject
    and r.confirmed_at is null and r.refused_at is null and r.expires_at > now()
  limit 1;
$$;
comment on function private.waiting_about is
  'The request for an act that waits for a second admin, as the person''s page shows it; null where none does. Called by definer '
  'functions only.';

create or replace function public.person_for_desk(person uuid)
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
    'admin_request', private.waiting_about('grant_admin', person_for_desk.person),
    'erase_request', private.waiting_about('erase_account', person_for_desk.person),
    'erasure', (
      select jsonb_build_object('due_at', r.due_at, 'cause', r.cause)
      from private.erasure_requests r where r.person = person_for_desk.person
    ),
    'stays', private.erasure_hindrance(person_for_desk.person) is not null,
    'has_other_admin', exists (
      select from public.user_roles r
      where r.role = 'admin' and r.user_id not in ((select auth.uid()), person_for_desk.person)
    )
  );
end;
$$;
comment on function public.person_for_desk is
  'A person with their history, how their identity stands, the requests about them that wait for a second admin, when their '
  'account will be deleted and whether it cannot be; whether there is another admin than the caller and them. Each look is in '
  'the audit log. For admins (42501); P0002 where there is none. Security definer: nobody but the desk reads all this.';

revoke all on function private.waiting_about from public, anon, authenticated, service_role;
