-- A second admin confirms an invitation (decision 285): it is sent then, and its link is good for seven days.

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
      -- private.erase_account comes with a later migration.
      when grave_hindrance.kind = 'erase_account' and to_regprocedure('private.erase_account(uuid)') is null
        then 'unavailable'
    end
  end;
$$;

create or replace function private.do_grave_act(request private.grave_requests)
returns void
language plpgsql
set search_path = ''
as $$
begin
  case request.kind
    when 'grant_admin' then
      insert into public.user_roles (user_id, role) values (request.subject, 'admin');
    when 'invite_admin' then
      update private.admin_invitations i
      set confirmed_by = (select auth.uid()), confirmed_at = now(), expires_at = now() + interval '7 days'
      where i.id = request.subject;
      insert into private.mails (kind, invitation_id) values ('invitation', request.subject);
    when 'refund' then
      insert into private.refunds_granted (payment_id) values (request.subject);
    when 'erase_account' then
      -- By name: it comes with a later migration, and until then the act is refused as unavailable.
      execute 'select private.erase_account($1)' using request.subject;
  end case;
end;
$$;

create or replace function public.grave_requests_waiting()
returns table (
  id uuid, kind text, subject uuid, detail jsonb, reason text, requested_by uuid, requested_at timestamptz,
  expires_at timestamptz, requester_name text, subject_name text, amount_paise integer, hindrance text
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  caller uuid := private.require_admin();
  seen uuid[];
begin
  select array_agg(r.id) into seen from private.grave_requests r
  where r.confirmed_at is null and r.refused_at is null and r.expires_at > now();
  if seen is not null then
    -- Names people.
    perform private.record_audit('grave_act.viewed', 'grave_requests', 'waiting', jsonb_build_object('requests', seen));
  end if;
  return query
    select
      r.id, r.kind, r.subject, r.detail, r.reason, r.requested_by, r.requested_at, r.expires_at,
      requester.full_name, coalesce(person.full_name, i.email), p.amount_paise,
      case
        when r.requested_by = caller and not exists (
          select from public.user_roles other
          where other.role = 'admin' and other.user_id not in (caller, r.subject)
        ) then 'only_admin'
        when r.requested_by = caller then 'own'
        when r.subject = caller then 'subject'
        else private.grave_hindrance(r.kind, r.subject)
      end
    from private.grave_requests r
    left join public.payments p on r.kind = 'refund' and p.id = r.subject
    left join private.admin_invitations i on r.kind = 'invite_admin' and i.id = r.subject
    left join public.profiles requester on requester.id = r.requested_by
    left join public.profiles person on person.id = coalesce(p.user_id, r.subject)
    where r.id = any (seen)
    order by r.requested_at, r.id;
end;
$$;
