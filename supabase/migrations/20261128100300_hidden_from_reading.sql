-- What reads messages in the name of the two, now that some are hidden (decision 279): the list of conversations and the
-- signed record say that there is one, and not what it said. The record still holds: digest and link are there.

create or replace function public.own_conversations(
  conversation uuid default null, after_at timestamptz default null, after_id uuid default null
)
returns table (
  id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, is_listed boolean, side text,
  other_name text, last_number integer, last_at timestamptz, last_side text, last_words text, own_read integer,
  other_read integer, is_muted boolean, sending text, waiting_for text, waiting_since timestamptz,
  other_usually_answers integer, days_back_at timestamptz, is_unreachable boolean, last_record text
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
    me.side = 'investor' and c.unreachable_at is not null,
    coalesce(m.record ->> 'kind', case when m.hidden_reason is not null then 'message_hidden' end)
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
  'the other''s name (null once they are gone), last words or the kind of the last record (message_hidden where the desk hid '
  'what was said last), how far both have read, whether the caller may send '
  '(private.sending_of), in how many seconds the other usually answers, and from when an investor who was never answered '
  'is given days back. Security definer: names and ideas of others are not readable through the API.';


create or replace function public.record_for(user_id uuid, conversation_id uuid, after integer default 0)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', c.id, 'side', private.side_of(c, record_for.user_id), 'idea', i.title, 'started_at', c.started_at,
    'investor', investor.full_name, 'founder', coalesce(case when c.founder is not null then i.founder_name end, founder.full_name),
    'last_number', c.last_number, 'last_chain', encode(c.last_chain, 'hex'),
    'messages', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'number', m.number, 'side', m.side,
            'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'content', case
              when m.content_key is not null and m.hidden_reason is null
                then convert_from(private.content_of_message(m.body, m.files, m.record), 'UTF8')
            end,
            'key', case when m.hidden_reason is null then encode(m.content_key, 'hex') end, 'hidden', m.hidden_reason,
            'digest', encode(m.content_digest, 'hex'), 'chain', encode(m.chain, 'hex')
          )
          order by m.number
        ),
        '[]'
      )
      from (
        select page.* from public.messages page
        where page.conversation_id = c.id and page.number > record_for.after
        order by page.number
        limit 1000
      ) as m
    )
  )
  from public.conversations c
  left join public.ideas i on i.id = c.idea_id
  left join public.profiles investor on investor.id = c.investor
  left join public.profiles founder on founder.id = c.founder
  where c.id = record_for.conversation_id and record_for.user_id in (c.investor, c.founder);
$$;
comment on function public.record_for is
  'A conversation for the record of one of its two: who, which idea, where the chain ends, and a thousand messages after a '
  'number, each with its content as it was digested, key, digest and link, or why it is hidden; null for everybody else. For the function '
  '`record`. Security definer: keys of contents are in no role''s reach.';
