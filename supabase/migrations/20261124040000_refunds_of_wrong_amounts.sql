-- A charge of another amount than was agreed opens nothing (decision 191). It is given back as well, and its mandate
-- ends: nobody pays what they did not agree to (decision 217).

create index payment_events_wrong_amounts on private.payment_events (provider, occurred_at)
  where refusal = 'amount';

create function private.wrong_amounts(provider text)
returns table (provider_subscription_id text, payment_id text, paid_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select event.provider_subscription_id, event.payload ->> 'payment_id', max(event.occurred_at)
  from private.payment_events event
  where event.provider = wrong_amounts.provider and event.refusal = 'amount'
    -- What is older was looked at by somebody.
    and event.occurred_at > now() - interval '30 days'
    -- A payment is told by several events: one of them may have had it right.
    and not exists (
      select from public.payments p
      where p.provider = event.provider and p.provider_payment_id = event.payload ->> 'payment_id'
    )
    and not exists (
      select from private.payment_events refund
      where refund.provider = event.provider and refund.provider_subscription_id = event.provider_subscription_id
        and refund.kind = 'refunded' and refund.payload ->> 'payment_id' = event.payload ->> 'payment_id'
    )
  group by event.provider_subscription_id, event.payload ->> 'payment_id';
$$;
comment on function private.wrong_amounts is
  'Charges of the last 30 days whose amount is not what was agreed, and that were not given back yet.';
revoke all on function private.wrong_amounts from public, anon, authenticated, service_role;

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
  'Payments of the last 30 days that are to be given back, the latest first: taken after an end, or of an amount that '
  'was not agreed. Security definer: no role reads events.';
