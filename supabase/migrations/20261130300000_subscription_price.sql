-- The price for new subscribers is a setting of the desk (decision 296). Who subscribed keeps theirs, which is in their row.

create or replace function private.setting_default(key text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when setting_default.key = 'success_fee_percent' then '2'::jsonb
    when setting_default.key = 'subscription_price' then '2000'
    when setting_default.key in ('promo_figures', 'banner', 'submissions_paused') then 'null'
    when setting_default.key = 'review_reasons' then '[]'
    when setting_default.key in ('has_front_page_signs', 'has_ratings', 'has_questions', 'has_offers') then 'true'
  end;
$$;

create or replace function private.is_valid_setting(key text, value jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case is_valid_setting.key
    when 'promo_figures' then value = 'null' or (
      jsonb_typeof(value) = 'object' and value - array['lent', 'customers', 'rating'] = '{}'
      and private.is_text_of(value -> 'lent', 1, 20) and private.is_text_of(value -> 'customers', 1, 20)
      and private.is_text_of(value -> 'rating', 1, 20)
    )
    when 'submissions_paused' then value = 'null' or private.is_text_of(value, 10, 300)
    when 'banner' then value = 'null' or private.is_banner(value)
    -- Whole rupees. Above Rs 15,000 each debit would ask the bank's customer again (RBI's rules for e-mandates).
    when 'subscription_price' then case
      when value::text ~ '^[1-9][0-9]{2,4}$' then value::text::integer between 100 and 15000 else false
    end
    when 'review_reasons' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20 and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as reason
      where not private.is_review_reason(reason)
    )
    -- The success fee has a check of its own.
    else is_valid_setting.key not like 'has\_%' or private.setting_default(is_valid_setting.key) is null
      or jsonb_typeof(value) = 'boolean'
  end;
$$;

create or replace function public.desk_settings()
returns table (
  key text, value jsonb, version bigint, before jsonb, changed_at timestamptz, changed_by uuid, changed_by_name text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select
      k.key, private.setting(k.key), coalesce(c.id, 0), c.before, c.changed_at, c.changed_by, p.full_name
    from unnest(array[
      'banner', 'has_front_page_signs', 'has_offers', 'has_questions', 'has_ratings', 'promo_figures', 'review_reasons',
      'submissions_paused', 'subscription_price', 'success_fee_percent'
    ]) as k (key)
    left join lateral (
      select c.* from private.setting_changes c where c.key = k.key order by c.id desc limit 1
    ) as c on true
    left join public.profiles p on p.id = c.changed_by;
end;
$$;

create or replace function private.page_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'banner', case
      when (private.setting('banner') ->> 'ends_at')::timestamptz > now() then private.setting('banner')
    end,
    'paused', nullif(private.setting('submissions_paused'), 'null'),
    'price', nullif(private.setting('subscription_price'), private.setting_default('subscription_price')),
    'off', (
      select jsonb_agg(feature order by feature) from unnest(array['ratings', 'questions', 'offers']) as feature
      where not private.is_feature_on(feature)
    )
  ));
$$;
comment on function private.page_settings is
  'What pages have to know of the settings that are not as usual: the banner until it ends, the sentence while submissions '
  'are paused, the price for new subscribers in rupees, the features that are off. For the server, which asks as the owner.';

create function public.price_for_new_subscribers()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select private.setting('subscription_price')::integer * 100;
$$;
comment on function public.price_for_new_subscribers is
  'What a month costs who subscribes now, GST included. Paise. Security definer: settings are in a schema that request roles cannot read.';

-- A price at the provider is a plan there, made once for each amount.
create table private.provider_plans (
  provider text not null constraint provider_plans_provider_known check (provider in ('razorpay', 'sandbox')),
  price_paise integer not null constraint provider_plans_price_positive check (price_paise > 0),
  plan_id text not null constraint provider_plans_plan_id_length check (char_length(plan_id) between 1 and 100),
  made_at timestamptz not null default now(),
  primary key (provider, price_paise)
);
comment on table private.provider_plans is 'The plan that a payment provider has for an amount a month, apart from the one of the environment.';
alter table private.provider_plans enable row level security;
revoke all on private.provider_plans from public, anon, authenticated, service_role;

