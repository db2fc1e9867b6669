-- What an investor says of themselves in the profile wizard: 15 answers, each of which may still be missing,
-- because the wizard stores them as they are given. Options and lengths are those of packages/domain
-- (investor-questions.ts); a test holds them equal. Nobody but the investor reads the row, admins neither: no
-- screen of theirs needs to know what somebody earns (decision 193).

create table public.investor_profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- Step 1: personal information.
  full_name text constraint investor_profiles_full_name_length check (
    char_length(full_name) <= 120 and full_name ~ '\S'
  ),
  email text
    constraint investor_profiles_email_length check (char_length(email) <= 254)
    constraint investor_profiles_email_format check (
      email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
    ),
  phone text constraint investor_profiles_phone_format check (phone ~ '^\+91[6-9][0-9]{9}$'),
  city text constraint investor_profiles_city_length check (
    char_length(city) <= 80 and city ~ '\S'
  ),
  age smallint constraint investor_profiles_age_range check (age between 18 and 120),
  occupation text constraint investor_profiles_occupation_length check (
    char_length(occupation) <= 120 and occupation ~ '\S'
  ),
  -- Step 2: investment preferences.
  investment_range text constraint investor_profiles_investment_range_known check (
    investment_range in ('1L-5L', '5L-15L', '15L-30L', '30L-50L', '50L+')
  ),
  roi_expectation text constraint investor_profiles_roi_expectation_known check (
    roi_expectation in (
      '15-20% annually', '20-25% annually', '25-30% annually', '30%+ annually', 'Flexible based on opportunity'
    )
  ),
  preferred_industries text[] not null default '{}'
    -- No industry is chosen twice, so there are no more than those with a name.
    constraint investor_profiles_preferred_industries_count check (cardinality(preferred_industries) <= 7)
    constraint investor_profiles_preferred_industries_known check (
      preferred_industries <@ array[
        'Food & Beverage', 'Retail & Commerce', 'Transportation', 'Franchise', 'Service Business', 'Technology',
        'Manufacturing', 'Any (No preference)'
      ]
    )
    constraint investor_profiles_preferred_industries_plain check (array_ndims(preferred_industries) = 1)
    -- Who has no preference has no other one.
    constraint investor_profiles_preferred_industries_single check (
      cardinality(preferred_industries) = 1 or not preferred_industries @> array['Any (No preference)']
    ),
  risk_tolerance text constraint investor_profiles_risk_tolerance_known check (
    risk_tolerance in ('low', 'medium', 'high')
  ),
  timeline text constraint investor_profiles_timeline_known check (
    timeline in ('6months', '1-2years', '2-5years', '5years+')
  ),
  -- Step 3: financial background.
  monthly_income text constraint investor_profiles_monthly_income_known check (
    monthly_income in ('25k-50k', '50k-1L', '1L-2L', '2L-5L', '5L+')
  ),
  investment_source text constraint investor_profiles_investment_source_known check (
    investment_source in ('savings', 'salary', 'business', 'inheritance', 'other')
  ),
  experience text constraint investor_profiles_experience_length check (
    char_length(experience) <= 500 and experience ~ '\S'
  ),
  previous_investments text constraint investor_profiles_previous_investments_length check (
    char_length(previous_investments) <= 2000 and previous_investments ~ '\S'
  ),
  -- How many steps, from the first on, have all that they require: counted here, so that no client claims more.
  completed_steps smallint not null generated always as (
    case
      when full_name is null or email is null then 0
      when investment_range is null or roi_expectation is null then 1
      when monthly_income is null or investment_source is null then 2
      else 3
    end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.investor_profiles is 'An investor''s answers to the profile wizard, as far as they have come.';

alter table public.investor_profiles enable row level security;
create policy "Investors see their own profile" on public.investor_profiles
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People begin a profile of their own" on public.investor_profiles
  for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Investors change their own profile" on public.investor_profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

revoke all on public.investor_profiles from public, anon, authenticated, service_role;
grant select on public.investor_profiles to authenticated;
grant insert (
  user_id, full_name, email, phone, city, age, occupation, investment_range, roi_expectation,
  preferred_industries, risk_tolerance, timeline, monthly_income, investment_source, experience,
  previous_investments
) on public.investor_profiles to authenticated;
grant update (
  full_name, email, phone, city, age, occupation, investment_range, roi_expectation, preferred_industries,
  risk_tolerance, timeline, monthly_income, investment_source, experience, previous_investments
) on public.investor_profiles to authenticated;
grant select, insert, update, delete on public.investor_profiles to service_role;

create function private.stamp_investor_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end;
$$;
comment on function private.stamp_investor_profile is
  'Sets when a profile was written last, whatever is sent: a device compares it with its own last change.';
revoke all on function private.stamp_investor_profile from public, anon, authenticated, service_role;

create trigger investor_profiles_10_stamp
  before insert or update on public.investor_profiles
  for each row execute function private.stamp_investor_profile();
