-- How a subscription begins: a person agrees, gets a row that waits for the provider's approval, and the row gets to
-- know its subscription at the provider. However often that is tried, a person has one checkout, and one trial.

create function private.raise_refusal(code text, message text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', message = raise_refusal.message, hint = raise_refusal.code;
end;
$$;
comment on function private.raise_refusal is 'Refuses a call about payments: the hint is the code that its caller answers with.';

create function private.check_may_subscribe(person uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (select from auth.users where id = person and deleted_at is null) then
    perform private.raise_refusal('not_found', 'there is no such account');
  end if;
  if not exists (select from auth.users where id = person and email_confirmed_at is not null) then
    perform private.raise_refusal('not_confirmed', 'the e-mail address is not confirmed');
  end if;
  if exists (select from public.subscriptions s where s.user_id = person and private.is_running(s)) then
    perform private.raise_refusal('already_subscribed', 'there is a subscription already');
  end if;
end;
$$;
comment on function private.check_may_subscribe is 'Raises P0001 where a person may not begin a subscription.';

create function private.next_trial_end(person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + interval '7 days'
  where not exists (
    select from public.subscriptions
    where user_id = person and trial_ends_at is not null and status <> 'incomplete'
  );
$$;
comment on function private.next_trial_end is
  'When a trial that begins now ends; null for who has had one. A checkout that came to nothing was none.';

create function private.abandon_stale_checkout(person uuid, provider text)
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
      or (s.provider_subscription_id is not null and s.consent_at < now() - interval '24 hours'));
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
  'Ends a checkout of more than a day ago, or of another provider, which nobody approved.';

create function public.begin_checkout(user_id uuid, provider text, method text)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Rupees 2,000 a month, GST included (packages/domain; a test holds it equal).
  price constant integer := 200000;
  checkout public.subscriptions;
begin
  if begin_checkout.provider is null or begin_checkout.method is null then
    perform private.raise_refusal('bad_request', 'provider and method must be given');
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
      -- What the provider was told already stays: it charges at that moment.
      trial_ends_at = case
        when s.provider_subscription_id is null then excluded.trial_ends_at else s.trial_ends_at
      end
  returning s.* into checkout;
  return checkout;
end;
$$;
comment on function public.begin_checkout is
  'Records that a person agrees to subscribe now, and gives the row of their checkout: the same one until it is '
  'approved. Raises P0001 with the hint not_found, not_confirmed or already_subscribed. Security definer: no role may '
  'write the table.';

create function public.attach_provider_subscription(subscription_id uuid, provider_subscription_id text)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted text := attach_provider_subscription.provider_subscription_id;
  attached public.subscriptions;
begin
  select s.* into attached from public.subscriptions s where s.id = attach_provider_subscription.subscription_id;
  if attached.provider is null or coalesce(wanted, '') = '' then
    perform private.raise_refusal('not_found', 'there is no such checkout');
  end if;
  perform private.lock_provider_subscriptions(attached.provider, array[wanted]);
  update public.subscriptions s set provider_subscription_id = wanted
  where s.id = attached.id and coalesce(s.provider_subscription_id, wanted) = wanted
  returning s.* into attached;
  if not found then
    perform private.raise_refusal('bad_request', 'the checkout has another subscription at its provider');
  end if;
  perform private.apply_events(attached.id);
  select s.* into attached from public.subscriptions s where s.id = attached.id;
  return attached;
end;
$$;
comment on function public.attach_provider_subscription is
  'Says once which subscription of its provider a checkout is, then takes in the events that came before. Security '
  'definer: no role may write the table.';

revoke all on function
  private.raise_refusal, private.check_may_subscribe, private.next_trial_end, private.abandon_stale_checkout,
  public.begin_checkout, public.attach_provider_subscription
from public, anon, authenticated, service_role;
grant execute on function public.begin_checkout, public.attach_provider_subscription to service_role;
