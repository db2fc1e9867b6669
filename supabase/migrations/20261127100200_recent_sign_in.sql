-- Making an admin, erasing an account, giving money back and revoking an admin ask for the password again (decision 270):
-- the caller's session has to be of the last ten minutes, so that neither a stolen token nor an open desk is enough.

create function private.require_recent_sign_in()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The claim that every server of the contract signs: how and when the session was begun. Renewing it changes nothing.
  if not exists (
    select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as method
    where to_timestamp((method ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'recent_sign_in', detail = 'recent_sign_in',
      message = 'sign in again to do this', hint = 'The session has to be of the last ten minutes.';
  end if;
end;
$$;
comment on function private.require_recent_sign_in is
  'Refuses (42501, detail recent_sign_in) a caller whose session was not begun in the last ten minutes. Called by definer '
  'functions only.';

create or replace function public.request_grave_act(kind text, subject uuid, reason text, detail jsonb default '{}')
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  typed text := btrim(coalesce(request_grave_act.reason, ''), e' \n\r\t');
  waiting private.grave_requests;
  made uuid;
begin
  perform private.require_recent_sign_in();
  if request_grave_act.kind not in ('grant_admin', 'erase_account', 'refund') then
    raise exception using errcode = 'check_violation', constraint = 'grave_requests_kind_known',
      message = 'this is no act that takes two';
  end if;
  -- One request for an act: those of two admins come one after the other.
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(' ', 'grave', request_grave_act.kind, request_grave_act.subject), 0)
  );
  perform private.refuse_hindered(request_grave_act.kind, request_grave_act.subject);
  select r.* into waiting from private.grave_requests r
  where r.kind = request_grave_act.kind and r.subject = request_grave_act.subject
    and r.confirmed_at is null and r.refused_at is null and r.expires_at > now();
  if found then
    -- A repeated request finds it made.
    if waiting.requested_by = caller then
      return waiting.id;
    end if;
    raise exception using errcode = 'PT409', constraint = 'grave_requests_waiting', detail = 'waiting',
      message = 'another admin has asked for this already', hint = 'It can be confirmed in the list of what waits.';
  end if;
  insert into private.grave_requests (kind, subject, detail, requested_by, reason)
  values (request_grave_act.kind, request_grave_act.subject, request_grave_act.detail, caller, typed)
  returning id into made;
  perform private.record_audit(
    'grave_act.requested', 'grave_requests', made::text,
    jsonb_build_object('kind', request_grave_act.kind, 'subject', request_grave_act.subject)
  );
  return made;
end;
$$;

create or replace function public.confirm_grave_act(id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  request private.grave_requests := private.waiting_grave_request(confirm_grave_act.id);
begin
  perform private.require_recent_sign_in();
  if caller in (request.requested_by, request.subject) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'grave_requests_of_two',
      message = 'another admin has to confirm this';
  end if;
  -- Who has lost the right since has not asked as an admin. Locked, so that it is not taken away meanwhile.
  perform from public.user_roles r where r.user_id = request.requested_by and r.role = 'admin' for share;
  if not found then
    raise exception using errcode = 'PT409', constraint = 'grave_requests_requester', detail = 'requester',
      message = 'who asked for this is no admin any more';
  end if;
  perform private.refuse_hindered(request.kind, request.subject);
  update private.grave_requests r set confirmed_by = caller, confirmed_at = now() where r.id = request.id;
  perform private.record_audit(
    'grave_act.confirmed', 'grave_requests', request.id::text,
    jsonb_build_object('kind', request.kind, 'subject', request.subject, 'requested_by', request.requested_by)
  );
  perform private.do_grave_act(request);
end;
$$;

create function public.revoke_admin(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_recent_sign_in();
  -- All of them: of two who revoke each other, one stays.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id = revoke_admin.person) then
    raise exception using errcode = 'PT409', constraint = 'user_roles_no_admin', detail = 'done',
      message = 'this person is no admin';
  end if;
  if (select count(*) from public.user_roles r where r.role = 'admin') = 1 then
    raise exception using errcode = 'PT409', constraint = 'user_roles_last_admin', detail = 'only_admin',
      message = 'the last admin stays one';
  end if;
  delete from public.user_roles r where r.role = 'admin' and r.user_id = revoke_admin.person;
end;
$$;
comment on function public.revoke_admin is
  'Takes the right of an admin away, at once; the trigger of user_roles writes the log. PT409 for who is none and for the last '
  'one. For admins who signed in lately (42501). Security definer: roles are not writable through the API.';

revoke all on function private.require_recent_sign_in, public.revoke_admin from public, anon, authenticated, service_role;
grant execute on function public.revoke_admin to authenticated;
