-- Comments of a reviewer that are pinned to one answer, sent with a request for revision (decision 250). They come
-- with the decision itself, in `field_comments` of the same update, so that there is no decision with half of
-- them; a trigger takes them out of the row, which holds none. Like the review they belong to, nobody changes them.

create table public.idea_review_comments (
  id bigint generated always as identity primary key,
  review_id bigint not null references public.idea_reviews (id) on delete cascade,
  idea_id uuid not null references public.ideas (id) on delete cascade,
  -- The version that it was written about.
  version integer not null,
  -- A column of ideas that holds an answer.
  field text not null,
  words text not null,
  created_at timestamptz not null default now(),
  constraint idea_review_comments_field_known check (
    field = any (array[
      'business_name', 'category', 'custom_category', 'pincode', 'city', 'state', 'business_stage', 'year_of_establishment',
      'website', 'social_links', 'business_type', 'product_service', 'revenue_model', 'rights_approvals', 'success_reason',
      'target_customers', 'competition', 'expected_volume', 'local_advantages', 'setup_started', 'completed_tasks',
      'existing_sales', 'physical_setup', 'founder_name', 'founder_role', 'founder_phone', 'founder_email',
      'founder_experience', 'family_business', 'team_members', 'mentors', 'total_funding', 'own_contribution',
      'return_equity', 'break_even_time', 'funds_usage', 'funds_breakdown', 'pitch_deck_url', 'business_images',
      'video_pitch_url', 'notes_for_investors'
    ])
  ),
  constraint idea_review_comments_words_length check (char_length(words) between 1 and 500)
);
comment on table public.idea_review_comments is
  'What a reviewer asks about one answer, sent with a request for revision. For the founder, who is not told by whom, and admins.';

alter table public.idea_review_comments enable row level security;
create policy "Admins see all comments, founders those about their own ideas" on public.idea_review_comments
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select 1 from public.ideas where ideas.id = idea_review_comments.idea_id and ideas.submitted_by = (select auth.uid()))
  );

revoke all on public.idea_review_comments from public, anon, authenticated, service_role;
grant select on public.idea_review_comments to authenticated, service_role;

-- One of a review about each answer.
create unique index idea_review_comments_once on public.idea_review_comments (review_id, field);
create index idea_review_comments_idea on public.idea_review_comments (idea_id, id desc);

alter table public.ideas add column field_comments jsonb;
comment on column public.ideas.field_comments is
  'Only on its way in: [{"field", "words"}] of a request for revision, which a trigger moves to idea_review_comments.';
alter table public.ideas add constraint ideas_field_comments_moved check (field_comments is null);
grant update (field_comments) on public.ideas to authenticated;

create or replace function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms',
    'front_page_consent_at', 'due_at', 'checked', 'field_comments'
  ];
$$;

create or replace function private.record_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  from_status text := case when tg_op = 'UPDATE' then old.approval_status else 'pending' end;
  is_review boolean := from_status <> new.approval_status
    or (tg_op = 'UPDATE' and (old.admin_notes is distinct from new.admin_notes or old.checked is distinct from new.checked))
    or new.field_comments is not null;
  review bigint;
begin
  -- A revision is kept in idea_versions.
  if is_review and not (tg_op = 'UPDATE' and new.approval_status = 'pending' and new.version <> old.version) then
    insert into public.idea_reviews (idea_id, reviewer, from_status, to_status, notes, version, checked, created_at)
    values (
      new.id, new.reviewed_by, from_status, new.approval_status, new.admin_notes, new.version, new.checked, coalesce(new.reviewed_at, now())
    )
    returning id into review;
    perform private.record_audit(
      'idea.reviewed', 'ideas', new.id::text,
      jsonb_build_object('from', from_status, 'to', new.approval_status, 'reviewer', new.reviewed_by)
    );
  end if;
  if new.field_comments is not null then
    perform private.add_review_comments(new, review);
    new.field_comments := null;
  end if;
  -- Investors read the rows of approved ideas, and notes are between reviewers and founder, who both read them here.
  if new.approval_status = 'approved' then
    new.admin_notes := null;
  else
    new.checked := '{}';
  end if;
  return new;
end;
$$;
comment on function private.record_review is
  'Writes a decision down with its comments, and takes its notes out of a row that investors read. Security definer: history and audit log are evidence that no request role may write.';

create function private.add_review_comments(idea public.ideas, review bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'comments are the reviewers'' to write';
  end if;
  if review is null or idea.approval_status <> 'needs_revision' or jsonb_typeof(idea.field_comments) <> 'array' then
    raise exception using errcode = 'check_violation', constraint = 'idea_review_comments_revision',
      message = 'comments are a list that comes with a request for revision';
  end if;
  insert into public.idea_review_comments (review_id, idea_id, version, field, words)
  select review, idea.id, idea.version, c ->> 'field', btrim(c ->> 'words', e' \n\r\t')
  from jsonb_array_elements(idea.field_comments) as c;
end;
$$;
comment on function private.add_review_comments is 'Stores the comments of a review. Called by record_review only.';
revoke all on function private.add_review_comments from public, anon, authenticated, service_role;

drop trigger ideas_50_stamp_review on public.ideas;
create trigger ideas_50_stamp_review
  before update of approval_status, admin_notes, reviewed_by, reviewed_at, checked, field_comments on public.ideas
  for each row execute function private.stamp_review();
drop trigger ideas_60_record_review on public.ideas;
create trigger ideas_60_record_review
  before update of approval_status, admin_notes, checked, field_comments on public.ideas
  for each row execute function private.record_review();
