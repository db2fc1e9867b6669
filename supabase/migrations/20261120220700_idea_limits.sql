-- The longest text of each answer. The numbers are those of packages/domain/src/limits.ts, and a test holds them equal.

create function private.are_image_addresses(addresses text[], longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A list of lists is none: readers would meet a list where an address should be.
  select coalesce(array_ndims(addresses), 1) = 1 and coalesce(
    bool_and(
      address is not null and char_length(address) <= longest
      and (
        address ~ '^https?://[^\s/?#@]*\.[^\s/?#@]*([/?#]\S*)?$'
        or address ~ '^idea-media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,64}\.(jpg|png|webp|avif)$'
      )
    ),
    true
  )
  from unnest(addresses) as address;
$$;
comment on function private.are_image_addresses is
  'True when each is an http or https address of at most that many characters, or an uploaded image.';

create function private.are_captions(captions text[], longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_ndims(captions), 1) = 1
    and coalesce(bool_and(caption is not null and char_length(caption) <= longest), true)
  from unnest(captions) as caption;
$$;
comment on function private.are_captions is 'True when each is a text, maybe empty, of at most that many characters.';
revoke all on function private.are_image_addresses, private.are_captions from public, anon, authenticated, service_role;
grant execute on function private.are_image_addresses, private.are_captions to authenticated, service_role;

create function private.is_funds_breakdown(breakdown jsonb, total text, longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Each `case` keeps a value of another type from what would fail on it.
  select coalesce(bool_and(amount is not null) and sum(amount)::text = total, false)
  from (
    select case
      when jsonb_typeof(entry) <> 'object' then null
      when entry - array['label', 'amount'] <> '{}' then null
      when jsonb_typeof(entry -> 'label') is distinct from 'string' or jsonb_typeof(entry -> 'amount') is distinct from 'number' then null
      when entry ->> 'label' !~ '\S' or char_length(entry ->> 'label') > longest then null
      when entry ->> 'amount' ~ '^[1-9][0-9]{0,11}$' then (entry ->> 'amount')::numeric
    end as amount
    from jsonb_array_elements(case when jsonb_typeof(breakdown) = 'array' then breakdown else '[]' end) as entry
  ) as entries;
$$;
comment on function private.is_funds_breakdown is 'True when it is a list of {label, amount} in whole rupees that adds up to the total.';
revoke all on function private.is_funds_breakdown from public, anon, authenticated, service_role;
grant execute on function private.is_funds_breakdown to authenticated, service_role;

create function private.holds_contact(name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What is longer is refused for that.
  select left(name, 200) ~* concat_ws(
    '|',
    '[^\s@]+@[^\s@]+\.[^\s@]+',
    '[^\s@]+\s*(?:\(\s*at\s*\)|\[\s*at\s*\])\s*\S+(?:\s*(?:\(\s*dot\s*\)|\[\s*dot\s*\])\s*\S+)*',
    '(?:https?://|www\.)\S+',
    '[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}/\S+',
    '[a-z0-9][a-z0-9.-]*\.(?:com|in|org|net|co|shop|store|biz|info|app|io|me|online|site|xyz|live|link)(?:/\S*)?(?![a-z0-9])',
    '(?<![a-z0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９])(?:\+?91[\s.-]?|0)?[6-9६-९６-９](?:[\s().-]?[0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９]){9}(?![a-z0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯０-９])'
  );
$$;
comment on function private.holds_contact is
  'True when a name holds an address or a mobile number (packages/domain/src/listing.ts). Teasers show names to people who may not contact their founders.';
revoke all on function private.holds_contact from public, anon, authenticated, service_role;
grant execute on function private.holds_contact to authenticated, service_role;

alter table public.ideas
  add constraint ideas_business_name_contact check (not private.holds_contact(business_name)),
  add constraint ideas_category_contact check (not private.holds_contact(category)),
  add constraint ideas_city_contact check (not private.holds_contact(city)),
  add constraint ideas_founder_name_contact check (not private.holds_contact(founder_name));

alter table public.ideas
  add constraint ideas_title_length check (char_length(title) <= 120),
  add constraint ideas_category_length check (char_length(category) <= 60),
  add constraint ideas_custom_category_length check (char_length(custom_category) <= 60),
  add constraint ideas_description_length check (char_length(description) <= 32000),
  add constraint ideas_admin_notes_length check (char_length(admin_notes) <= 4000),
  add constraint ideas_withdrawal_reason_length check (char_length(withdrawal_reason) <= 1000),
  add constraint ideas_business_name_length check (char_length(business_name) <= 120),
  add constraint ideas_founder_name_length check (char_length(founder_name) <= 120),
  add constraint ideas_founder_email_length check (char_length(founder_email) <= 254),
  add constraint ideas_founder_phone_length check (char_length(founder_phone) <= 20),
  add constraint ideas_founder_role_length check (char_length(founder_role) <= 120),
  add constraint ideas_founder_experience_length check (char_length(founder_experience) <= 4000),
  add constraint ideas_location_length check (char_length(location) <= 160),
  add constraint ideas_city_length check (char_length(city) <= 80),
  add constraint ideas_state_length check (char_length(state) <= 60),
  add constraint ideas_pincode_length check (char_length(pincode) <= 6),
  add constraint ideas_year_of_establishment_length check (char_length(year_of_establishment) <= 4),
  add constraint ideas_website_length check (char_length(website) <= 500),
  add constraint ideas_social_links_length check (char_length(social_links) <= 1000),
  add constraint ideas_business_stage_length check (char_length(business_stage) <= 40),
  add constraint ideas_business_type_length check (char_length(business_type) <= 200),
  add constraint ideas_product_service_length check (char_length(product_service) <= 4000),
  add constraint ideas_revenue_model_length check (char_length(revenue_model) <= 4000),
  add constraint ideas_rights_approvals_length check (char_length(rights_approvals) <= 4000),
  add constraint ideas_success_reason_length check (char_length(success_reason) <= 4000),
  add constraint ideas_target_customers_length check (char_length(target_customers) <= 4000),
  add constraint ideas_competition_length check (char_length(competition) <= 4000),
  add constraint ideas_expected_volume_length check (char_length(expected_volume) <= 4000),
  add constraint ideas_local_advantages_length check (char_length(local_advantages) <= 4000),
  add constraint ideas_setup_started_length check (char_length(setup_started) <= 3),
  add constraint ideas_completed_tasks_length check (char_length(completed_tasks) <= 4000),
  add constraint ideas_existing_sales_length check (char_length(existing_sales) <= 4000),
  add constraint ideas_physical_setup_length check (char_length(physical_setup) <= 4000),
  add constraint ideas_family_business_length check (char_length(family_business) <= 4000),
  add constraint ideas_team_members_length check (char_length(team_members) <= 4000),
  add constraint ideas_mentors_length check (char_length(mentors) <= 4000),
  add constraint ideas_total_funding_length check (char_length(total_funding) <= 12),
  add constraint ideas_own_contribution_length check (char_length(own_contribution) <= 12),
  add constraint ideas_funds_usage_length check (char_length(funds_usage) <= 6000),
  add constraint ideas_funds_breakdown_count check (
    case when jsonb_typeof(funds_breakdown) = 'array' then jsonb_array_length(funds_breakdown) else 0 end <= 20
  ),
  add constraint ideas_funds_breakdown_format check (
    funds_breakdown is null or private.is_funds_breakdown(funds_breakdown, total_funding, 80)
  ),
  add constraint ideas_return_equity_length check (char_length(return_equity) <= 500),
  add constraint ideas_break_even_time_length check (char_length(break_even_time) <= 120),
  add constraint ideas_notes_for_investors_length check (char_length(notes_for_investors) <= 4000),
  add constraint ideas_pitch_deck_url_length check (char_length(pitch_deck_url) <= 2000),
  add constraint ideas_video_pitch_url_length check (char_length(video_pitch_url) <= 2000),
  add constraint ideas_business_images_count check (cardinality(business_images) <= 10),
  add constraint ideas_business_images_format check (private.are_image_addresses(business_images, 2000)),
  add constraint ideas_business_image_captions_count
    check (cardinality(business_image_captions) in (0, cardinality(business_images))),
  add constraint ideas_business_image_captions_format check (private.are_captions(business_image_captions, 140));
