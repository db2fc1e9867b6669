-- What a reviewer checked is what 'Vetted' says to investors (decision 249). Until now a badge meant that there
-- were licences to look at; from now on reviewers say what they looked at with the decision. It is stored with the
-- review, and with the idea while it is approved, from which the badge is made. Nothing ticked: no badge.

alter table public.ideas add column checked text[] not null default '{}';
comment on column public.ideas.checked is 'What the reviewer who approved this version says they checked; empty for every other status.';
alter table public.idea_reviews add column checked text[] not null default '{}';
alter table public.listings add column checked text[] not null default '{}';

-- Once, without the triggers: what is vetted today had its licences looked at, and says no more than that.
alter table public.ideas disable trigger user;
update public.ideas set checked = '{licences}'
where approval_status = 'approved' and reviewed_by is not null and rights_approvals is not null;
alter table public.ideas enable trigger user;
alter table public.listings disable trigger user;
update public.listings set checked = '{licences}' where is_vetted;
alter table public.listings enable trigger user;

alter table public.ideas
  add constraint ideas_checked_known check (checked <@ array['licences', 'links', 'pictures', 'place']),
  add constraint ideas_checked_there check (
    (not 'licences' = any (checked) or rights_approvals is not null)
    and (not 'pictures' = any (checked) or cardinality(business_images) > 0)
  ),
  add constraint ideas_checked_published check (approval_status = 'approved' or checked = '{}');

-- With the decision, as its notes are.
grant update (checked) on public.ideas to authenticated;
grant select (checked) on public.idea_reviews to authenticated;

create or replace function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms',
    'front_page_consent_at', 'due_at', 'checked'
  ];
$$;

create or replace function private.is_vetted(idea public.ideas)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select idea.approval_status = 'approved' and idea.reviewed_by is not null and cardinality(idea.checked) > 0;
$$;
comment on function private.is_vetted is
  'The badge: a named reviewer approved it and said what they checked. An import without review is not vetted.';

create function private.take_checks()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version > old.version then
    -- Another text: nobody has checked anything of it.
    new.checked := '{}';
  else
    new.checked := array(select distinct unnest(new.checked) order by 1);
  end if;
  return new;
end;
$$;
comment on function private.take_checks is 'Keeps what was checked to the version that it was said of; each thing once.';
revoke all on function private.take_checks from public, anon, authenticated, service_role;

-- By its name after guard_revision, which counts versions, and before the review is recorded.
create trigger ideas_45_take_checks
  before update on public.ideas
  for each row execute function private.take_checks();

-- Saying what was checked is part of a review, also where nothing else changes.
drop trigger ideas_50_stamp_review on public.ideas;
create trigger ideas_50_stamp_review
  before update of approval_status, admin_notes, reviewed_by, reviewed_at, checked on public.ideas
  for each row execute function private.stamp_review();

create function private.set_checked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.checked := case when new.is_vetted then coalesce((select i.checked from public.ideas i where i.id = new.id), '{}') else '{}' end;
  return new;
end;
$$;
comment on function private.set_checked is
  'A listing says what was checked of its idea while it is vetted. Security definer: readers of listings do not read ideas.';
revoke all on function private.set_checked from public, anon, authenticated, service_role;

create trigger listings_40_set_checked
  before insert or update of is_vetted on public.listings
  for each row execute function private.set_checked();
