-- What a subscriber is told: a trial that ends, a charge that is coming, one that failed, an invoice, a refund. Like
-- the row of a subscription it follows from what is stored (decision 206): whatever is owed and was not told yet is
-- told, so that order and repetition of events, and of the job's runs, cannot matter.

create table private.subscription_notices (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  kind text not null,
  -- The Indian day of a charge that is coming; for the others the id or the moment of what has happened.
  about text not null,
  happens_at timestamptz not null,
  told_at timestamptz not null default now(),
  constraint subscription_notices_once unique (subscription_id, kind, about)
);
comment on table private.subscription_notices is
  'What a subscriber was told, each once. Updates can be swept and subscriptions resumed; this stays.';

alter table private.subscription_notices enable row level security;
revoke all on private.subscription_notices from public, anon, authenticated, service_role;

-- The job asks for charges that are near.
create index subscriptions_next_charge on public.subscriptions (next_charge_at) where next_charge_at is not null;

create function private.notice_lead(status text)
returns interval
language sql
immutable
set search_path = ''
as $$
  -- Two days and one day, and half a day more for an outage of ours or of a mail server.
  select case status when 'trialing' then interval '60 hours' else interval '36 hours' end;
$$;
comment on function private.notice_lead is
  'How long before a charge it is announced: the first one after a trial, and each later one.';

create function private.news_age()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '48 hours';
$$;
comment on function private.news_age is
  'What is older has a past of its own (demo data, an import) and is told nobody. Webhooks are repeated for a day, and '
  'a reconciliation finds what was missed a day later.';

create function private.charge_notice(s public.subscriptions)
returns table (kind text, about text, happens_at timestamptz, payload jsonb)
language sql
stable
set search_path = ''
as $$
  select
    case s.status when 'trialing' then 'trial_ending' else 'charge_coming' end,
    private.india_day(s.next_charge_at)::text,
    s.next_charge_at,
    jsonb_build_object('subscription_id', s.id, 'charge_at', s.next_charge_at, 'amount_paise', s.price_paise)
  where s.status in ('trialing', 'active')
    and private.subscription_now(s) >= s.next_charge_at - private.notice_lead(s.status)
    and private.subscription_now(s) < s.next_charge_at;
$$;
comment on function private.charge_notice is
  'The charge that is to be announced now. No row: none is near, or none will be made.';

create function private.failure_notice(s public.subscriptions)
returns table (kind text, about text, happens_at timestamptz, payload jsonb)
language sql
stable
set search_path = ''
as $$
  with events as (select * from private.accepted_events(s.id)),
  stretch as (
    -- What failed since money was last taken. A charge of the same moment outdoes a failure.
    select
      min(e.occurred_at) as failed_at, max(e.occurred_at) as last_at, bool_or(e.kind = 'halted') as is_final,
      coalesce((select max(occurred_at) from events where events.kind = 'charged'), '-infinity') as charged_at
    from events e
    where e.kind in ('charge_failed', 'halted') and e.place > private.last_charge(s.id)
  )
  select
    'charge_failed',
    case when is_final then 'halted:' else 'failed:' end || extract(epoch from failed_at),
    failed_at,
    jsonb_build_object(
      'subscription_id', s.id, 'failed_at', failed_at, 'amount_paise', s.price_paise, 'is_final', is_final
    )
  from stretch
  where last_at > private.subscription_now(s) - private.news_age()
    and case
      when is_final then (select ending.kind = 'halted' from private.ending(s.id) as ending)
      else s.status = 'past_due' and s.failed_attempts > 0
    end
    -- The days of retries are one failure, told at its beginning and at its end.
    and not exists (
      select from private.subscription_notices told
      where told.subscription_id = s.id and told.kind = 'charge_failed' and told.happens_at > stretch.charged_at
        and (told.about like 'halted:%' or not stretch.is_final)
    );
$$;
comment on function private.failure_notice is
  'A charge that failed, or failed for the last time, and that nobody was told of. No row: none.';

create function private.payment_notices(s public.subscriptions)
returns table (kind text, about text, happens_at timestamptz, payload jsonb)
language sql
stable
set search_path = ''
as $$
  select
    'invoice_issued', i.id::text, i.issued_at,
    jsonb_build_object(
      'subscription_id', s.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise
    )
  from public.payments p
  join public.invoices i on i.payment_id = p.id
  where p.subscription_id = s.id and p.status = 'captured'
    and i.issued_at > private.subscription_now(s) - private.news_age()
  union all
  select
    'charge_refunded', p.id::text, max(refund.occurred_at),
    jsonb_build_object('subscription_id', s.id, 'payment_id', p.id, 'amount_paise', p.amount_paise)
  from public.payments p
  join private.accepted_events(s.id) as refund
    on refund.kind = 'refunded' and refund.payment_id = p.provider_payment_id
  where p.subscription_id = s.id and p.status = 'refunded'
  group by p.id
  having max(refund.occurred_at) > private.subscription_now(s) - private.news_age();
$$;
comment on function private.payment_notices is 'The invoices and refunds of the last days.';

revoke all on function
  private.notice_lead, private.news_age, private.charge_notice, private.failure_notice, private.payment_notices
from public, anon, authenticated, service_role;
