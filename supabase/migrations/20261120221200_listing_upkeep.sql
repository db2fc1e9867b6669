-- Keeps listings in step with ideas: a row exists exactly while its idea is approved and not withdrawn.

create function private.is_vetted(idea public.ideas)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select idea.approval_status = 'approved' and idea.reviewed_by is not null and idea.rights_approvals is not null;
$$;
comment on function private.is_vetted is
  'The badge: a named reviewer approved it and had the business''s licences and approvals to look at. An import without review is not vetted.';
revoke all on function private.is_vetted from public, anon, authenticated, service_role;

create function private.keep_listing()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.approval_status <> 'approved' or new.withdrawn_at is not null then
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
comment on function private.keep_listing is
  'Makes, renews or removes the listing of an idea. Security definer: no request role may write listings.';
revoke all on function private.keep_listing from public, anon, authenticated, service_role;

create trigger keep_listing
  after insert or update on public.ideas
  for each row execute function private.keep_listing();
