-- The desk sees whether somebody uses two-step verification, and resets it for who lost phone and codes (decision 303).

create function public.reset_two_steps(person uuid, reason text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  typed constant text := btrim(coalesce(reset_two_steps.reason, ''), e' \n\r\t');
begin
  perform private.require_desk();
  perform private.require_recent_sign_in();
  if char_length(typed) not between 10 and 500 then
    raise exception using errcode = 'check_violation', constraint = 'reset_two_steps_reason',
      message = 'a reason has 10 to 500 characters';
  end if;
  if exists (select from public.user_roles r where r.user_id = reset_two_steps.person and r.role = 'admin') then
    raise exception using errcode = 'PT409', constraint = 'reset_two_steps_of_admin', detail = 'admin',
      message = 'two-step verification of an admin is reset by the operator';
  end if;
  if not private.drop_second_factors(reset_two_steps.person) then
    return false;
  end if;
  perform private.end_access(reset_two_steps.person);
  perform private.record_audit(
    'person.two_steps_reset', 'users', reset_two_steps.person::text, jsonb_build_object('reason', typed)
  );
  return true;
end;
$$;
comment on function public.reset_two_steps is
  'Switches a person''s two-step verification off, who lost the phone and the recovery codes, and signs them out everywhere; '
  'false where it was off. For admins who signed in lately (42501), never for an admin (PT409). Security definer: accounts are '
  'not writable through the API.';

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
    'has_two_steps', private.has_second_factor(person_for_desk.person),
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
  'account will be deleted and whether it cannot be; whether two-step verification is on, and there is another admin than the caller and them. Each look is in '
  'the audit log. For admins (42501); P0002 where there is none. Security definer: nobody but the desk reads all this.';

revoke all on function public.reset_two_steps from public, anon, authenticated, service_role;
grant execute on function public.reset_two_steps to authenticated;
