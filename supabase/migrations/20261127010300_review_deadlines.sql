-- A decision says by when it was due, so that 'reviewed within 48 hours' is counted from the decisions themselves.
-- Afterwards nobody could tell: a founder who sends an idea again renews sent_at.

alter table public.idea_reviews add column due_at timestamptz;
comment on column public.idea_reviews.due_at is
  'By when the idea was to be reviewed; null where it did not wait, or, of decisions before this column, is not known.';

create function private.set_review_deadline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.from_status = 'pending' and new.to_status <> 'pending' then
    select idea.sent_at + interval '48 hours' into new.due_at from public.ideas as idea where idea.id = new.idea_id;
  else
    new.due_at := null;
  end if;
  return new;
end;
$$;
comment on function private.set_review_deadline is
  'Sets by when a decision was due. Security definer like the trigger that writes decisions.';
revoke all on function private.set_review_deadline from public, anon, authenticated, service_role;

create trigger idea_reviews_10_set_review_deadline
  before insert on public.idea_reviews
  for each row execute function private.set_review_deadline();

-- First versions waited since they were submitted, the latest since they were sent.
update public.idea_reviews as review
set due_at = case when review.version = 1 then idea."timestamp" else idea.sent_at end + interval '48 hours'
from public.ideas as idea
where idea.id = review.idea_id and review.from_status = 'pending' and review.to_status <> 'pending'
  and review.version in (1, idea.version);

create index idea_reviews_deadlines on public.idea_reviews (created_at) include (due_at) where due_at is not null;
