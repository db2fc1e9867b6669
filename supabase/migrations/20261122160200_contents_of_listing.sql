-- What a founder has filled in, as numbers, for readers who cannot read it yet: they see what a subscription
-- opens before they pay. Which answers belong together is the domain's (`tab` in idea-questions.ts); a test
-- holds both equal.

create function public.contents_of_listing(listing uuid)
returns table (
  overview integer, business integer, market integer, progress integer, team integer, financials integer,
  pictures integer, has_pitch_deck boolean, has_video_pitch boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    num_nonnulls(i.product_service, i.success_reason),
    num_nonnulls(i.business_type, i.revenue_model, i.rights_approvals),
    num_nonnulls(i.target_customers, i.competition, i.expected_volume, i.local_advantages),
    num_nonnulls(i.setup_started, i.completed_tasks, i.existing_sales, i.physical_setup),
    num_nonnulls(
      i.founder_name, i.founder_role, i.founder_experience, i.family_business, i.team_members, i.mentors
    ),
    num_nonnulls(i.total_funding, i.own_contribution, i.return_equity, i.break_even_time, i.funds_usage),
    cardinality(i.business_images),
    i.pitch_deck_url is not null,
    i.video_pitch_url is not null
  from public.listings l
  join public.ideas i using (id)
  where l.id = listing and private.has_accepted_disclaimer();
$$;
comment on function public.contents_of_listing is
  'How many questions of each tab a listed idea answers, how many pictures it has, and whether a deck and a film: no '
  'word of them. For everybody who may read the teaser. Security definer: the answers are for subscribers.';
revoke all on function public.contents_of_listing from public, anon, authenticated, service_role;
grant execute on function public.contents_of_listing to authenticated;
