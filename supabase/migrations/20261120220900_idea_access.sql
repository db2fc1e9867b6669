-- Who may see, submit, revise and review an idea. Deleting is nobody's: a rejected idea stays as it was judged, a revision keeps what it
-- replaces (idea_versions), and a founder who takes an idea back withdraws it (withdraw_idea).

create function private.is_email_confirmed()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select 1 from auth.users where id = (select auth.uid()) and email_confirmed_at is not null);
$$;
comment on function private.is_email_confirmed is
  'True when the caller''s e-mail is confirmed. Security definer: request roles cannot read accounts, and a token may be older than the fact.';
revoke all on function private.is_email_confirmed from public, anon, authenticated, service_role;
grant execute on function private.is_email_confirmed to authenticated, service_role;

create policy "Founders see their own, admins all, entitled investors approved ideas" on public.ideas
  for select to authenticated
  using (
    submitted_by = (select auth.uid())
    or (select private.is_admin())
    or (
      approval_status = 'approved'
      and withdrawn_at is null
      and (select private.has_accepted_disclaimer())
      and (select private.has_live_subscription())
    )
  );
create policy "People with a confirmed e-mail submit for themselves, unreviewed" on public.ideas
  for insert to authenticated
  with check (
    submitted_by = (select auth.uid())
    and approval_status = 'pending'
    and admin_notes is null and reviewed_by is null and reviewed_at is null
    and (select private.is_email_confirmed())
  );
-- Which columns each of the two may change is guard_revision's matter: founders and admins share a database role.
create policy "Admins review; founders revise what waits or was sent back" on public.ideas
  for update to authenticated
  using (
    (select private.is_admin())
    or (submitted_by = (select auth.uid()) and approval_status in ('pending', 'needs_revision') and withdrawn_at is null)
  )
  with check (
    (select private.is_admin())
    or (
      submitted_by = (select auth.uid())
      and approval_status = 'pending'
      and withdrawn_at is null
      and (select private.is_email_confirmed())
    )
  );

-- All of it: an approved row holds no notes (record_review), and the reviewer's id leads an investor nowhere.
grant select on public.ideas to authenticated;
-- Columns that the database sets are insertable because clients send whole records (product §7.tables); the
-- triggers overwrite them.
grant insert (
  id, title, category, description, location, funding_amount, roi_estimate, submitted_by, "timestamp", approval_status, admin_notes,
  reviewed_by, reviewed_at, business_name, custom_category, pincode, city, state, year_of_establishment, website, social_links,
  business_stage, business_type, product_service, revenue_model, rights_approvals, success_reason, target_customers, competition,
  expected_volume, local_advantages, setup_started, completed_tasks, existing_sales, physical_setup, founder_name, founder_email,
  founder_phone, founder_role, founder_experience, family_business, team_members, mentors, total_funding, own_contribution,
  funds_usage, funds_breakdown, return_equity, break_even_time, notes_for_investors, pitch_deck_url, video_pitch_url, business_images,
  business_image_captions, agreed_to_terms
) on public.ideas to authenticated;
-- A review, and the version that it is about; a founder's answers, without what is composed of them.
grant update (
  approval_status, admin_notes, reviewed_by, reviewed_at, version, category, business_name, custom_category, pincode, city, state,
  year_of_establishment, website, social_links, business_stage, business_type, product_service, revenue_model, rights_approvals,
  success_reason, target_customers, competition, expected_volume, local_advantages, setup_started, completed_tasks, existing_sales,
  physical_setup, founder_name, founder_email, founder_phone, founder_role, founder_experience, family_business, team_members, mentors,
  total_funding, own_contribution, funds_usage, funds_breakdown, return_equity, break_even_time, notes_for_investors, pitch_deck_url,
  video_pitch_url, business_images, business_image_captions, agreed_to_terms
) on public.ideas to authenticated;
grant select, insert, update, delete on public.ideas to service_role;

create function private.guard_submission()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The service role and the owner (imports, demo data) say themselves what is true.
  if current_user <> 'authenticated' then
    new.sent_at := new."timestamp";
    return new;
  end if;
  new.approval_status := 'pending';
  new.admin_notes := null;
  new.reviewed_by := null;
  new.reviewed_at := null;
  new."timestamp" := now();
  new.sent_at := now();
  -- A founder's submissions come one after the other: the founder's own rows, those of this statement included, are visible to these queries.
  perform pg_advisory_xact_lock(hashtextextended(concat('submission ', new.submitted_by), 0));
  -- More than a person writes in a day, and less than what would bury the reviewers.
  if (
    select count(*) >= 200 from public.ideas where submitted_by = new.submitted_by and "timestamp" > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'ideas_submissions_a_day',
      message = 'too many ideas were submitted within a day', hint = 'Please submit the next one tomorrow.';
  end if;
  -- A double click sends twice.
  if exists (
    select 1 from public.ideas
    where submitted_by = new.submitted_by
      and lower(business_name) = lower(new.business_name)
      and "timestamp" > now() - interval '1 second'
  ) then
    raise exception using errcode = 'P0001', constraint = 'ideas_business_name_just_submitted',
      message = 'this idea was submitted a moment ago', hint = 'The first submission is kept; there is no need to send it again.';
  end if;
  return new;
end;
$$;
comment on function private.guard_submission is 'Makes a submission through the API a fresh, unreviewed one, keeps a double click from becoming two, and a founder to 200 a day.';
revoke all on function private.guard_submission from public, anon, authenticated, service_role;

create trigger guard_submission
  before insert on public.ideas
  for each row execute function private.guard_submission();

-- Own submissions, newest first (also the select policy); the admin's and the investor's lists, newest first.
create index ideas_submitter on public.ideas (submitted_by, "timestamp" desc, id desc);
create index ideas_newest on public.ideas ("timestamp" desc, id desc);
create index ideas_latest_sent on public.ideas (sent_at desc, id desc);
create index ideas_by_status on public.ideas (approval_status, "timestamp" desc, id desc);
create index ideas_reviewer on public.ideas (reviewed_by) where reviewed_by is not null;
