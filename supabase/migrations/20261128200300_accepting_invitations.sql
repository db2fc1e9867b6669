-- An invitation reaches its address, is read by its link, and accepted by who signs in with the address (decision 285).

create function private.invitation_content(invitation uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Made for the mail and stored nowhere: a mail that is written again has another one.
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
  sent private.admin_invitations;
begin
  update private.admin_invitations i set token_hash = sha256(convert_to(token, 'UTF8'))
  where i.id = invitation_content.invitation and private.invitation_state(i) = 'sent'
  returning i.* into sent;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'kind', 'invitation', 'to', sent.email, 'name', null, 'token', null, 'signs', '[]'::jsonb,
    'inviter', (select p.full_name from public.profiles p where p.id = sent.invited_by),
    'expires_at', sent.expires_at, 'link_token', token
  );
end;
$$;
comment on function private.invitation_content is
  'What the mail of an invitation says, with a new token for its link; null for one that is over. Called by mail_content only.';

create or replace function private.mail_content(mail private.mails)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  topic text := case mail.kind
    when 'review' then 'reviews'
    when 'digest' then 'activity'
    when 'matches' then 'searches'
    else (select private.topic_of(n.kind) from public.notifications n where n.id = mail.notification_id)
  end;
  content jsonb;
begin
  if mail.kind = 'invitation' then
    return private.invitation_content(mail.invitation_id);
  end if;
  select u.email, p.full_name into person
  from auth.users u
  join public.notification_preferences wanted on wanted.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = mail.recipient
    and u.email <> '' and u.email_confirmed_at is not null and u.deleted_at is null
    -- Who is suspended still hears why, and how to appeal.
    and (topic = 'safety' or coalesce(u.banned_until < now(), true))
    and private.wants_mail(wanted, topic);
  if not found then
    return null;
  end if;
  content := case mail.kind
    when 'review' then private.review_content(mail)
    when 'digest' then private.digest_content(mail)
    when 'matches' then private.matches_content(mail)
    else private.notice_content(mail.notification_id, mail.record_number)
  end;
  return content || jsonb_build_object(
    'kind', mail.kind, 'to', person.email, 'name', person.full_name,
    'token', case when topic not in ('billing', 'identity', 'safety') then private.unsubscribe_token(mail.recipient, topic) end,
    'signs', private.mail_signs(mail, content)
  );
end;
$$;

create function public.admin_invitation(token text)
returns table (email text, inviter_name text, state text, expires_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select i.email, (select p.full_name from public.profiles p where p.id = i.invited_by), private.invitation_state(i), i.expires_at
  from private.admin_invitations i
  where i.token_hash = sha256(convert_to(admin_invitation.token, 'UTF8'));
$$;
comment on function public.admin_invitation is
  'The invitation of a link: for which address, by whom, how it stands (sent, accepted, revoked, expired), until when; nothing '
  'for an unknown token. Reading it changes nothing. For everybody who has the mail. Security definer: who is invited has no '
  'right on invitations.';

create function public.accept_admin_invitation(token text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  invitation private.admin_invitations;
  state text;
begin
  perform private.require_recent_sign_in();
  select i.* into invitation from private.admin_invitations i
  where i.token_hash = sha256(convert_to(accept_admin_invitation.token, 'UTF8')) for update;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such invitation';
  end if;
  if private.is_suspended(caller) or not exists (
    select from auth.users u
    where u.id = caller and u.email = invitation.email and u.email_confirmed_at is not null and u.deleted_at is null
  ) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'admin_invitations_address', detail = 'address',
      message = 'this invitation is for another address', hint = 'Sign in with the address that the mail came to.';
  end if;
  state := private.invitation_state(invitation);
  if state <> 'sent' then
    raise exception using errcode = 'PT409', constraint = 'admin_invitations_ended', detail = state,
      message = 'this invitation is over';
  end if;
  -- Two admins stand behind it until the end. Locked, so that neither right is taken away meanwhile.
  perform from public.user_roles r
  where r.role = 'admin' and r.user_id in (invitation.invited_by, invitation.confirmed_by) order by r.user_id for share;
  if (
    select count(*) from public.user_roles r
    where r.role = 'admin' and r.user_id in (invitation.invited_by, invitation.confirmed_by)
  ) < 2 then
    raise exception using errcode = 'PT409', constraint = 'admin_invitations_inviter', detail = 'inviter',
      message = 'who invited them, or who confirmed it, is no admin any more';
  end if;
  update private.admin_invitations i set accepted_by = caller, accepted_at = now() where i.id = invitation.id;
  perform private.record_audit(
    'admin_invitation.accepted', 'admin_invitations', invitation.id::text,
    jsonb_build_object('invited_by', invitation.invited_by, 'confirmed_by', invitation.confirmed_by)
  );
  -- Who became an admin otherwise meanwhile has used the invitation up, too.
  insert into public.user_roles (user_id, role) values (caller, 'admin') on conflict do nothing;
end;
$$;
comment on function public.accept_admin_invitation is
  'Makes the caller an admin by the link of their invitation, once. For who signed in lately with the address that was invited, '
  'confirmed (42501, detail recent_sign_in or address); PT409 for an invitation that is over, and where one of the two admins '
  'behind it is none any more (inviter); P0002 for an unknown token. Security definer: roles are not writable through the API.';

revoke all on function
  private.invitation_content, public.admin_invitation, public.accept_admin_invitation
from public, anon, authenticated, service_role;
grant execute on function public.admin_invitation to anon, authenticated;
grant execute on function public.accept_admin_invitation to authenticated;
