-- What settings decide in the database: the price of a new checkout, whether ideas are taken, and which features are on.
-- What is switched off is refused here, whatever a screen shows (decision 257).

create function private.is_feature_on(feature text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.setting(concat('has_', is_feature_on.feature)) = 'true';
$$;
comment on function private.is_feature_on is
  'Whether a feature is switched on: front_page_signs, ratings, questions, offers. Security definer: asks settings.';

create function private.refuse_switched_off()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Imports and demo data come without a person.
  if (select auth.uid()) is not null and not private.is_feature_on(tg_argv[0]) then
    raise exception using errcode = 'PT409', constraint = concat(tg_table_name, '_switched_off'), detail = 'switched_off',
      message = 'this is switched off at present';
  end if;
  return new;
end;
$$;
comment on function private.refuse_switched_off is
  'Refuses (PT409) a new row of a feature that is switched off, whose name is the trigger''s argument. Security definer: asks '
  'settings.';

create trigger idea_questions_05_refuse_switched_off
  before insert on public.idea_questions
  for each row execute function private.refuse_switched_off('questions');
create trigger idea_ratings_05_refuse_switched_off
  before insert on public.idea_ratings
  for each row execute function private.refuse_switched_off('ratings');
create trigger offers_05_refuse_switched_off
  before insert on public.offers
  for each row execute function private.refuse_switched_off('offers');

create function private.refuse_paused_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sentence text := private.setting('submissions_paused') #>> '{}';
begin
  if (select auth.uid()) is not null and sentence is not null then
    raise exception using errcode = 'PT409', constraint = 'ideas_submissions_paused', detail = 'paused',
      message = 'new ideas are not taken at present', hint = sentence;
  end if;
  return new;
end;
$$;
comment on function private.refuse_paused_submission is
  'Refuses (PT409) a new idea while submissions are paused, with the sentence for founders as the hint. Security definer: '
  'asks settings.';
create trigger ideas_05_refuse_paused
  before insert on public.ideas
  for each row execute function private.refuse_paused_submission();

alter function private.front_page_signs() rename to front_page_signs_of_today;
create function private.front_page_signs()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when private.is_feature_on('front_page_signs') then private.front_page_signs_of_today() else '[]' end;
$$;
comment on function private.front_page_signs is
  'The signs that the front page shows now; none where they are switched off.';

create function private.page_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'banner', case
      when (private.setting('banner') ->> 'ends_at')::timestamptz > now() then private.setting('banner')
      else 'null'
    end,
    'submissionsPaused', private.setting('submissions_paused'),
    'pricePaise', private.setting('subscription_price_paise'),
    'hasRatings', private.setting('has_ratings'),
    'hasQuestions', private.setting('has_questions'),
    'hasOffers', private.setting('has_offers')
  );
$$;
comment on function private.page_settings is
  'The settings that every page is served with; a banner only until it ends. For the server, which asks as the owner.';

create or replace function public.begin_checkout(user_id uuid, provider text, method text)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- A month, GST included: of those who begin now. Whoever has begun keeps theirs (decision 217).
  price constant integer := (private.setting('subscription_price_paise') #>> '{}')::integer;
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
      -- What the provider was told already stays: it charges that, at that moment.
      trial_ends_at = case
        when s.provider_subscription_id is null then excluded.trial_ends_at else s.trial_ends_at
      end,
      price_paise = case when s.provider_subscription_id is null then excluded.price_paise else s.price_paise end
  returning s.* into checkout;
  return checkout;
end;
$$;

create or replace function private.success_fee_percent()
returns numeric
language sql
stable
set search_path = ''
as $$
  select (private.setting('success_fee_percent') #>> '{}')::numeric;
$$;

revoke all on function
  private.is_feature_on, private.refuse_switched_off, private.refuse_paused_submission, private.front_page_signs,
  private.page_settings
from public, anon, authenticated, service_role;
