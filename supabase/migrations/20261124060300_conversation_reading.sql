-- How conversations are listed and searched, and how soon somebody usually answers.

create table private.answers (
  answerer uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (conversation_id, answered_at),
  constraint answers_in_order check (answered_at >= asked_at)
);
comment on table private.answers is 'When somebody was written to and when they answered: what "usually answers" is counted from.';
alter table private.answers enable row level security;
revoke all on private.answers from public, anon, authenticated, service_role;
create index answers_answerer on private.answers (answerer, answered_at desc);

create function private.record_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.answers (answerer, conversation_id, asked_at, answered_at)
  select case old.waiting_for when 'founder' then new.founder else new.investor end, new.id, old.waiting_since, new.last_at
  where (old.waiting_for = 'founder' and new.founder is not null)
    or (old.waiting_for = 'investor' and new.investor is not null)
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.record_answer is
  'Keeps how long an answer took, when it is given. Security definer: answers are nobody''s to write.';
create trigger conversations_20_record_answer
  after update of waiting_for on public.conversations
  for each row when (old.waiting_for is not null and new.waiting_for <> old.waiting_for and new.last_at >= old.waiting_since)
  execute function private.record_answer();

create function private.usual_answer_time(person uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when count(*) >= 5 then
      extract(epoch from percentile_cont(0.5) within group (order by latest.answered_at - latest.asked_at))::integer
  end
  from (
    select a.asked_at, a.answered_at from private.answers a
    where a.answerer = person
    order by a.answered_at desc
    limit 50
  ) as latest;
$$;
comment on function private.usual_answer_time is
  'In how many seconds a person usually answers: the median of their last 50 answers; null under five. Security definer: '
  'asks rows that the caller may not read.';

create function private.time_to_answer(conversation public.conversations)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case when conversation.unreachable_at is not null then interval '7 days' else interval '14 days' end;
$$;
comment on function private.time_to_answer is
  'How long a founder has for a first answer before the investor is given days back (decision 223): seven days where the '
  'telephone does not help either.';

create function public.own_conversations(
  conversation uuid default null, after_at timestamptz default null, after_id uuid default null
)
returns table (
  id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, is_listed boolean, side text,
  other_name text, last_number integer, last_at timestamptz, last_side text, last_words text, own_read integer,
  other_read integer, is_muted boolean, sending text, waiting_for text, waiting_since timestamptz,
  other_usually_answers integer, days_back_at timestamptz, is_unreachable boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with mine as (
    (
      select c.* from public.conversations c
      where c.investor = (select auth.uid())
        and (own_conversations.conversation is null or c.id = own_conversations.conversation)
        and (after_at is null or (c.last_at, c.id) < (after_at, after_id))
      order by c.last_at desc, c.id desc
      limit 31
    )
    union all
    (
      select c.* from public.conversations c
      where c.founder = (select auth.uid())
        and (own_conversations.conversation is null or c.id = own_conversations.conversation)
        and (after_at is null or (c.last_at, c.id) < (after_at, after_id))
      order by c.last_at desc, c.id desc
      limit 31
    )
  )
  select
    c.id, c.idea_id, i.title, i.category, i.location,
    exists (select from public.listings l where l.id = c.idea_id),
    me.side,
    case me.side
      when 'investor' then case when c.founder is not null then coalesce(i.founder_name, p.full_name) end
      else p.full_name
    end,
    c.last_number, c.last_at, m.side, left(coalesce(m.body, m.files -> 0 ->> 'title'), 120),
    case me.side when 'investor' then c.investor_read else c.founder_read end,
    case me.side when 'investor' then c.founder_read else c.investor_read end,
    case me.side when 'investor' then c.investor_muted else c.founder_muted end,
    -- The row's type is the table's: all of its columns were taken.
    private.sending_of(whole, (select auth.uid())),
    c.waiting_for, c.waiting_since,
    private.usual_answer_time(case me.side when 'investor' then c.founder else c.investor end),
    case
      when me.side = 'investor' and not c.is_answered and c.waiting_for = 'founder'
        then c.waiting_since + private.time_to_answer(whole)
    end,
    me.side = 'investor' and c.unreachable_at is not null
  from mine c
  join public.conversations whole on whole.id = c.id
  cross join lateral (select private.side_of(whole, (select auth.uid())) as side) as me
  left join public.ideas i on i.id = c.idea_id
  left join public.profiles p on p.id = case me.side when 'investor' then c.founder else c.investor end
  left join public.messages m on m.conversation_id = c.id and m.number = c.last_number
  order by c.last_at desc, c.id desc
  limit 31;
$$;
comment on function public.own_conversations is
  'The caller''s conversations, the latest first, 30 and one more after the one named, or only the one asked for: idea, '
  'the other''s name (null once they are gone), last words, how far both have read, whether the caller may send '
  '(private.sending_of), in how many seconds the other usually answers, and from when an investor who was never answered '
  'is given days back. Security definer: names and ideas of others are not readable through the API.';

create function public.unread_conversations()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from (
    (
      select from public.conversations c
      where c.investor = (select auth.uid()) and c.investor_read < c.last_number and not c.investor_muted
      limit 100
    )
    union all
    (
      select from public.conversations c
      where c.founder = (select auth.uid()) and c.founder_read < c.last_number and not c.founder_muted
      limit 100
    )
  ) as unread;
$$;
comment on function public.unread_conversations is
  'How many conversations of the caller have something unread, up to 100 of each side, muted ones not counted. Security '
  'definer: who is muted is not readable through the API.';
create index conversations_investor_unread on public.conversations (investor)
  where investor_read < last_number and not investor_muted;
create index conversations_founder_unread on public.conversations (founder)
  where founder_read < last_number and not founder_muted;

create function public.search_messages(words text)
returns table (id uuid, conversation_id uuid, number integer, side text, body text, sent_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select m.id, m.conversation_id, m.number, m.side, left(m.body, 300), m.sent_at
  from public.messages m
  join public.conversations c on c.id = m.conversation_id
  where (select auth.uid()) in (c.investor, c.founder)
    and to_tsvector('simple', m.body) @@ (
      select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
      from (
        select word from regexp_split_to_table(left(words, 100), '[^[:alnum:]\u0900-\u097F]+') as word where word <> '' limit 8
      ) as typed
    )
  order by m.sent_at desc, m.id
  limit 50;
$$;
comment on function public.search_messages is
  'The caller''s messages with words that begin as typed (8 at most), the latest 50. Security definer: row-level security '
  'forbids the index of words.';

create function public.broken_link(conversation uuid)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select min(m.number)
  from (
    select
      m.number,
      m.chain = private.chain_of_message(lag(m.chain, 1, '') over (order by m.number), m)
        and m.number = row_number() over (order by m.number)
        and (m.content_key is null or m.content_digest = sha256(m.content_key || private.content_of_message(m.body, m.files)))
        as holds
    from public.messages m
    where m.conversation_id = broken_link.conversation and private.is_in_conversation(broken_link.conversation)
  ) as m
  where not m.holds;
$$;
comment on function public.broken_link is
  'The first message of a conversation whose place in the chain or content does not hold; null where all do. For the two. '
  'Security definer: keys are not readable through the API.';

revoke all on function
  private.record_answer, private.usual_answer_time, private.time_to_answer, public.own_conversations, public.unread_conversations,
  public.search_messages, public.broken_link
from public, anon, authenticated, service_role;
grant execute on function
  public.own_conversations, public.unread_conversations, public.search_messages, public.broken_link
to authenticated;
