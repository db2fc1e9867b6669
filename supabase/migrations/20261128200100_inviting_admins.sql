-- What admins do about invitations: invite an address, see how invitations stand, take one back (decision 285). A second admin
-- confirms or refuses one as any other grave act.

create function public.invite_admin(email text, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  address text := lower(btrim(coalesce(invite_admin.email, '')));
  max_open constant integer := 20;
  open_ones private.admin_invitations[];
  made uuid;
begin
  perform private.require_recent_sign_in();
  -- One at a time, so that an address is not invited twice.
  perform pg_advisory_xact_lock(hashtextextended('admin_invitations', 0));
  select array_agg(i) into open_ones
  from private.admin_invitations i
  where private.invitation_state(i) in ('waiting', 'sent');
  if exists (select from unnest(open_ones) as i where i.email = address) then
    raise exception using errcode = 'PT409', constraint = 'admin_invitations_waiting', detail = 'waiting',
      message = 'this address is invited already';
  end if;
  if cardinality(open_ones) >= max_open then
    raise exception using errcode = 'PT429', constraint = 'admin_invitations_open', message = 'too many invitations are open';
  end if;
  -- Whether the address has an account, or is an admin's, changes nothing of the answer.
  insert into private.admin_invitations (email, invited_by) values (address, caller) returning id into made;
  insert into private.grave_requests (kind, subject, requested_by, reason)
  values ('invite_admin', made, caller, btrim(coalesce(invite_admin.reason, ''), e' \n\r\t'));
  perform private.record_audit('admin_invitation.requested', 'admin_invitations', made::text, '{}'::jsonb);
  return made;
end;
$$;
comment on function public.invite_admin is
  'Asks for inviting an address to become an admin, with a reason of 10 to 500 characters; gives the invitation''s id. A second '
  'admin confirms it (confirm_grave_act), then the mail goes out. For admins who signed in lately (42501); PT409 for an address '
  'whose invitation is open, PT429 once 20 are. Security definer: nobody writes invitations.';

create function public.revoke_admin_invitation(id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_admin();
  invitation private.admin_invitations;
  state text;
begin
  -- First the request, as who confirms it does.
  perform from private.grave_requests r
  where r.kind = 'invite_admin' and r.subject = revoke_admin_invitation.id for update;
  select i.* into invitation from private.admin_invitations i where i.id = revoke_admin_invitation.id for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such invitation';
  end if;
  state := private.invitation_state(invitation);
  if state not in ('waiting', 'sent') then
    raise exception using errcode = 'PT409', constraint = 'admin_invitations_ended', detail = state,
      message = 'this invitation is over';
  end if;
  update private.admin_invitations i set revoked_by = caller, revoked_at = now() where i.id = invitation.id;
  update private.grave_requests r set refused_by = caller, refused_at = now()
  where r.kind = 'invite_admin' and r.subject = invitation.id and r.confirmed_at is null;
  perform private.record_audit('admin_invitation.revoked', 'admin_invitations', invitation.id::text, '{}'::jsonb);
end;
$$;
comment on function public.revoke_admin_invitation is
  'Ends an invitation that waits or was sent, at once: its link is not good any more. It asks for no password: it lets nobody '
  'in. For admins (42501); PT409 for one that is over, P0002 where there is none. Security definer: nobody writes invitations.';

create function public.admin_invitations()
returns table (
  id uuid, email text, state text, invited_at timestamptz, expires_at timestamptz, inviter_name text, confirmer_name text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  seen uuid[];
begin
  perform private.require_admin();
  select array_agg(latest.id) into seen from (
    select i.id from private.admin_invitations i order by i.invited_at desc, i.id desc limit 20
  ) as latest;
  if seen is null then
    return;
  end if;
  perform private.record_audit('admin_invitation.viewed', 'admin_invitations', 'list', jsonb_build_object('invitations', seen));
  return query
    select i.id, i.email, private.invitation_state(i), i.invited_at, coalesce(i.expires_at, r.expires_at),
      (select p.full_name from public.profiles p where p.id = i.invited_by),
      (select p.full_name from public.profiles p where p.id = i.confirmed_by)
    from private.admin_invitations i
    join private.grave_requests r on r.kind = 'invite_admin' and r.subject = i.id
    where i.id = any (seen)
    order by i.invited_at desc, i.id desc;
end;
$$;
comment on function public.admin_invitations is
  'The latest 20 invitations to become an admin: the address, how each stands, who invited and who confirmed. Each look at '
  'addresses is in the audit log. For admins (42501). Security definer: invitations are in no role''s reach.';

revoke all on function public.invite_admin, public.revoke_admin_invitation, public.admin_invitations
from public, anon, authenticated, service_role;
grant execute on function public.invite_admin, public.revoke_admin_invitation, public.admin_invitations to authenticated;
