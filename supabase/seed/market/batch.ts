/**
 * The statements that store a block of ideas. The triggers are off, which would take each row by itself: what
 * they make is made here for the whole block. A test holds it equal to what they make.
 */

/** `$1`: the accounts of the block. Their mails are off: nobody reads them. */
export const storeAccounts = `
with people as materialized (
  select * from json_to_recordset($1) as person (id uuid, email text, full_name text, role text, joined timestamptz)
), accounts as (
  insert into auth.users (
    instance_id, id, aud, role, email, email_confirmed_at, confirmation_token, recovery_token, email_change_token_new,
    email_change, email_change_token_current, phone_change, phone_change_token, reauthentication_token,
    raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, is_sso_user, is_anonymous
  )
  select
    '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, joined, '', '', '', '', '', '', '', '',
    '{"provider": "email", "providers": ["email"], "is_generated": true}',
    jsonb_build_object('full_name', full_name, 'role', role), false, joined, joined, false, false
  from people
  on conflict (id) do nothing
), profiles as (
  insert into public.profiles (id, full_name, role, created_at)
  select id, full_name, role, joined from people
  on conflict (id) do nothing
), preferences as (
  insert into public.notification_preferences (user_id, review_mail, activity_mail, search_mail, question_mail)
  select id, 'none', 'none', 'none', 'none' from people
  on conflict (user_id) do nothing
)
insert into public.user_disclaimers (user_id, disclaimer_type, accepted_at)
select id, 'investment_disclaimer', joined from people where role = 'investor'
on conflict (user_id, disclaimer_type) do nothing`;

/**
 * `$1`: rows of `ideas`; `$2`: reviews; `$3`: what stood in versions that were replaced. With their rows at
 * the review desk, and the counts of these.
 */
export const storeIdeas = `
with ideas as (
  insert into public.ideas select * from json_populate_recordset(null::public.ideas, $1) returning *
), reviews as (
  insert into public.idea_reviews (
    idea_id, reviewer, from_status, to_status, notes, version, checked, created_at, due_at
  )
  select
    review.idea_id, review.reviewer, from_status, to_status, notes, review.version, coalesce(review.checked, '{}'),
    review.created_at,
    case when review.version = 1 then ideas."timestamp" else ideas.sent_at end + interval '48 hours'
  from json_to_recordset($2) as review (
    idea_id uuid, reviewer uuid, from_status text, to_status text, notes text, version integer, checked text[],
    created_at timestamptz
  )
  join ideas on ideas.id = review.idea_id
), desk as (
  insert into private.desk_ideas
  select known.* from ideas cross join lateral private.desk_idea_of(row(ideas.*)::public.ideas) as known
  returning standing
), counts as (
  insert into private.standing_changes (standing, ideas) select standing, count(*) from desk group by standing
)
insert into public.idea_versions (idea_id, version, answers, feedback, replaced_at)
select ideas.id, 1, private.submitted_answers(ideas) || earlier.answers, earlier.feedback, ideas.sent_at
from json_to_recordset($3) as earlier (idea_id uuid, answers jsonb, feedback text)
join ideas on ideas.id = earlier.idea_id`;

/** `$1`: saves; `$2`: questions. Who saves an idea has looked at it. */
export const storeActivity = `
with saves as (
  insert into public.saved_ideas (id, user_id, idea_id, created_at)
  select id, user_id, idea_id, created_at
  from json_to_recordset($1) as save (id uuid, user_id uuid, idea_id uuid, created_at timestamptz)
  returning user_id, idea_id, private.india_day(created_at) as day
), views as (
  insert into private.idea_views (idea_id, viewer, day)
  select idea_id, user_id, day from saves where day > private.india_day(now() - interval '1 year')
), days as (
  insert into private.idea_days (idea_id, day, views, saves)
  select idea_id, day, count(*), count(*) from saves group by 1, 2
)
insert into public.idea_questions (id, idea_id, asker, question, status, asked_at, answer, answered_at)
select id, idea_id, asker, question, status, asked_at, answer, answered_at
from json_to_recordset($2) as asked (
  id uuid, idea_id uuid, asker uuid, question text, status text, asked_at timestamptz, answer text,
  answered_at timestamptz
)`;

/**
 * `$1`: ids of the block's ideas, `$2`: their summaries. What `sync_listing` and the triggers of listings do.
 */
export const storeListings = `
with listed as (
  insert into public.listings (
    id, title, category, industry, summary, city, state, location, business_stage, funding_amount, roi_estimate, roi_is_stated,
    founder_first_name, is_vetted, checked, is_trending, saves_count, submitted_at, approved_at
  )
  select
    idea.id, idea.title, idea.category, private.industry_of(idea.category), text.summary, idea.city,
    idea.state, private.compose_location(idea.city, idea.state, null), idea.business_stage, idea.funding_amount,
    idea.roi_estimate, private.states_roi(idea.return_equity), split_part(idea.founder_name, ' ', 1), private.is_vetted(idea), idea.checked,
    case when saved.lately >= 5 then private.is_trending(idea.id) else false end, coalesce(saved.saves, 0),
    idea."timestamp", idea.reviewed_at
  from unnest($1::uuid[], $2::text[]) as text (id, summary)
  join public.ideas idea on idea.id = text.id
  left join (
    select idea_id, count(*) as saves, count(*) filter (where created_at > now() - interval '7 days') as lately
    from public.saved_ideas where idea_id = any ($1) group by 1
  ) as saved on saved.idea_id = idea.id
  where idea.approval_status = 'approved' and idea.withdrawn_at is null
  returning title, category, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location,
    search, id
), changes as (
  insert into private.listing_changes
  select 1, industry, roi_is_stated, roi_estimate, funding_amount, is_vetted, is_trending, approved_at, location, search, id
  from listed
), places as (
  insert into private.listing_places as place (location, listings)
  select location, count(*) from listed group by location order by location
  on conflict (location) do update set listings = place.listings + excluded.listings
)
insert into private.search_words as known (word, listings)
select word, count(*)
from listed, private.listing_words(listed.title, listed.category, listed.industry, listed.location) as word
group by word order by word
on conflict (word) do update set listings = known.listings + excluded.listings`;
