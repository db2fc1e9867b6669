-- What the events of a subscription say, a function for each fact. None asks for the time or for what the row says
-- now, except what was agreed when the checkout began: so the same events give the same row, in whatever order,
-- how often and in how many calls they arrived.

create function private.approval(subscription uuid)
returns table (place bigint, approved_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select place, occurred_at from private.accepted_events(subscription)
  where kind in ('authorized', 'charged')
  order by place
  limit 1;
$$;
comment on function private.approval is 'When the payer approved the mandate: a charge shows it as well. No row: never.';

create function private.last_charge(subscription uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(max(place), 0) from private.accepted_events(subscription) where kind = 'charged';
$$;
comment on function private.last_charge is 'The place of the last charge among the events; 0 where there is none.';

create function private.failures(subscription uuid)
returns table (attempts integer, last_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select count(*)::integer, max(occurred_at) from private.accepted_events(subscription)
  where kind = 'charge_failed'
    and place > private.last_charge(subscription)
    and place > (select approval.place from private.approval(subscription) as approval);
$$;
comment on function private.failures is
  'Failed charges that no charge has made good. What fails before a mandate is approved is no charge.';

create function private.ending(subscription uuid)
returns table (kind text, happened_at timestamptz, over_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select kind, occurred_at, case when kind = 'cancelled' then coalesce(ends_at, occurred_at) else occurred_at end
  from private.accepted_events(subscription)
  where kind in ('cancelled', 'completed')
    -- After its last retry a mandate can still be charged by hand: then it goes on.
    or (kind = 'halted' and place > private.last_charge(subscription))
  order by array_position(array['cancelled', 'completed', 'halted'], kind), place
  limit 1;
$$;
comment on function private.ending is
  'What ended the mandate, and from when on nothing more will be charged. No row: it goes on.';

create function private.cancel_requested_at(subscription uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case when kind = 'cancel_scheduled' then occurred_at end from private.accepted_events(subscription)
  where kind in ('cancel_scheduled', 'cancel_withdrawn')
  order by place desc
  limit 1;
$$;
comment on function private.cancel_requested_at is
  'When it was cancelled for the end of the period; null where it was not, or was resumed.';

create function private.paid_period(subscription uuid)
returns table (period_start timestamptz, period_end timestamptz)
language sql
stable
set search_path = ''
as $$
  select period_start, period_end from public.payments
  where subscription_id = subscription and status = 'captured'
  order by period_end desc, period_start
  limit 1;
$$;
comment on function private.paid_period is 'The last period that is paid for, and was not refunded.';

create function private.charged_until(subscription uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(period_end) from public.payments where subscription_id = subscription;
$$;
comment on function private.charged_until is 'The end of the last period that was charged, refunded or not.';

create function private.payer(subscription uuid)
returns table (method text, method_label text)
language sql
stable
set search_path = ''
as $$
  select told.method, case when labelled.method = told.method then labelled.method_label end
  from (
    select method from private.accepted_events(subscription) where method is not null order by place desc limit 1
  ) as told
  left join (
    select method, method_label from private.accepted_events(subscription)
    where method_label is not null
    order by place desc
    limit 1
  ) as labelled on true;
$$;
comment on function private.payer is 'How it is paid, as the last events that tell it say.';

create function private.remaining_until(trial_ends_at timestamptz, paid_until timestamptz, over_at timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  -- What is paid stays paid for. A trial that was cut short has nothing left.
  select coalesce(paid_until, case when trial_ends_at <= over_at then trial_ends_at end);
$$;
comment on function private.remaining_until is
  'Until when a mandate that has ended gives access: to the end of what was paid, or of a whole trial.';

create function private.folded_status(
  is_approved boolean, is_failing boolean, has_trial boolean, paid_until timestamptz, charged_until timestamptz,
  ending_kind text, has_time_left boolean
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not is_approved then case when ending_kind is null then 'incomplete' else 'expired' end
    when ending_kind = 'cancelled' or (ending_kind is not null and has_time_left) then 'cancelled'
    when ending_kind is not null then 'expired'
    -- The last period failed, or its payment was given back.
    when is_failing or charged_until > coalesce(paid_until, '-infinity') then 'past_due'
    when paid_until is not null then 'active'
    when has_trial then 'trialing'
    -- Approved without a trial: the first charge is under way.
    else 'incomplete'
  end;
$$;
comment on function private.folded_status is 'The status that the facts of a subscription make.';

revoke all on function
  private.approval, private.last_charge, private.failures, private.ending, private.cancel_requested_at,
  private.paid_period, private.charged_until, private.payer, private.remaining_until, private.folded_status
from public, anon, authenticated, service_role;
