-- Money that came after the end: a charge on a checkout that was given up for another, on a mandate that had been
-- cancelled, or of somebody who had left. It is given back (decision 207), and the refund is an event like any other.

create index payments_paid on public.payments (paid_at);

create function private.was_charged_after_end(payment public.payments)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select from private.ending(payment.subscription_id) as ending
      where ending.kind = 'cancelled' and ending.over_at < payment.paid_at
    )
    or exists (
      select from public.subscriptions s
      join private.mandates_to_end m
        on m.provider = s.provider and m.provider_subscription_id = s.provider_subscription_id
      where s.id = payment.subscription_id and m.queued_at < payment.paid_at
    );
$$;
comment on function private.was_charged_after_end is
  'Whether a payment was taken on a mandate that was cancelled and over by then, or whose person had left. A mandate '
  'that was halted can be charged by hand; that goes on.';

create function public.refunds_due(provider text, batch_size integer)
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
  'Payments of the last 30 days that are to be given back, the latest first. Security definer: no role reads events.';

revoke all on function private.was_charged_after_end, public.refunds_due
from public, anon, authenticated, service_role;
grant execute on function public.refunds_due to service_role;
