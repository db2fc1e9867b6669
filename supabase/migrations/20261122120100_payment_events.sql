-- What payment providers said of subscriptions, each event once, for good. Deliveries repeat, come late and out of
-- order: so nothing is ever changed by an event; a subscription is computed from all of its events in their order
-- of time. Only verified events get here (functions check signatures); what they say is checked once more.

create type private.payment_event as (
  event_id text,
  kind text,
  occurred_at timestamptz,
  provider_subscription_id text,
  period_start timestamptz,
  period_end timestamptz,
  payment_id text,
  amount_paise bigint,
  method text,
  method_label text,
  ends_at timestamptz
);
comment on type private.payment_event is 'An event as functions send it; which parts it has depends on its kind.';

create table private.payment_events (
  id bigint generated always as identity primary key,
  provider text not null constraint payment_events_provider_known check (provider in ('sandbox', 'razorpay')),
  event_id text not null,
  provider_subscription_id text,
  subscription_id uuid references public.subscriptions (id) on delete cascade,
  kind text not null constraint payment_events_kind_known check (
    kind in (
      'authorized', 'method_changed', 'charge_failed', 'halted', 'charged', 'refunded', 'cancel_scheduled',
      'cancel_withdrawn', 'completed', 'cancelled'
    )
  ),
  occurred_at timestamptz not null,
  payload jsonb not null constraint payment_events_payload_object check (jsonb_typeof(payload) = 'object'),
  received_at timestamptz not null default now(),
  -- Why it does not count; null where it does, and while its subscription is not known.
  refusal text,
  constraint payment_events_once unique (provider, event_id),
  constraint payment_events_of_subscription check (num_nonnulls(subscription_id, provider_subscription_id) > 0)
);
comment on table private.payment_events is
  'Verified events of payment providers. Without subscription_id an event waits until its subscription appears.';

alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

create index payment_events_subscription on private.payment_events (subscription_id);
create index payment_events_waiting on private.payment_events (provider, provider_subscription_id)
  where subscription_id is null;

create function private.event_rank(kind text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select array_position(
    array[
      'authorized', 'method_changed', 'charge_failed', 'halted', 'charged', 'refunded', 'cancel_scheduled',
      'cancel_withdrawn', 'completed', 'cancelled'
    ],
    kind
  );
$$;
comment on function private.event_rank is
  'The order of events of the same moment: money outdoes a failure, and an end outdoes everything.';
revoke all on function private.event_rank from public, anon, authenticated, service_role;

create function private.accepted_events(subscription uuid)
returns table (
  place bigint, kind text, occurred_at timestamptz, period_start timestamptz, period_end timestamptz,
  payment_id text, amount_paise bigint, method text, method_label text, ends_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select
    row_number() over (order by stored.occurred_at, private.event_rank(stored.kind), stored.event_id collate "C"),
    stored.kind, stored.occurred_at, event.period_start, event.period_end,
    event.payment_id, event.amount_paise, event.method, event.method_label, event.ends_at
  from private.payment_events stored
  cross join lateral jsonb_populate_record(null::private.payment_event, stored.payload) as event
  where stored.subscription_id = subscription and stored.refusal is null;
$$;
comment on function private.accepted_events is
  'The events that count for a subscription, each with its place in the order of time, from 1.';
revoke all on function private.accepted_events from public, anon, authenticated, service_role;
