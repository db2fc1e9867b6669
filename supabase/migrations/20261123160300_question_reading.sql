-- How questions are read: ten at a time, by people who may, and never with who asked. Each list gives one row
-- more than a page, which tells that there is another page.

create function private.reader_kind(idea uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when i.submitted_by = (select auth.uid()) then 'founder'
    when private.is_admin() then 'admin'
    when i.approval_status = 'approved' and i.withdrawn_at is null and private.has_accepted_disclaimer() then
      case when private.has_live_subscription() then 'subscriber' else 'teaser' end
  end
  from public.ideas i
  where i.id = idea;
$$;
comment on function private.reader_kind is
  'As what the caller reads an idea: founder, admin, subscriber (all of it) or teaser; null where they may not, as the '
  'policies of ideas and listings have it. Security definer: asks rows that the caller may not read.';

create function public.question_facts(idea uuid)
returns table (reader text, answered integer, open integer, may_ask boolean, is_listed boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    who.reader,
    (
      select count(*)::integer from (
        select from public.idea_questions q
        where q.idea_id = question_facts.idea and q.status = 'answered' and q.hidden_part is null
        limit 1000
      ) as shown
    ),
    waiting.questions,
    who.reader = 'subscriber' and private.may_be_counted(question_facts.idea) and waiting.questions < 5,
    exists (select from public.listings l where l.id = question_facts.idea)
  from (select private.reader_kind(question_facts.idea) as reader) as who
  cross join lateral (
    select count(*)::integer as questions from (
      select from public.idea_questions q
      where q.idea_id = question_facts.idea and q.status = 'open'
        and case when who.reader in ('founder', 'admin') then q.hidden_part is null else q.asker = (select auth.uid()) end
      limit 1000
    ) as open_ones
  ) as waiting
  where who.reader is not null;
$$;
comment on function public.question_facts is
  'As what the caller reads an idea (founder, admin, subscriber, teaser), how many questions are answered, how many are '
  'open (of all for founder and admins, else their own; both counted up to 1,000), and whether the caller may ask one '
  'more, and whether the idea is listed. Nobody else gets a row. Security definer: the table tells request roles no words and no asker.';

create function public.answered_questions(
  idea uuid, after_at timestamptz default null, after_id uuid default null
)
returns table (
  id uuid, question text, asked_at timestamptz, answer text, answered_at timestamptz, edited_at timestamptz,
  hidden_part text, is_own boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    q.id, q.question, q.asked_at, q.answer, q.answered_at, q.edited_at, q.hidden_part,
    coalesce(q.asker = (select auth.uid()), false)
  from (select private.reader_kind(answered_questions.idea) as kind) as reader
  join public.idea_questions q on q.idea_id = answered_questions.idea and q.status = 'answered'
  where (reader.kind in ('founder', 'admin') or (reader.kind = 'subscriber' and q.hidden_part is null))
    and (after_at is null or (q.answered_at, q.id) < (after_at, after_id))
  order by q.answered_at desc, q.id desc
  limit 11;
$$;
comment on function public.answered_questions is
  'Answered questions of an idea, the newest answer first, after the one named; hidden ones for founder and admins alone. '
  'For whoever reads the full idea. Security definer: the table tells request roles no words and no asker.';

create function public.open_questions(idea uuid, after_at timestamptz default null, after_id uuid default null)
returns table (id uuid, question text, asked_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select q.id, q.question, q.asked_at
  from public.idea_questions q
  where q.idea_id = open_questions.idea and q.status = 'open' and q.hidden_part is null
    and private.reader_kind(open_questions.idea) in ('founder', 'admin')
    and (after_at is null or (q.asked_at, q.id) > (after_at, after_id))
  order by q.asked_at, q.id
  limit 11;
$$;
comment on function public.open_questions is
  'Questions that wait for the founder, the oldest first, after the one named; for the founder and admins. Security '
  'definer: the table tells request roles no words and no asker.';

create function public.own_questions(idea uuid)
returns table (id uuid, question text, asked_at timestamptz, status text, hidden_part text)
language sql
stable
security definer
set search_path = ''
as $$
  select q.id, q.question, q.asked_at, q.status, q.hidden_part
  from public.idea_questions q
  where q.idea_id = own_questions.idea and q.asker = (select auth.uid())
    and (q.status in ('open', 'declined') or (q.status = 'answered' and q.hidden_part is not null))
    and private.reader_kind(own_questions.idea) = 'subscriber'
  order by q.status = 'open' desc, q.asked_at desc, q.id
  limit 20;
$$;
comment on function public.own_questions is
  'The caller''s questions about an idea that are not among the answered ones: open, declined or hidden. For subscribers. '
  'Security definer: the table tells request roles no words and no asker.';

revoke all on function
  private.reader_kind, public.question_facts, public.answered_questions, public.open_questions, public.own_questions
from public, anon, authenticated, service_role;
grant execute on function
  public.question_facts, public.answered_questions, public.open_questions, public.own_questions
to authenticated;
