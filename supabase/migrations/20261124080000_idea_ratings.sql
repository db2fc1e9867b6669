-- What investors who talked with a founder think of the idea's description and of the founder's answers
-- (decision 222). Who rated is told to nobody: all is read and written by functions, no column through the API.

create table public.idea_ratings (
  id uuid primary key default gen_random_uuid(),
  idea_id uuid not null references public.ideas (id) on delete cascade,
  -- A rating goes with the account that gave it.
  investor uuid not null references auth.users (id) on delete cascade,
  -- Both from 1 to 5; null once the investor took the rating back.
  description integer,
  answers integer,
  words text,
  status text not null default 'shown',
  rated_at timestamptz not null default now(),
  edited_at timestamptz,
  reply text,
  replied_at timestamptz,
  reply_edited_at timestamptz,
  unique (idea_id, investor),
  constraint idea_ratings_description_range check (description between 1 and 5),
  constraint idea_ratings_answers_range check (answers between 1 and 5),
  constraint idea_ratings_both_given check ((description is null) = (answers is null)),
  constraint idea_ratings_words_length check (char_length(words) between 10 and 1000),
  constraint idea_ratings_words_contact check (not private.text_holds_contact(words)),
  constraint idea_ratings_status_known check (status in ('shown', 'hidden')),
  constraint idea_ratings_edited_later check (edited_at >= rated_at),
  constraint idea_ratings_reply_length check (char_length(reply) between 1 and 1000),
  constraint idea_ratings_reply_contact check (not private.text_holds_contact(reply)),
  constraint idea_ratings_reply_dated check ((reply is null) = (replied_at is null)),
  constraint idea_ratings_reply_edited_later check (
    case when reply_edited_at is not null then coalesce(reply_edited_at >= replied_at, false) else true end
  ),
  constraint idea_ratings_taken_back_whole check (
    case when description is null then coalesce(words, reply) is null and edited_at is null else true end
  )
);
comment on table public.idea_ratings is
  'An investor''s rating of an idea''s description and its founder''s answers, with the founder''s reply. One for each '
  'idea and investor. One that was taken back stays without its content: for the limit of a day, and hidden if it was.';

alter table public.idea_ratings enable row level security;
revoke all on public.idea_ratings from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.idea_ratings to service_role;

create index idea_ratings_latest on public.idea_ratings (idea_id, rated_at desc, id desc);
create index idea_ratings_investor on public.idea_ratings (investor, rated_at desc);
