-- What an event may say. A signature proves who sent it, not that it makes sense: an amount that is not the price, or
-- a period of a year, opens nothing. What is malformed is refused; what makes no sense is stored and does not count.

create function private.event_problem(event private.payment_event)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when event.event_id is null or char_length(event.event_id) not between 1 and 200 then 'event_id'
    when event.kind is null or private.event_rank(event.kind) is null then 'kind'
    when event.occurred_at is null or not isfinite(event.occurred_at) then 'occurred_at'
    when event.provider_subscription_id is null
      or char_length(event.provider_subscription_id) not between 1 and 100 then 'provider_subscription_id'
    when event.kind in ('charged', 'refunded') and event.payment_id is null then 'payment_id'
    when char_length(event.payment_id) not between 1 and 100 then 'payment_id'
    when event.kind = 'charged' and event.amount_paise is null then 'amount_paise'
    when event.kind = 'charged' and event.period_start is null then 'period_start'
    when event.kind = 'charged' and event.period_end is null then 'period_end'
    when not isfinite(event.period_start) then 'period_start'
    when not isfinite(event.period_end) then 'period_end'
    when not isfinite(event.ends_at) then 'ends_at'
    when event.method not in ('upi', 'card') then 'method'
    -- As the column says: never the number of a card, which must not be stored as evidence either.
    when char_length(event.method_label) not between 1 and 60
      or event.method_label ~ '[0-9]([ -]?[0-9]){12}' then 'method_label'
  end;
$$;
comment on function private.event_problem is
  'The first part of an event that is missing or malformed: a fault of the function that sent it. Null: none.';

create function private.event_refusal(event private.payment_event, subscription public.subscriptions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when event.occurred_at < subscription.created_at - interval '1 day' then 'before_subscription'
    when event.ends_at > event.occurred_at + interval '32 days' then 'ends_too_late'
    when event.kind <> 'charged' then null
    when event.amount_paise is distinct from subscription.price_paise then 'amount'
    when event.period_end <= event.period_start then 'period_order'
    when event.period_end > event.period_start + interval '32 days' then 'period_length'
    when event.period_start > event.occurred_at + interval '1 day' then 'period_ahead'
    when exists (
      select from public.payments p
      where p.provider = subscription.provider and p.provider_payment_id = event.payment_id
        and p.subscription_id is distinct from subscription.id
    ) then 'payment_of_another'
  end;
$$;
comment on function private.event_refusal is
  'Why an event does not count for its subscription; null where it does. It follows from the event and from what was '
  'agreed, so that it is the same whenever the event arrives.';

create function private.read_events(events jsonb)
returns private.payment_event[]
language plpgsql
stable
set search_path = ''
as $$
declare
  given private.payment_event[];
  problem text;
begin
  if jsonb_typeof(events) is distinct from 'array' or jsonb_array_length(events) > 100 then
    raise exception using errcode = '22023', message = 'events must be an array of at most 100', hint = 'bad_request';
  end if;
  given := array(
    select jsonb_populate_record(null::private.payment_event, element.value)
    from jsonb_array_elements(events) with ordinality as element (value, number)
    order by element.number
  );
  -- The value is not repeated: it may be what must not be logged.
  select 'event ' || place || ': wrong ' || private.event_problem(given[place]) into problem
  from generate_subscripts(given, 1) as place
  where private.event_problem(given[place]) is not null
  order by place
  limit 1;
  if problem is not null then
    raise exception using errcode = '22023', message = problem, hint = 'bad_request';
  end if;
  return given;
end;
$$;
comment on function private.read_events is 'The events of a call, in their order. Raises 22023 for malformed ones.';

revoke all on function private.event_problem, private.event_refusal, private.read_events
from public, anon, authenticated, service_role;
