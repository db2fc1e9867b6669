-- Addresses of invitations to become an admin go 90 days after their end (decision 278): the address may be of somebody who
-- never answered. Who invited, who confirmed and what came of it stays.

alter table private.admin_invitations
  alter column email drop not null,
  add column swept_at timestamptz,
  add constraint admin_invitations_swept_whole check ((email is null) = (swept_at is not null)),
  add constraint admin_invitations_swept_link check (swept_at is null or token_hash is null);
create index admin_invitations_unswept on private.admin_invitations (invited_at) where swept_at is null;

create function private.sweep_invitations()
returns integer
language sql
security definer
set search_path = ''
as $$
  with ended as (
    select i.id
    from private.admin_invitations i
    left join private.grave_requests r on r.kind = 'invite_admin' and r.subject = i.id
    where i.swept_at is null
      -- Open for ten days at most.
      and i.invited_at < now() - interval '90 days'
      and coalesce(i.accepted_at, i.revoked_at, i.expires_at, r.refused_at, r.expires_at, i.invited_at) < now() - interval '90 days'
  ), swept as (
    update private.admin_invitations i set email = null, token_hash = null, swept_at = now()
    from ended where i.id = ended.id
    returning 1
  )
  select count(*)::integer from swept;
$$;
comment on function private.sweep_invitations is
  'Takes the addresses out of invitations that ended more than 90 days ago, however they did; gives the number. Security '
  'definer: the worker that calls it has no rights on tables.';
revoke all on function private.sweep_invitations from public, anon, authenticated, service_role;
grant execute on function private.sweep_invitations to sangam_worker;

create or replace function public.admin_invitations()
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
    select i.id from private.admin_invitations i where i.swept_at is null order by i.invited_at desc, i.id desc limit 20
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
  'The latest 20 invitations to become an admin whose address is still kept: the address, how each stands, who invited and who '
  'confirmed. Each look at addresses is in the audit log. For admins (42501). Security definer: invitations are in no role''s reach.';
