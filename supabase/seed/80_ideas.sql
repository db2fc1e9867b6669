-- The founders of the ideas whose documents the files before collected, and the ideas. Composed columns are the triggers' to make; the review
-- history follows from status and time by a trigger as well.

do $$
declare
  person record;
begin
  for person in
    select document ->> 'founder' as name, min(document ->> 'founder_name') as full_name, min(document ->> 'founder_email') as email,
      max((document ->> 'days_ago')::numeric) as days
    from demo_idea_documents
    where document ->> 'founder' <> 'founder'
    group by 1
  loop
    call pg_temp.seed_account(
      pg_temp.seed_id(person.name), person.email, null, person.full_name, 'entrepreneur',
      now() - make_interval(days => ceil(person.days)::integer + 3)
    );
  end loop;
end
$$;

with documents as (
  select
    idea.*,
    pg_temp.seed_id(idea.founder) as founder_id,
    now() - make_interval(secs => idea.days_ago * 86400) as submitted,
    -- The desk answered after 6 to 44 hours, as it promises to within 48.
    make_interval(hours => 6 + abs(hashtext(idea.key)) % 39) as waited
  from demo_idea_documents
  cross join jsonb_to_record(document) as idea (
    key text, founder text, approval_status text, admin_notes text, days_ago numeric,
    business_name text, category text, custom_category text, pincode text, city text, state text, year_of_establishment text,
    website text, social_links text, business_stage text, business_type text, product_service text, revenue_model text,
    rights_approvals text, success_reason text, target_customers text, competition text, expected_volume text, local_advantages text,
    setup_started text, completed_tasks text, existing_sales text, physical_setup text, founder_name text, founder_role text,
    founder_phone text, founder_email text,
    founder_experience text, family_business text, team_members text, mentors text, total_funding text, own_contribution text,
    funds_usage text, return_equity text, break_even_time text, notes_for_investors text, pitch_deck_url text, video_pitch_url text,
    business_images text[]
  )
)
insert into public.ideas (
  id, title, category, description, location, funding_amount, roi_estimate, submitted_by, "timestamp", approval_status, admin_notes,
  reviewed_by, reviewed_at, business_name, custom_category, pincode, city, state, year_of_establishment, website, social_links,
  business_stage, business_type, product_service, revenue_model, rights_approvals, success_reason, target_customers, competition,
  expected_volume, local_advantages, setup_started, completed_tasks, existing_sales, physical_setup, founder_name, founder_email,
  founder_phone, founder_role, founder_experience, family_business, team_members, mentors, total_funding, own_contribution,
  funds_usage, return_equity, break_even_time, notes_for_investors, pitch_deck_url, video_pitch_url, business_images, agreed_to_terms,
  checked
)
select
  pg_temp.seed_id('idea ' || key), business_name, category, '', '', 0, 0, founder_id, submitted, approval_status,
  case when approval_status <> 'approved' then admin_notes end,
  case when approval_status <> 'pending' then pg_temp.seed_id('admin') end,
  case when approval_status <> 'pending' then least(submitted + waited, now() - interval '20 minutes') end,
  business_name, custom_category, pincode, city, state, year_of_establishment, website, social_links,
  business_stage, business_type, product_service, revenue_model, rights_approvals, success_reason, target_customers, competition,
  expected_volume, local_advantages, setup_started, completed_tasks, existing_sales, physical_setup, founder_name, founder_email,
  founder_phone, founder_role, founder_experience, family_business, team_members, mentors, total_funding, own_contribution,
  funds_usage, return_equity, break_even_time, notes_for_investors, pitch_deck_url, video_pitch_url,
  coalesce(business_images, '{}'), true,
  -- What the desk had to look at, it looked at.
  case when approval_status = 'approved' then
    array_remove(array[
      case when rights_approvals is not null then 'licences' end,
      case when cardinality(business_images) > 0 then 'pictures' end,
      'place'
    ], null)
  else '{}' end
from documents
on conflict (id) do nothing;

-- What was written with an approval is in the history only: an approved row is read by investors.
update public.idea_reviews
set notes = document ->> 'admin_notes'
from demo_idea_documents
where idea_id = pg_temp.seed_id('idea ' || (document ->> 'key')) and to_status = 'approved' and notes is null;
