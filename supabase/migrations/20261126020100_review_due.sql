-- When the review of an idea is due: 48 hours after it was sent, kept as a column so that lists sort by it. The
-- clock runs only while the idea waits for the reviewers: while its founder owes an answer there is no due time,
-- and what is sent again has all 48 hours again (decisions 65 and 248).

alter table public.ideas add column due_at timestamptz;
comment on column public.ideas.due_at is
  'By when the reviewers promised a decision; null while the idea does not wait for them. Set by the database.';

create or replace function private.submitted_answers(idea public.ideas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(idea) - array[
    'id', 'title', 'description', 'location', 'funding_amount', 'roi_estimate', 'submitted_by', 'timestamp', 'approval_status',
    'admin_notes', 'reviewed_by', 'reviewed_at', 'version', 'sent_at', 'withdrawn_at', 'withdrawal_reason', 'agreed_to_terms',
    'front_page_consent_at', 'due_at'
  ];
$$;

create function private.review_due_at(idea public.ideas)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case when idea.approval_status = 'pending' and idea.withdrawn_at is null then idea.sent_at + interval '48 hours' end;
$$;
comment on function private.review_due_at is 'By when a decision about an idea is promised; null while it does not wait for the reviewers.';

create function private.set_due_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.due_at := private.review_due_at(new);
  return new;
end;
$$;
comment on function private.set_due_at is 'Sets by when a decision is promised, whatever was sent.';

revoke all on function private.review_due_at, private.set_due_at from public, anon, authenticated, service_role;
-- The trigger calls it as whoever writes.
grant execute on function private.review_due_at to authenticated, service_role;

-- By its name after every trigger that sets what it is made of.
create trigger ideas_90_set_due_at
  before insert or update on public.ideas
  for each row execute function private.set_due_at();

-- Once, without the other triggers: nothing else about these rows changes.
alter table public.ideas disable trigger user;
update public.ideas i set due_at = private.review_due_at(i) where approval_status = 'pending' and withdrawn_at is null;
alter table public.ideas enable trigger user;

create index ideas_due on public.ideas (due_at, id) where due_at is not null;
