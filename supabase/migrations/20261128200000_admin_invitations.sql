-- Invitations to become an admin (decision 285): one admin invites an address, a second one confirms it as they confirm a
-- grant, and then a mail with a link goes out. The link opens for a week, once, for who signs in with that very address.

alter table private.grave_requests
  drop constraint grave_requests_kind_known,
  add constraint grave_requests_kind_known check (kind in ('grant_admin', 'erase_account', 'refund', 'invite_admin'));
create unique index grave_requests_of_invitation on private.grave_requests (subject) where kind = 'invite_admin';

create table private.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  -- As accounts have it: in lower case.
  email text not null constraint admin_invitations_email_form check (
    email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254
  ),
  -- Without foreign keys, as in the audit log: evidence outlives accounts.
  invited_by uuid not null,
  invited_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- Of the link.
  expires_at timestamptz,
  token_hash bytea constraint admin_invitations_token_hash_length check (octet_length(token_hash) = 32),
  accepted_by uuid,
  accepted_at timestamptz,
  revoked_by uuid,
  revoked_at timestamptz,
  constraint admin_invitations_of_two check (confirmed_by <> invited_by),
  constraint admin_invitations_confirmed_whole check (num_nonnulls(confirmed_by, confirmed_at, expires_at) in (0, 3)),
  constraint admin_invitations_accepted_whole check ((accepted_by is null) = (accepted_at is null)),
  constraint admin_invitations_revoked_whole check ((revoked_by is null) = (revoked_at is null)),
  constraint admin_invitations_ended_once check (num_nonnulls(accepted_at, revoked_at) <= 1),
  constraint admin_invitations_accepted_in_time check (accepted_at is null or coalesce(accepted_at < expires_at, false))
);
comment on table private.admin_invitations is
  'Who was invited to become an admin, by whom, who confirmed it, and what came of it. Of the link''s token only the hash.';

alter table private.admin_invitations enable row level security;
revoke all on private.admin_invitations from public, anon, authenticated, service_role;
create unique index admin_invitations_token on private.admin_invitations (token_hash);
create index admin_invitations_latest on private.admin_invitations (invited_at desc, id desc);
create index admin_invitations_email on private.admin_invitations (email);

-- The mail goes to an address that may have no account.
alter table private.mails
  add column invitation_id uuid constraint mails_invitation references private.admin_invitations (id) on delete cascade,
  alter column recipient drop not null,
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in ('review', 'digest', 'notice', 'matches', 'invitation')),
  drop constraint mails_about,
  add constraint mails_about check (
    case kind
      when 'review' then review_id is not null and notification_id is null and first_day is null and last_day is null
      when 'notice' then review_id is null and notification_id is not null and first_day is null and last_day is null
      when 'matches' then review_id is null and notification_id is null and first_day is null and last_day is null
      when 'invitation' then review_id is null and notification_id is null and first_day is null and last_day is null
      else review_id is null and notification_id is null and first_day is not null and last_day >= first_day
    end
  ),
  add constraint mails_to_somebody check (
    (recipient is null) = (kind = 'invitation') and (invitation_id is null) = (kind <> 'invitation')
  );
create unique index mails_of_invitation on private.mails (invitation_id) where invitation_id is not null;

create function private.invitation_state(invitation private.admin_invitations)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.revoked_at is not null then 'revoked'
    when invitation.confirmed_at is not null then case when invitation.expires_at > now() then 'sent' else 'expired' end
    else (
      select case when r.refused_at is not null then 'refused' when r.expires_at > now() then 'waiting' else 'expired' end
      from private.grave_requests r
      where r.kind = 'invite_admin' and r.subject = invitation.id
    )
  end;
$$;
comment on function private.invitation_state is
  'How an invitation stands: waiting (for a second admin), refused, sent, accepted, revoked, expired. Called by definer '
  'functions only.';
revoke all on function private.invitation_state from public, anon, authenticated, service_role;
