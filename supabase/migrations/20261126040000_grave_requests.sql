-- What one admin alone may not do: make an admin, erase somebody else's account, give money back. One admin asks for
-- it with a reason, another one confirms it, and the database does it in the same transaction (decision 255).

create table private.grave_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint grave_requests_kind_known check (kind in ('grant_admin', 'erase_account', 'refund')),
  -- An account or a payment. Without foreign keys, as in the audit log: evidence outlives accounts.
  subject uuid not null,
  detail jsonb not null default '{}' constraint grave_requests_detail_object check (jsonb_typeof(detail) = 'object'),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  reason text not null constraint grave_requests_reason_length check (char_length(reason) between 10 and 500),
  confirmed_by uuid,
  confirmed_at timestamptz,
  refused_by uuid,
  refused_at timestamptz,
  expires_at timestamptz not null default now() + interval '72 hours',
  constraint grave_requests_of_two check (confirmed_by <> requested_by and confirmed_by <> subject),
  constraint grave_requests_confirmed_whole check ((confirmed_by is null) = (confirmed_at is null)),
  constraint grave_requests_refused_whole check ((refused_by is null) = (refused_at is null)),
  constraint grave_requests_ended_once check (num_nonnulls(confirmed_at, refused_at) <= 1),
  constraint grave_requests_in_time check (confirmed_at < expires_at)
);
comment on table private.grave_requests is
  'What an admin asked for that takes two: who asked and why, and who confirmed or refused it. Waits for 72 hours.';

alter table private.grave_requests enable row level security;
revoke all on private.grave_requests from public, anon, authenticated, service_role;
create index grave_requests_waiting on private.grave_requests (expires_at)
  where confirmed_at is null and refused_at is null;

create table private.refunds_granted (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table private.refunds_granted is 'A payment that two admins decided to give back. refunds_due lists it until it is.';
alter table private.refunds_granted enable row level security;
revoke all on private.refunds_granted from public, anon, authenticated, service_role;

create function private.require_admin()
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins may do this';
  end if;
  return (select auth.uid());
end;
$$;
comment on function private.require_admin is
  'The caller, who is an admin; refuses everybody else (42501). Called by definer functions only.';

create function private.grave_hindrance(kind text, subject uuid)
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
comment on function private.grave_hindrance is
  'Why an act cannot be done to its subject now: unknown, done, gone (the payment has no mandate any more), unavailable; '
  'null where it can.';

create function private.do_grave_act(request private.grave_requests)
returns void
language plpgsql
set search_path = ''
as $$
begin
  case request.kind
    when 'grant_admin' then
      insert into public.user_roles (user_id, role) values (request.subject, 'admin');
    when 'refund' then
      insert into private.refunds_granted (payment_id) values (request.subject);
    when 'erase_account' then
      -- By name: it comes with a later migration, and until then the act is refused as unavailable.
      execute 'select private.erase_account($1)' using request.subject;
  end case;
end;
$$;
comment on function private.do_grave_act is 'Does what a request asks for. Called by confirm_grave_act, after all checks.';

create function private.refuse_hindered(kind text, subject uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  hindrance text := private.grave_hindrance(refuse_hindered.kind, refuse_hindered.subject);
begin
  if hindrance = 'unknown' then
    raise exception using errcode = 'P0002', constraint = 'grave_requests_unknown', message = 'there is no such subject';
  elsif hindrance is not null then
    raise exception using errcode = 'PT409', constraint = concat('grave_requests_', hindrance),
      message = 'this cannot be done now', detail = hindrance;
  end if;
end;
$$;
comment on function private.refuse_hindered is
  'Refuses an act whose subject is not there (P0002) or stands against it (PT409, with why as the detail).';

revoke all on function
  private.require_admin, private.grave_hindrance, private.do_grave_act, private.refuse_hindered
from public, anon, authenticated, service_role;
