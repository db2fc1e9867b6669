-- How ratings are read: numbers by all who see the teaser, words ten at a time by those who read the full idea,
-- never with who rated, and of the day of a rating only its month.

create function public.rating_facts(idea uuid)
returns table (
  reader text, ratings integer, average numeric, description_average numeric, answers_average numeric,
  may_rate boolean, has_rated boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    who.reader, sums.ratings, sums.average, sums.description_average, sums.answers_average,
    private.may_rate(rating_facts.idea),
    exists (
      select from public.idea_ratings r
      where r.idea_id = rating_facts.idea and r.investor = (select auth.uid()) and r.description is not null
    )
  from (select private.reader_kind(rating_facts.idea) as reader) as who
  cross join lateral private.rating_sums(rating_facts.idea) as sums
  where who.reader is not null;
$$;
comment on function public.rating_facts is
  'As what the caller reads an idea (founder, admin, subscriber, teaser), how many ratings it has, their averages, '
  'whether the caller may rate it, and whether they have. Nobody else gets a row. Security definer: no request role '
  'reads the table.';

create function public.ratings_of_idea(idea uuid, "after" uuid default null)
returns table (
  id uuid, description integer, answers integer, words text, month date, is_edited boolean, is_hidden boolean,
  is_own boolean, reply text, replied_at timestamptz, is_reply_edited boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    r.id, r.description, r.answers, r.words, date_trunc('month', r.rated_at at time zone 'Asia/Kolkata')::date,
    r.edited_at is not null, r.status = 'hidden', r.investor = (select auth.uid()),
    r.reply, r.replied_at, r.reply_edited_at is not null
  from (select private.reader_kind(ratings_of_idea.idea) as kind) as reader
  join public.idea_ratings r on r.idea_id = ratings_of_idea.idea and r.description is not null
  where (reader.kind in ('founder', 'admin') or (reader.kind = 'subscriber' and r.status = 'shown'))
    and (
      "after" is null
      or (r.rated_at, r.id) < (select last.rated_at, last.id from public.idea_ratings last where last.id = "after")
    )
  order by r.rated_at desc, r.id desc
  limit 11;
$$;
comment on function public.ratings_of_idea is
  'Ratings of an idea, the newest first, after the one named: ten, and one more where there is another page; hidden ones '
  'for founder and admins alone. For whoever reads the full idea. Security definer: no request role reads the table.';

create function public.own_rating(idea uuid)
returns table (
  id uuid, description integer, answers integer, words text, month date, is_edited boolean, is_hidden boolean,
  reply text, replied_at timestamptz, is_reply_edited boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    r.id, r.description, r.answers, r.words, date_trunc('month', r.rated_at at time zone 'Asia/Kolkata')::date,
    r.edited_at is not null, r.status = 'hidden', r.reply, r.replied_at, r.reply_edited_at is not null
  from public.idea_ratings r
  where r.idea_id = own_rating.idea and r.investor = (select auth.uid()) and r.description is not null;
$$;
comment on function public.own_rating is
  'The caller''s own rating of an idea, with or without a subscription. Security definer: no request role reads the table.';

revoke all on function public.rating_facts, public.ratings_of_idea, public.own_rating
from public, anon, authenticated, service_role;
grant execute on function public.rating_facts, public.ratings_of_idea, public.own_rating to authenticated;
