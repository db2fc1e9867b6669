-- What a paid subscription has besides its status: provider, mandate, periods, failures, its end. A row is what
-- its stored events say (decision 191): no role writes the table, the functions of these migrations do.

alter table public.subscriptions
  add column provider text
    constraint subscriptions_provider_known check (provider in ('sandbox', 'razorpay')),
  add column provider_subscription_id text,
  add column current_period_start timestamptz,
  add column next_charge_at timestamptz,
  add column cancel_at_period_end boolean not null default false,
  add column cancelled_at timestamptz,
  add column ended_at timestamptz,
  add column method text
    constraint subscriptions_method_known check (method in ('upi', 'card')),
  -- `meera@upi` or `Visa 1111`. The number of a card has 13 digits or more.
  add column method_label text
    constraint subscriptions_method_label_format check (
      char_length(method_label) between 1 and 60 and method_label !~ '[0-9]([ -]?[0-9]){12}'
    ),
  add column price_paise integer
    constraint subscriptions_price_paise_positive check (price_paise > 0),
  add column consent_at timestamptz,
  add column last_failure_at timestamptz,
  add column failed_attempts integer not null default 0
    constraint subscriptions_failed_attempts_positive check (failed_attempts >= 0),
  -- How far the virtual clock of a sandbox subscription is ahead. Everything about time compares with it.
  add column clock_offset interval not null default '0'
    constraint subscriptions_clock_offset_range check (clock_offset between interval '0' and interval '3650 days')
    constraint subscriptions_clock_offset_sandbox check (
      clock_offset = interval '0' or provider is not distinct from 'sandbox'
    ),
  add constraint subscriptions_provider_subscription_id_length check (
    char_length(provider_subscription_id) between 1 and 100
  ),
  add constraint subscriptions_provider_subscription_id_of_provider check (
    provider_subscription_id is null or provider is not null
  ),
  add constraint subscriptions_period_in_order check (current_period_end > current_period_start),
  add constraint subscriptions_provider_subscription_once unique (provider, provider_subscription_id);

alter table public.subscriptions
  drop constraint subscriptions_status_known,
  add constraint subscriptions_status_known check (
    status in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'expired')
  ),
  -- The first charge can fail: then nothing was ever paid.
  drop constraint subscriptions_period_ends,
  add constraint subscriptions_period_ends check (status <> 'active' or current_period_end is not null);

comment on table public.subscriptions is
  'A subscription or trial of an investor, folded from its stored events; with the moments until which it is live.';

-- Whatever is clicked twice or in two tabs: a person has one checkout.
create unique index subscriptions_one_checkout on public.subscriptions (user_id) where status = 'incomplete';

revoke insert, update, delete on public.subscriptions from service_role;
revoke select on public.subscriptions from authenticated;
grant select (
  id, user_id, status, trial_ends_at, current_period_start, current_period_end, created_at, provider,
  provider_subscription_id, next_charge_at, cancel_at_period_end, cancelled_at, ended_at, method, method_label,
  price_paise, consent_at, last_failure_at, failed_attempts
) on public.subscriptions to authenticated;

-- A screen that waits for a payment hears of it.
alter publication supabase_realtime add table public.subscriptions;
