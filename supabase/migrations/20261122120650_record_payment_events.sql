-- How events come in: each is stored once, then payments, invoices and the row of its subscription follow, all in one
-- transaction. A call that fails leaves nothing, and can be repeated.

create function private.lock_provider_subscriptions(provider text, provider_subscription_ids text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  provider_subscription_id text;
begin
  -- Always in the same order, so that two calls with several never wait for each other.
  for provider_subscription_id in select distinct id from unnest(provider_subscription_ids) as id order by id loop
    perform pg_advisory_xact_lock(
      hashtextextended('payment events of ' || provider || ' ' || provider_subscription_id, 0)
    );
  end loop;
end;
$$;
comment on function private.lock_provider_subscriptions is
  'One transaction at a time takes in events of a provider''s subscription, or makes it known: none is overlooked.';

create function private.apply_events(subscription uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.payment_events waiting
  set subscription_id = s.id,
    refusal = private.event_refusal(jsonb_populate_record(null::private.payment_event, waiting.payload), s)
  from public.subscriptions s
  where s.id = subscription and waiting.subscription_id is null
    and waiting.provider = s.provider and waiting.provider_subscription_id = s.provider_subscription_id;
  perform private.sync_payments(subscription);
  perform private.issue_invoices(subscription);
  perform private.fold_subscription(subscription);
end;
$$;
comment on function private.apply_events is
  'Takes in the events that wait for a subscription, then brings payments, invoices and the row up to date.';

create function private.events_ahead_of_time(provider text, given private.payment_event[])
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_agg(event.event_id)
  from unnest(given) as event
  left join public.subscriptions s on s.provider = events_ahead_of_time.provider
    and s.provider_subscription_id = event.provider_subscription_id
  where event.occurred_at > now() + coalesce(s.clock_offset, '0') + interval '1 hour';
$$;
comment on function private.events_ahead_of_time is
  'Ids of events that say they happened later than now, by their subscription''s clock; an hour is left for clocks '
  'that differ. Null: none.';

create function private.event_answers(provider text, given private.payment_event[], new_ids text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'event_id', event.event_id,
        -- Of two with one id in a call the first was stored.
        'is_new', event.event_id = any (new_ids) and event.copy = 1,
        'subscription_id', stored.subscription_id,
        'status', s.status,
        'refusal', stored.refusal
      )
      order by event.number
    ),
    '[]'
  )
  from (
    select event_id, number, row_number() over (partition by event_id order by number) as copy
    from unnest(given) with ordinality as one (
      event_id, kind, occurred_at, provider_subscription_id, period_start, period_end, payment_id, amount_paise,
      method, method_label, ends_at, number
    )
  ) as event
  join private.payment_events stored
    on stored.provider = event_answers.provider and stored.event_id = event.event_id
  left join public.subscriptions s on s.id = stored.subscription_id;
$$;
comment on function private.event_answers is 'What became of each event of a call, in their order.';

create function public.record_payment_events(provider text, events jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given private.payment_event[] := private.read_events(events);
  provider_subscription_ids text[] := array(select one.provider_subscription_id from unnest(given) as one);
  new_ids text[];
  subscription uuid;
begin
  perform private.lock_provider_subscriptions(provider, provider_subscription_ids);
  -- Not stored: it may be true later, and then it is sent again.
  if private.events_ahead_of_time(provider, given) is not null then
    raise exception using errcode = '22023', message = 'an event lies in the future', hint = 'bad_request',
      detail = array_to_string(private.events_ahead_of_time(provider, given), ', ');
  end if;
  with stored as (
    insert into private.payment_events (provider, event_id, provider_subscription_id, kind, occurred_at, payload)
    select
      record_payment_events.provider, one.event_id, one.provider_subscription_id, one.kind, one.occurred_at,
      jsonb_strip_nulls(to_jsonb(one))
    from unnest(given) as one
    on conflict on constraint payment_events_once do nothing
    returning event_id
  )
  select coalesce(array_agg(event_id), '{}') into new_ids from stored;
  for subscription in
    select s.id from public.subscriptions s
    where s.provider = record_payment_events.provider
      and s.provider_subscription_id = any (provider_subscription_ids)
    order by s.id
  loop
    perform private.apply_events(subscription);
  end loop;
  return private.event_answers(provider, given, new_ids);
end;
$$;
comment on function public.record_payment_events is
  'Stores verified events of a provider, at most 100, each once, and brings their subscriptions up to date. Gives for '
  'each {event_id, is_new, subscription_id, status, refusal}: subscription_id is null while it waits for its '
  'subscription, refusal says why it does not count. Security definer: no role may write these tables.';

revoke all on function
  private.lock_provider_subscriptions, private.apply_events, private.events_ahead_of_time, private.event_answers,
  public.record_payment_events
from public, anon, authenticated, service_role;
grant execute on function public.record_payment_events to service_role;
