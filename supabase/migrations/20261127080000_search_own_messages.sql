-- A search in messages costs what the reader's own conversations cost. The index of words began with the word: a common
-- one led through everybody's messages before the reader's were picked out. Now each word stands in it behind its
-- conversation, and a search asks each conversation for it, the latest ones first: with common words they are enough.

create function private.search_prefix(conversation uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  -- 22 letters: all of the id, shorter than it is written.
  select rtrim(encode(uuid_send(conversation), 'base64'), '=');
$$;
comment on function private.search_prefix is 'What stands before the words of a conversation in the index of words.';

create function private.words_of_message(conversation uuid, body text)
returns tsvector
language sql
immutable
set search_path = ''
as $$
  -- Nobody searches for longer words; and behind a conversation they still fit into the index.
  select array_to_tsvector(array(
    select private.search_prefix(conversation) || left(word, 100)
    from unnest(tsvector_to_array(to_tsvector('simple', body))) as word
  ));
$$;
comment on function private.words_of_message is 'The words of a message as they are indexed: each behind its conversation.';

create function private.messages_with(wanted text, conversations uuid[])
returns setof public.messages
language sql
stable
set search_path = ''
as $$
  select m.*
  from unnest(conversations) as conversation
  cross join lateral (
    select each.* from public.messages each
    where private.words_of_message(each.conversation_id, each.body)
      @@ replace(wanted, '?', private.search_prefix(conversation))::tsquery
  ) as m;
$$;
comment on function private.messages_with is
  'Messages of these conversations with the words of a query in which each stands behind a question mark. Called by '
  'search_messages only.';

revoke all on function private.search_prefix, private.words_of_message, private.messages_with
from public, anon, authenticated, service_role;
-- Who writes a message writes the index.
grant execute on function private.search_prefix, private.words_of_message to authenticated, service_role;

drop index public.messages_words;
-- A list of words that are still to be filed would be read whole for each conversation.
create index messages_words on public.messages using gin (private.words_of_message(conversation_id, body))
  with (fastupdate = off);

create or replace function public.search_messages(words text)
returns table (id uuid, conversation_id uuid, number integer, side text, body text, sent_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  with asked as materialized (
    -- Letters and digits alone are left: the quotes are those around words. What the parser takes apart stands in any order.
    select regexp_replace(
      regexp_replace(
        to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))::text, '<(?:-|\d+)>', '&', 'g'
      ), '''([^'']+)''', '''?\1''', 'g'
    ) as wanted
    from (
      select word from regexp_split_to_table(left(words, 100), '[^[:alnum:]\u0900-\u097F]+') as word where word <> '' limit 8
    ) as typed
  ),
  own as materialized (
    select c.id, c.last_at, row_number() over (order by c.last_at desc, c.id desc) as place
    from public.conversations c
    where c.investor = (select auth.uid()) or c.founder = (select auth.uid())
  ),
  latest as materialized (
    select m.* from asked
    cross join lateral private.messages_with(asked.wanted, array(select own.id from own where own.place <= 30)) as m
    order by m.sent_at desc, m.id
    limit 50
  ),
  -- Nothing in the conversations after them is later than the fiftieth.
  enough as materialized (
    select count(*) = 50 and min(latest.sent_at) > (select max(own.last_at) from own where own.place > 30) as is_enough
    from latest
  ),
  found as (
    select * from latest
    union all
    select m.* from asked
    cross join lateral private.messages_with(
      asked.wanted,
      array(select own.id from own where own.place > 30 and not coalesce((select enough.is_enough from enough), false))
    ) as m
  )
  select m.id, m.conversation_id, m.number, m.side, left(m.body, 300), m.sent_at
  from found m
  order by m.sent_at desc, m.id
  limit 50;
$$;
comment on function public.search_messages is
  'The caller''s messages with words that begin as typed (8 at most), the latest 50. Security definer: row-level security '
  'forbids the index of words.';
