-- A search in messages begins where it is cheap. The index of words holds everybody's: a common word led through all that
-- anybody wrote before the caller's messages were picked out. Now the caller's messages are read latest first as long as
-- they hold the words often enough; only else does the index of words lead.

create function private.own_messages_by_word(wanted tsquery)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(latest.id), '{}')
  from (
    select m.id from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where (select auth.uid()) in (c.investor, c.founder) and to_tsvector('simple', m.body) @@ (select wanted)
    order by m.sent_at desc, m.id
    limit 50
  ) as latest;
$$;
comment on function private.own_messages_by_word is
  'The caller''s latest 50 messages with the words, by the index of words: cheap for a rare word. Called by search_messages only.';

create function private.own_messages_by_time(wanted tsquery, least_read integer)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  conversation record;
  message record;
  found_ids uuid[] := '{}';
  found_times timestamptz[] := '{}';
  found_here integer;
  messages_read integer := 0;
  -- Fifty messages are as late as this: nothing before it is among the latest fifty.
  earliest timestamptz;
begin
  -- Each arm in the order of its index; nobody is both.
  for conversation in
    select c.id, c.last_at from public.conversations c where c.investor = person
    union all
    select c.id, c.last_at from public.conversations c where c.founder = person and c.investor is distinct from person
    order by last_at desc, id desc
  loop
    exit when conversation.last_at < earliest;
    found_here := 0;
    -- Times never go back within a conversation (private.add_message).
    for message in
      select m.id, m.sent_at, m.body from public.messages m where m.conversation_id = conversation.id order by m.number desc
    loop
      exit when message.sent_at < earliest;
      messages_read := messages_read + 1;
      if messages_read > greatest(least_read, 16 * (cardinality(found_ids) + 1)) then
        return null;
      end if;
      continue when not coalesce(to_tsvector('simple', message.body) @@ wanted, false);
      found_ids := found_ids || message.id;
      found_times := found_times || message.sent_at;
      found_here := found_here + 1;
      if found_here = 50 then
        earliest := greatest(earliest, message.sent_at);
      end if;
    end loop;
    if cardinality(found_ids) >= 50 then
      select array_agg(latest.id), array_agg(latest.sent_at), min(latest.sent_at) into found_ids, found_times, earliest
      from (
        select found.id, found.sent_at from unnest(found_ids, found_times) as found (id, sent_at)
        order by found.sent_at desc, found.id
        limit 50
      ) as latest;
    end if;
  end loop;
  return found_ids;
end;
$$;
comment on function private.own_messages_by_time is
  'The caller''s latest 50 messages with the words, read from the latest on. Null: given up, after so many (least_read), since '
  'fewer than one in sixteen held the words. Called by search_messages only.';

revoke all on function private.own_messages_by_word, private.own_messages_by_time
from public, anon, authenticated, service_role;

create or replace function public.search_messages(words text)
returns table (id uuid, conversation_id uuid, number integer, side text, body text, sent_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted tsquery := (
    select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
    from (
      select word from regexp_split_to_table(left(words, 100), '[^[:alnum:]\u0900-\u097F]+') as word where word <> '' limit 8
    ) as typed
  );
  found_ids uuid[] := private.own_messages_by_time(wanted, 0);
begin
  -- A subquery hides the words from the planner, which would read the table for a common one.
  if found_ids is null and (
    select count(*) > 10000
    from (select from public.messages m where to_tsvector('simple', m.body) @@ (select wanted) limit 10001) as everybodys
  ) then
    found_ids := private.own_messages_by_time(wanted, 1000);
  end if;
  found_ids := coalesce(found_ids, private.own_messages_by_word(wanted));
  return query
    select m.id, m.conversation_id, m.number, m.side, left(m.body, 300), m.sent_at
    from public.messages m
    where m.id = any (found_ids)
    order by m.sent_at desc, m.id;
end;
$$;
comment on function public.search_messages is
  'The caller''s messages with words that begin as typed (8 at most), the latest 50. Security definer: row-level security '
  'forbids the index of words.';
