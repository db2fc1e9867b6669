-- An approved idea is offered unless its founder withdrew it, the desk took it down, or its founder is suspended (decision
-- 252). The two dates stand on the idea, so that whatever asks for a withdrawal asks for them with it.

alter table public.ideas add column taken_down_at timestamptz, add column suspended_at timestamptz;
comment on column public.ideas.taken_down_at is 'Since when the desk has taken it down; null for not. Set by the database.';
comment on column public.ideas.suspended_at is 'Since when its founder is suspended; null for not. Set by the database.';

create function private.is_offered(idea public.ideas)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select idea.approval_status = 'approved' and idea.withdrawn_at is null and idea.taken_down_at is null
    and idea.suspended_at is null;
$$;
comment on function private.is_offered is 'Whether investors may see an idea: it is listed exactly while this holds.';
revoke all on function private.is_offered from public, anon, authenticated, service_role;

create or replace function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms',
    'front_page_consent_at', 'due_at', 'taken_down_at', 'suspended_at'
  ];
$$;

alter policy "Founders see their own, admins all, entitled investors approved ideas" on public.ideas
  using (
    submitted_by = (select auth.uid())
    or (select private.is_admin())
    or (
      approval_status = 'approved'
      and withdrawn_at is null
      and taken_down_at is null
      and suspended_at is null
      and (select private.has_accepted_disclaimer())
      and (select private.has_live_subscription())
    )
  );

create or replace function private.sync_listing()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_offered(new) then
    delete from public.listings where id = new.id;
    return null;
  end if;
  insert into public.listings (
    id, title, category, industry, summary, city, state, location, business_stage, funding_amount, roi_estimate,
    cover_image_url, founder_first_name, is_vetted, saves_count, submitted_at, approved_at
  )
  values (
    new.id, new.title, new.category, private.industry_of(new.category), private.summary_of(new.product_service),
    new.city, new.state, private.compose_location(new.city, new.state, null), new.business_stage, new.funding_amount, new.roi_estimate,
    -- Only what was uploaded here: a link names its founder's site, and would tell that site who browses.
    case when new.business_images[1] like 'idea-media/%' then new.business_images[1] end,
    split_part(new.founder_name, ' ', 1), private.is_vetted(new),
    (select count(*) from public.saved_ideas where idea_id = new.id), new."timestamp", coalesce(new.reviewed_at, now())
  )
  on conflict (id) do update set
    title = excluded.title, category = excluded.category, industry = excluded.industry, summary = excluded.summary,
    city = excluded.city, state = excluded.state, location = excluded.location, business_stage = excluded.business_stage,
    funding_amount = excluded.funding_amount, roi_estimate = excluded.roi_estimate, cover_image_url = excluded.cover_image_url,
    founder_first_name = excluded.founder_first_name, is_vetted = excluded.is_vetted, submitted_at = excluded.submitted_at;
  return null;
end;
$$;

create function private.stamp_suspended_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A submission that was on its way when its founder was suspended.
  select s.imposed_at into new.suspended_at from private.sanctions s
  where s.person = new.submitted_by and s.kind = 'suspension' and s.ended_at is null;
  return new;
end;
$$;
comment on function private.stamp_suspended_submission is
  'An idea of somebody who is suspended is not offered until they are restored. Security definer: sanctions are in a schema '
  'that request roles cannot read.';
revoke all on function private.stamp_suspended_submission from public, anon, authenticated, service_role;
create trigger ideas_80_stamp_suspended_submission
  before insert on public.ideas
  for each row execute function private.stamp_suspended_submission();

create or replace function private.reader_kind(idea uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when i.submitted_by = (select auth.uid()) then 'founder'
    when private.is_admin() then 'admin'
    when private.is_offered(i) and private.has_accepted_disclaimer() then
      case when private.has_live_subscription() then 'subscriber' else 'teaser' end
  end
  from public.ideas i
  where i.id = idea;
$$;
