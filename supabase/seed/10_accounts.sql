-- The four accounts that the sign-in page offers while demo data is on, and what the demo investor and the admin have.

-- The same id at every start, so that links to demo ideas stay good.
create or replace function pg_temp.seed_id(name text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select overlay(overlay(md5('sangam demo ' || name) placing '4' from 13) placing 'a' from 17)::uuid;
$$;

create or replace procedure pg_temp.seed_account(id uuid, email text, password text, full_name text, role text, joined timestamptz)
language sql
set search_path = ''
as $$
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
    email_change_token_new, email_change, email_change_token_current, phone_change, phone_change_token, reauthentication_token,
    raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, is_sso_user, is_anonymous
  )
  values (
    '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
    -- A person without a login gets a random password that nobody knows; a cheap hash is enough for 122 random bits.
    coalesce(extensions.crypt(password, extensions.gen_salt('bf', 10)), extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf', 4))),
    joined, '', '', '', '', '', '', '', '',
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', full_name, 'role', role),
    false, joined, joined, false, false
  )
  on conflict (id) do nothing;

  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values (
    id::text, id,
    jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false, 'full_name', full_name),
    'email', joined, joined, joined
  )
  on conflict (provider_id, provider) do nothing;
$$;

call pg_temp.seed_account(
  pg_temp.seed_id('founder'), 'founder@demo.sangam.example', 'sangam-demo', 'Asha Patil', 'entrepreneur', now() - interval '160 days'
);
call pg_temp.seed_account(
  pg_temp.seed_id('investor'), 'investor@demo.sangam.example', 'sangam-demo', 'Mathew Thomas', 'investor', now() - interval '150 days'
);
call pg_temp.seed_account(
  pg_temp.seed_id('visitor'), 'visitor@demo.sangam.example', 'sangam-demo', 'Farhan Shaikh', 'investor', now() - interval '20 days'
);
call pg_temp.seed_account(
  pg_temp.seed_id('admin'), 'admin@demo.sangam.example', 'sangam-demo', 'Leela Menon', 'investor', now() - interval '120 days'
);

insert into public.user_roles (user_id, role) values (pg_temp.seed_id('admin'), 'admin') on conflict do nothing;

-- The demo investor subscribed three weeks ago in the sandbox, and paid when the trial was over. The row is made by its events.
insert into public.subscriptions (
  id, user_id, status, provider, provider_subscription_id, method, price_paise, consent_at, created_at, trial_ends_at
)
values (
  pg_temp.seed_id('subscription'), pg_temp.seed_id('investor'), 'incomplete', 'sandbox', 'sub_demo_investor', 'upi', 200000,
  now() - interval '20 days', now() - interval '20 days', now() - interval '13 days'
)
on conflict (id) do nothing;

select public.record_payment_events('sandbox', jsonb_build_array(
  jsonb_build_object(
    'event_id', 'demo:authorized', 'kind', 'authorized', 'provider_subscription_id', 'sub_demo_investor',
    'occurred_at', now() - interval '20 days', 'method', 'upi', 'method_label', 'mathew@upi'
  ),
  jsonb_build_object(
    'event_id', 'demo:charged', 'kind', 'charged', 'provider_subscription_id', 'sub_demo_investor',
    'occurred_at', now() - interval '13 days', 'payment_id', 'pay_demo_1', 'amount_paise', 200000,
    'period_start', now() - interval '13 days', 'period_end', now() - interval '13 days' + interval '1 month'
  )
));

insert into public.user_disclaimers (user_id, disclaimer_type, accepted_at)
values
  (pg_temp.seed_id('investor'), 'investment_disclaimer', now() - interval '150 days'),
  (pg_temp.seed_id('visitor'), 'investment_disclaimer', now() - interval '20 days')
on conflict do nothing;

insert into private.demo_accounts (user_id, place, role, email, password, label)
values
  (pg_temp.seed_id('founder'), 1, 'founder', 'founder@demo.sangam.example', 'sangam-demo', 'Asha Patil, founder in Nagpur'),
  (pg_temp.seed_id('investor'), 2, 'investor', 'investor@demo.sangam.example', 'sangam-demo', 'Mathew Thomas, investor in Kochi with a subscription'),
  (
    pg_temp.seed_id('visitor'), 3, 'visitor', 'visitor@demo.sangam.example', 'sangam-demo', 'Farhan Shaikh, investor without a subscription'
  ),
  (pg_temp.seed_id('admin'), 4, 'admin', 'admin@demo.sangam.example', 'sangam-demo', 'Leela Menon, admin')
on conflict do nothing;

-- Figures of the promotional panel. Only demo data sets them: without it the panel shows what the database counts, or nothing.
insert into public.site_settings (key, value, is_public)
values
  ('promo_figures', '{"lent": "₹16,000 Cr+", "customers": "2 Cr+", "rating": "4.4/5"}', true),
  ('demo', '{"enabled": true}', true)
on conflict (key) do nothing;
