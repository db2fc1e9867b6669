-- What waits for a second admin, and the refunds that two decided (decision 255).

create function public.grave_requests_waiting()
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
      requester.full_name, person.full_name, p.amount_paise,
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
    left join public.profiles requester on requester.id = r.requested_by
    left join public.profiles person on person.id = coalesce(p.user_id, r.subject)
    where r.id = any (seen)
    order by r.requested_at, r.id;
end;
$$;
comment on function public.grave_requests_waiting is
  'Requests that wait, the oldest first, with the names of who asked and of whom it concerns, a payment''s amount, and why '
  'the caller may not confirm it: only_admin (there is nobody else), own, subject, or private.grave_hindrance; null where '
  'they may. Each look at somebody''s name is in the audit log. Security definer: requests are in no role''s reach.';

revoke all on function public.grave_requests_waiting from public, anon, authenticated, service_role;
grant execute on function public.grave_requests_waiting to authenticated;

create or replace function public.refunds_due(provider text, batch_size integer)
returns table (provider_subscription_id text, payment_id text)
language sql
stable
security definer
set search_path = ''
as $$
  select due.provider_subscription_id, due.payment_id
  from (
    select s.provider_subscription_id, p.provider_payment_id as payment_id, p.paid_at
    from public.payments p
    join public.subscriptions s on s.id = p.subscription_id
    where p.provider = refunds_due.provider and p.status = 'captured'
      -- What is older was looked at by somebody.
      and p.paid_at > now() - interval '30 days'
      and private.was_charged_after_end(p)
    union all
    select s.provider_subscription_id, p.provider_payment_id, p.paid_at
    from private.refunds_granted granted
    join public.payments p on p.id = granted.payment_id
    join public.subscriptions s on s.id = p.subscription_id
    where p.provider = refunds_due.provider and p.status = 'captured' and s.provider_subscription_id is not null
      -- Listed above.
      and not (p.paid_at > now() - interval '30 days' and private.was_charged_after_end(p))
    union all
    select wrong.provider_subscription_id, wrong.payment_id, wrong.paid_at
    from private.wrong_amounts(refunds_due.provider) as wrong
    union all
    -- Their subscription is gone: the event waits for ever.
    select event.provider_subscription_id, event.payload ->> 'payment_id', event.occurred_at
    from private.payment_events event
    join private.mandates_to_end m
      on m.provider = event.provider and m.provider_subscription_id = event.provider_subscription_id
    where event.provider = refunds_due.provider and event.subscription_id is null and event.kind = 'charged'
      and event.occurred_at > m.queued_at and event.occurred_at > now() - interval '30 days'
      and not exists (
        select from private.payment_events refund
        where refund.provider = event.provider and refund.provider_subscription_id = event.provider_subscription_id
          and refund.subscription_id is null and refund.kind = 'refunded'
          and refund.payload ->> 'payment_id' = event.payload ->> 'payment_id'
      )
  ) as due
  order by due.paid_at desc, due.payment_id
  limit least(batch_size, 100);
$$;
comment on function public.refunds_due is
  'Payments that are to be given back, the latest first: of the last 30 days, taken after an end or of an amount that was '
  'not agreed; and those that two admins decided to give back. Security definer: no role reads events.';