create function public.provider_plan(provider text, price_paise integer, made_plan_id text default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if made_plan_id is not null then
    -- Of two that were made at once, the first is used.
    insert into private.provider_plans (provider, price_paise, plan_id)
    values (provider_plan.provider, provider_plan.price_paise, made_plan_id)
    on conflict on constraint provider_plans_pkey do nothing;
  end if;
  return (
    select p.plan_id from private.provider_plans p
    where p.provider = provider_plan.provider and p.price_paise = provider_plan.price_paise
  );
end;
$$;
comment on function public.provider_plan is
  'The plan of an amount at a provider, null where none was made; keeps the one that was made, unless there is one. Security definer: '
  'no role may write the table.';

create or replace function private.abandon_stale_checkout(person uuid, provider text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  stale public.subscriptions;
begin
  select s.* into stale from public.subscriptions s
  where s.user_id = person and s.status = 'incomplete'
    and (s.provider <> abandon_stale_checkout.provider
      or (s.provider_subscription_id is not null
        -- At its provider it has the price of its day.
        and (s.consent_at < now() - interval '24 hours' or s.price_paise <> public.price_for_new_subscribers())));
  if stale.id is null then
    return;
  end if;
  perform private.lock_provider_subscriptions(stale.provider, array[stale.provider_subscription_id]);
  -- A trial that was never used is not used up. An approval that comes after all opens nothing, a charge does.
  update public.subscriptions s set trial_ends_at = null where s.id = stale.id and s.status = 'incomplete';
  if not found then
    return;
  end if;
  insert into private.payment_events (provider, event_id, subscription_id, kind, occurred_at, payload)
  values (stale.provider, 'abandoned:' || stale.id, stale.id, 'cancelled', now(), '{}')
  on conflict on constraint payment_events_once do nothing;
  perform private.fold_subscription(stale.id);
end;
$$;
comment on function private.abandon_stale_checkout is
  'Ends a checkout of more than a day ago, of another provider, or of another price than is in force, which nobody approved.';

drop function public.begin_checkout(uuid, text, text);
create function public.begin_checkout(user_id uuid, provider text, method text, agreed_paise integer default null)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  price integer := public.price_for_new_subscribers();
  checkout public.subscriptions;
begin
  if begin_checkout.provider is null or begin_checkout.method is null then
    perform private.raise_refusal('bad_request', 'provider and method must be given');
  end if;
  if agreed_paise <> price then
    perform private.raise_refusal('price_changed', 'the price has changed meanwhile');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('checkout of ' || begin_checkout.user_id, 0));
  perform private.check_may_subscribe(begin_checkout.user_id);
  perform private.abandon_stale_checkout(begin_checkout.user_id, begin_checkout.provider);
  insert into public.subscriptions as s (user_id, status, provider, method, price_paise, consent_at, trial_ends_at)
  values (
    begin_checkout.user_id, 'incomplete', begin_checkout.provider, begin_checkout.method, price, now(),
    private.next_trial_end(begin_checkout.user_id)
  )
  on conflict (user_id) where status = 'incomplete' do update
    set method = excluded.method, consent_at = excluded.consent_at,
      -- What the provider was told already stays: it charges that, at that moment.
      price_paise = case when s.provider_subscription_id is null then excluded.price_paise else s.price_paise end,
      trial_ends_at = case
        when s.provider_subscription_id is null then excluded.trial_ends_at else s.trial_ends_at
      end
  returning s.* into checkout;
  return checkout;
end;
$$;
comment on function public.begin_checkout is
  'Records that a person agrees to subscribe now, at the price in force, and gives the row of their checkout: the same one until '
  'it is approved. agreed_paise is the price that they agreed to, where they were shown one. Raises P0001 with the hint not_found, '
  'not_confirmed, already_subscribed or price_changed. Security definer: no role may write the table.';

revoke all on function public.price_for_new_subscribers, public.provider_plan, public.begin_checkout
  from public, anon, authenticated, service_role;
grant execute on function public.price_for_new_subscribers, public.provider_plan, public.begin_checkout to service_role;
