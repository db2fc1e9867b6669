-- When subscribers are told: with each event in its transaction, when the sandbox's clock is moved, and by a job for
-- what only time makes due.

create function private.give_notices(subscription uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  owed record;
  notification_id bigint;
  given integer := 0;
begin
  -- One after the other: two that know of different events would tell the same failure by two moments.
  select * into s from public.subscriptions where id = subscription for no key update;
  for owed in
    select * from private.charge_notice(s)
    union all select * from private.failure_notice(s)
    union all select * from private.payment_notices(s)
    order by happens_at, kind
  loop
    insert into private.subscription_notices (subscription_id, kind, about, happens_at)
    values (s.id, owed.kind, owed.about, owed.happens_at)
    on conflict on constraint subscription_notices_once do nothing;
    continue when not found;
    insert into public.notifications (recipient, kind, payload) values (s.user_id, owed.kind, owed.payload)
    returning id into notification_id;
    perform private.queue_notice(notification_id);
    given := given + 1;
  end loop;
  return given;
end;
$$;
comment on function private.give_notices is
  'Tells a subscriber what they are owed and were not told yet, as updates and mails; gives the number. Repeating it '
  'adds nothing.';

create function private.queue_subscription_notices(batch_size integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscription uuid;
  given integer := 0;
begin
  for subscription in
    select s.id from public.subscriptions s
    cross join lateral private.charge_notice(s) as owed
    where s.next_charge_at < now() + interval '60 hours' + s.clock_offset
      and not exists (
        select from private.subscription_notices told
        where told.subscription_id = s.id and told.kind = owed.kind and told.about = owed.about
      )
    order by s.next_charge_at, s.id
    limit batch_size
    -- Whoever records an event of one tells it as well.
    for no key update of s skip locked
  loop
    given := given + private.give_notices(subscription);
  end loop;
  return given;
end;
$$;
comment on function private.queue_subscription_notices is
  'Announces the charges that are near, of so many subscriptions at most; gives the number. Repeating it adds '
  'nothing. Security definer: the worker that calls it has no rights on tables.';

create or replace function private.apply_events(subscription uuid)
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
  perform private.give_notices(subscription);
end;
$$;
comment on function private.apply_events is
  'Takes in the events that wait for a subscription, brings payments, invoices and the row up to date, and tells the '
  'subscriber what is new.';

create or replace function public.set_subscription_clock(subscription_id uuid, clock_offset interval)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  moved public.subscriptions;
begin
  update public.subscriptions s set clock_offset = set_subscription_clock.clock_offset
  where s.id = set_subscription_clock.subscription_id and s.provider = 'sandbox'
    and set_subscription_clock.clock_offset >= s.clock_offset
  returning s.* into moved;
  if found then
    perform private.give_notices(moved.id);
    return moved;
  end if;
  if exists (
    select from public.subscriptions s
    where s.id = set_subscription_clock.subscription_id and s.provider = 'sandbox'
  ) then
    perform private.raise_refusal('bad_request', 'the clock only goes forward');
  end if;
  perform private.raise_refusal('not_sandbox', 'there is no such subscription in the sandbox');
end;
$$;

revoke all on function private.give_notices, private.queue_subscription_notices
from public, anon, authenticated, service_role;
grant execute on function private.queue_subscription_notices to sangam_worker;
