-- What the payment sandbox remembers: the secret it signs with, and a document for each of its subscriptions. Its rules are in
-- supabase/functions/_shared/payments/sandbox; the database only sees to it that calls that overlap take turns.

create table private.sandbox_secrets (
  is_only boolean primary key default true constraint sandbox_secrets_one_row check (is_only),
  -- 244 random bits.
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint sandbox_secrets_secret_length check (length(secret) >= 32)
);
comment on table private.sandbox_secrets is 'What the payment sandbox signs checkouts and webhooks with. Random for each installation.';

alter table private.sandbox_secrets enable row level security;
revoke all on private.sandbox_secrets from public, anon, authenticated, service_role;

insert into private.sandbox_secrets default values;

create table private.sandbox_subscriptions (
  subscription_id uuid primary key references public.subscriptions (id) on delete cascade,
  provider_subscription_id text not null
    constraint sandbox_subscriptions_provider_subscription_id_unique unique
    constraint sandbox_subscriptions_provider_subscription_id_format check (provider_subscription_id ~ '^[A-Za-z0-9_-]{1,100}$'),
  version integer not null default 1 constraint sandbox_subscriptions_version_positive check (version > 0),
  state jsonb not null constraint sandbox_subscriptions_state_size check (jsonb_typeof(state) = 'object' and length(state::text) < 1000000),
  updated_at timestamptz not null default now()
);
comment on table private.sandbox_subscriptions is 'A subscription as the payment sandbox has it: a document, and the number of its writes.';

alter table private.sandbox_subscriptions enable row level security;
revoke all on private.sandbox_subscriptions from public, anon, authenticated, service_role;

create function public.sandbox_secret()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select secret from private.sandbox_secrets;
$$;
comment on function public.sandbox_secret is
  'What the payment sandbox signs with. Security definer: no request role reads the table; for functions with the secret key.';
revoke all on function public.sandbox_secret from public, anon, authenticated, service_role;
grant execute on function public.sandbox_secret to service_role;

create function public.sandbox_state(provider_subscription_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('subscriptionId', s.subscription_id, 'version', s.version, 'state', s.state)
  from private.sandbox_subscriptions s
  where s.provider_subscription_id = sandbox_state.provider_subscription_id;
$$;
comment on function public.sandbox_state is
  'A subscription at the payment sandbox, or null. Security definer: no request role reads the table; for functions with the secret key.';
revoke all on function public.sandbox_state from public, anon, authenticated, service_role;
grant execute on function public.sandbox_state to service_role;

create function public.sandbox_id_of(subscription_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select s.provider_subscription_id
  from private.sandbox_subscriptions s
  where s.subscription_id = sandbox_id_of.subscription_id;
$$;
comment on function public.sandbox_id_of is
  'The id that the payment sandbox gave a subscription, or null. Security definer: no request role reads the table; for functions with the '
  'secret key.';
revoke all on function public.sandbox_id_of from public, anon, authenticated, service_role;
grant execute on function public.sandbox_id_of to service_role;

create function public.save_sandbox_state(subscription_id uuid, expected_version integer, state jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if expected_version = 0 then
    insert into private.sandbox_subscriptions (subscription_id, provider_subscription_id, state)
    values (
      save_sandbox_state.subscription_id, save_sandbox_state.state ->> 'providerSubscriptionId', save_sandbox_state.state
    )
    on conflict on constraint sandbox_subscriptions_pkey do nothing;
  else
    update private.sandbox_subscriptions s
    set state = save_sandbox_state.state, version = s.version + 1, updated_at = now()
    where s.subscription_id = save_sandbox_state.subscription_id and s.version = expected_version;
  end if;
  return found;
end;
$$;
comment on function public.save_sandbox_state is
  'Stores a subscription of the payment sandbox over the version that was read (0: none yet). False where another call was faster. Security '
  'definer: no request role writes the table; for functions with the secret key.';
revoke all on function public.save_sandbox_state from public, anon, authenticated, service_role;
grant execute on function public.save_sandbox_state to service_role;
