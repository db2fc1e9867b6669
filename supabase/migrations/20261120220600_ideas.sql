-- A founder's whole submission (product §3.entities). Required answers are those that the wizard requires;
-- formats and options are those of packages/domain, held equal by a test. Each constraint's name says the
-- field, so that a refusal can be shown beside it.

create table public.ideas (
  id uuid primary key default gen_random_uuid(),
  -- Composed by the database whatever is sent: see the next migrations.
  title text not null,
  category text not null,
  description text not null,
  location text not null,
  funding_amount bigint not null,
  roi_estimate numeric not null,
  -- Review.
  submitted_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  "timestamp" timestamptz not null default now(),
  approval_status text not null default 'pending',
  admin_notes text,
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewed_at timestamptz,
  -- Which version of the answers this is, and since when it waits: submitted, or sent again after a request for revision.
  version integer not null default 1 constraint ideas_version_range check (version between 1 and 100),
  sent_at timestamptz not null default now(),
  -- Taken back by its founder, whatever its status; the status stays what it was.
  withdrawn_at timestamptz,
  withdrawal_reason text,
  -- Step 1: basics.
  business_name text not null constraint ideas_business_name_required check (business_name ~ '\S'),
  custom_category text,
  pincode text constraint ideas_pincode_format check (pincode ~ '^[1-9][0-9]{5}$'),
  city text not null constraint ideas_city_required check (city ~ '\S'),
  state text not null,
  year_of_establishment text constraint ideas_year_of_establishment_format check (year_of_establishment ~ '^(18|19|20)[0-9]{2}$'),
  website text,
  social_links text,
  business_stage text not null,
  -- Step 2: the business.
  business_type text not null constraint ideas_business_type_required check (business_type ~ '\S'),
  product_service text not null constraint ideas_product_service_required check (product_service ~ '\S'),
  revenue_model text not null constraint ideas_revenue_model_required check (revenue_model ~ '\S'),
  rights_approvals text,
  -- Step 3: market.
  success_reason text not null constraint ideas_success_reason_required check (success_reason ~ '\S'),
  target_customers text not null constraint ideas_target_customers_required check (target_customers ~ '\S'),
  competition text not null constraint ideas_competition_required check (competition ~ '\S'),
  expected_volume text,
  local_advantages text,
  -- Step 4: progress.
  setup_started text not null,
  completed_tasks text,
  existing_sales text not null constraint ideas_existing_sales_required check (existing_sales ~ '\S'),
  physical_setup text not null constraint ideas_physical_setup_required check (physical_setup ~ '\S'),
  -- Step 5: the people.
  founder_name text not null constraint ideas_founder_name_required check (founder_name ~ '\S'),
  founder_email text not null,
  founder_phone text not null constraint ideas_founder_phone_format check (founder_phone ~ '^\+91[6-9][0-9]{9}$'),
  founder_role text not null constraint ideas_founder_role_required check (founder_role ~ '\S'),
  founder_experience text,
  family_business text,
  team_members text,
  mentors text,
  -- Step 6: money. Digit strings (product §3.entities); funding_amount is the number.
  total_funding text not null constraint ideas_total_funding_format check (total_funding ~ '^[1-9][0-9]{0,11}$'),
  own_contribution text not null constraint ideas_own_contribution_format
    check (own_contribution ~ '^([0-9]{1,12}|(100|[0-9]{1,2}(\.[0-9]{1,2})?)%)$'),
  funds_usage text not null constraint ideas_funds_usage_required check (funds_usage ~ '\S'),
  -- [{"label", "amount"}], adding up to total_funding; null where the founder made no table.
  funds_breakdown jsonb,
  return_equity text,
  break_even_time text not null constraint ideas_break_even_time_required check (break_even_time ~ '\S'),
  -- Step 7: uploads.
  notes_for_investors text,
  pitch_deck_url text,
  video_pitch_url text,
  business_images text[] not null default '{}',
  business_image_captions text[] not null default '{}',
  agreed_to_terms boolean not null constraint ideas_agreed_to_terms_true check (agreed_to_terms),

  constraint ideas_approval_status_known check (approval_status in ('pending', 'approved', 'rejected', 'needs_revision')),
  constraint ideas_category_known check (
    category in (
      'Food & Beverage', 'Franchise', 'Retail', 'Services', 'Technology', 'Manufacturing', 'Healthcare', 'Education', 'Others'
    )
    or (category is not distinct from custom_category and category ~ '\S')
  ),
  constraint ideas_state_known check (
    state in (
      'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana', 'Himachal Pradesh',
      'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha',
      'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal',
      'Andaman and Nicobar Islands', 'Chandigarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir',
      'Ladakh', 'Lakshadweep', 'Puducherry'
    )
  ),
  constraint ideas_business_stage_known check (business_stage in ('Planning', 'Setup Complete', 'Already Running')),
  constraint ideas_setup_started_known check (setup_started in ('yes', 'no')),
  -- What the e-mail field of HTML accepts, and a dot in the host besides.
  constraint ideas_founder_email_format check (
    founder_email ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
  ),
  -- These become links: http and https only, a host with a dot, no credentials.
  constraint ideas_website_format check (website ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'),
  -- Or an upload: idea-media/<user id>/<random>.<ext> (packages/domain/src/media.ts). That it is there a trigger asks (media_references).
  constraint ideas_pitch_deck_url_format check (
    pitch_deck_url ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'
    or pitch_deck_url ~ '^idea-media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(pdf|pptx)$'
  ),
  constraint ideas_video_pitch_url_format check (
    video_pitch_url ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'
    or video_pitch_url ~ '^idea-media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(mp4|webm)$'
  ),
  constraint ideas_roi_estimate_range check (roi_estimate between 0 and 1000),
  constraint ideas_reviewed_at_set check (approval_status = 'pending' or reviewed_at is not null),
  constraint ideas_withdrawal_reason_with_date check (withdrawal_reason is null or withdrawn_at is not null)
);
comment on table public.ideas is 'A founder''s submission in full, with its review. The teaser that investors browse is in listings.';

-- Until the policies come (the next migrations), nobody reaches it.
alter table public.ideas enable row level security;
revoke all on public.ideas from public, anon, authenticated, service_role;
