-- Until when a subscription opens full details: a trial or a payment says it, a status never does alone.

create function private.billing_grace()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '24 hours';
$$;
comment on function private.billing_grace is
  'How long access goes on after a period while the charge for the next one is neither made nor failed.';

create function private.access_ends_at(subscription public.subscriptions)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case subscription.status
    when 'trialing' then subscription.trial_ends_at
    when 'active' then subscription.current_period_end
    -- A late payment, or a cancelled subscription, has what was paid, or the trial where nothing was yet.
    when 'past_due' then coalesce(subscription.current_period_end, subscription.trial_ends_at)
    -- least() takes no notice of null: without a trial there is nothing to cut short.
    when 'cancelled' then coalesce(
      subscription.current_period_end,
      case when subscription.trial_ends_at is not null then least(subscription.trial_ends_at, subscription.ended_at) end
    )
  end
  + case
    when subscription.status in ('trialing', 'active') and subscription.next_charge_at is not null
      then private.billing_grace()
    else interval '0'
  end;
$$;
comment on function private.access_ends_at is
  'The moment at which a subscription stops to open anything; null: it opens nothing.';

create function private.subscription_now(subscription public.subscriptions)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + subscription.clock_offset;
$$;
comment on function private.subscription_now is 'Now, by the clock of a subscription: that of the sandbox can be ahead.';

create or replace function private.has_live_subscription()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.subscriptions s
    where s.user_id = (select auth.uid()) and private.access_ends_at(s) > private.subscription_now(s)
  );
$$;

create function private.is_running(subscription public.subscriptions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(private.access_ends_at(subscription) > private.subscription_now(subscription), false)
    -- Without access now, but the provider may charge it.
    or (
      subscription.status in ('trialing', 'active', 'past_due')
      and subscription.provider is not null and not subscription.cancel_at_period_end
    );
$$;
comment on function private.is_running is
  'Whether a subscription leaves no room for another one: it gives access, or will be charged again.';

create function public.subscription_of(user_id uuid)
returns public.subscriptions
language sql
stable
security definer
set search_path = ''
as $$
  select s from public.subscriptions s
  where s.user_id = subscription_of.user_id
  order by private.is_running(s) or s.status = 'incomplete' desc, s.created_at desc, s.id desc
  limit 1;
$$;
comment on function public.subscription_of is
  'A person''s newest subscription that is not over, else the newest; null where there was none. Security definer: '
  'what tells whether one is over is executable by no role.';

revoke all on function
  private.billing_grace, private.access_ends_at, private.subscription_now, private.is_running, public.subscription_of
from public, anon, authenticated, service_role;
grant execute on function public.subscription_of to service_role;
