-- Asking for a grave act, confirming and refusing it (decision 255).

create function public.request_grave_act(kind text, subject uuid, reason text, detail jsonb default '{}')
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
comment on function public.request_grave_act is
  'Asks for an act that takes two (grant_admin and erase_account of an account, refund of a payment), with a reason of 10 '
  'to 500 characters; gives the request''s id, of the caller''s own that waits already the same. Refuses others than '
  'admins (42501), what cannot be done and what another one asked for (PT409). Security definer: nobody writes requests.';

create function private.waiting_grave_request(request uuid)
returns private.grave_requests
language plpgsql
set search_path = ''
as $$
declare
  found_one private.grave_requests;
begin
  select r.* into found_one from private.grave_requests r where r.id = waiting_grave_request.request for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such request';
  end if;
  if num_nonnulls(found_one.confirmed_at, found_one.refused_at) > 0 or found_one.expires_at <= now() then
    raise exception using errcode = 'PT409', constraint = 'grave_requests_ended', detail = 'ended',
      message = 'this request waits no more';
  end if;
  return found_one;
end;
$$;
comment on function private.waiting_grave_request is
  'A request that waits, locked; refuses one that ended (PT409). Called by definer functions only.';

create function public.confirm_grave_act(id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  request private.grave_requests := private.waiting_grave_request(confirm_grave_act.id);
begin
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
comment on function public.confirm_grave_act is
  'Confirms a request and does what it asks for, in one transaction. Refuses who asked and whom it concerns (42501), and '
  'what waits no more or cannot be done now (PT409). Security definer: nobody writes requests.';

create function public.refuse_grave_act(id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  request private.grave_requests := private.waiting_grave_request(refuse_grave_act.id);
begin
  update private.grave_requests r set refused_by = caller, refused_at = now() where r.id = request.id;
  perform private.record_audit(
    'grave_act.refused', 'grave_requests', request.id::text,
    jsonb_build_object('kind', request.kind, 'subject', request.subject, 'requested_by', request.requested_by)
  );
end;
$$;
comment on function public.refuse_grave_act is
  'Refuses a request, or takes the caller''s own back. Refuses others than admins (42501), and what waits no more (PT409). '
  'Security definer: nobody writes requests.';

revoke all on function
  public.request_grave_act, private.waiting_grave_request, public.confirm_grave_act, public.refuse_grave_act
from public, anon, authenticated, service_role;
grant execute on function public.request_grave_act, public.confirm_grave_act, public.refuse_grave_act to authenticated;
