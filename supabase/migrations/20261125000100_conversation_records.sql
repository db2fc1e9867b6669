-- What the two of a conversation do about a deal stands in their conversation as a record: a numbered, chained row
-- among the messages, written by the database alone (decision 224). What the product itself records, such as an offer
-- that ran out, has the side `sangam` and no sender.

alter table public.messages
  add column record jsonb,
  drop constraint messages_side_known,
  add constraint messages_side_known check (side in ('investor', 'founder', 'sangam')),
  drop constraint messages_content_required,
  add constraint messages_content_required check (
    sender is null or body is not null or files <> '[]' or record is not null
  ),
  drop constraint messages_erased_whole,
  add constraint messages_erased_whole check (
    case
      when sender is null and side <> 'sangam' then body is null and files = '[]' and record is null and content_key is null
      else content_key is not null
    end
  ),
  add constraint messages_record_kind check (
    record is null or jsonb_typeof(record -> 'kind') is not distinct from 'string'
  ),
  add constraint messages_record_of_sangam check (side <> 'sangam' or (sender is null and record is not null));
grant select (record) on public.messages to authenticated;

create function private.content_of_message(body text, files jsonb, record jsonb)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select convert_to(
    (
      jsonb_build_object('body', body, 'files', files)
      || case when record is not null then jsonb_build_object('record', record) else '{}' end
    )::text,
    'UTF8'
  );
$$;
comment on function private.content_of_message(text, jsonb, jsonb) is
  'What a message says, as the bytes that its digest is made of.';

create or replace function private.add_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  conversation public.conversations;
  refusal text;
begin
  if new.side = 'sangam' then
    -- Through no grant: a definer function writes what the product records.
    new.sender := null;
    new.sent_at := clock_timestamp();
  elsif caller is not null then
    new.sender := caller;
    new.sent_at := clock_timestamp();
    -- Sent again because an answer was lost: the key refuses it, and the sender knows that it arrived.
    if exists (select from public.messages where id = new.id and sender = caller) then
      new.content_key := '';
      return new;
    end if;
  end if;
  select * into conversation from public.conversations where id = new.conversation_id for update;
  if new.side <> 'sangam' then
    new.side := private.side_of(conversation, new.sender);
  end if;
  if new.side is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the two of a conversation write in it';
  end if;
  new.body := nullif(btrim(new.body, e' \n\r\t'), '');
  if caller is not null and new.record is null then
    refusal := private.sending_of(conversation, caller);
    if refusal <> 'open' then
      raise exception using errcode = 'PT409', constraint = concat('messages_', refusal),
        message = 'nothing can be sent in this conversation now', detail = refusal;
    end if;
    perform private.refuse_spam(conversation, new);
  end if;
  if caller is not null or new.side = 'sangam' then
    -- Times never go back within a conversation.
    new.sent_at := greatest(new.sent_at, conversation.last_at);
  end if;
  new.files := case
    when new.side = 'sangam' then '[]' else private.files_of_message(new.conversation_id, new.sender, new.files)
  end;
  new.number := conversation.last_number + 1;
  new.content_key := extensions.gen_random_bytes(32);
  new.content_digest := sha256(new.content_key || private.content_of_message(new.body, new.files, new.record));
  new.chain := private.chain_of_message(conversation.last_chain, new);
  update public.conversations c
  set last_number = new.number, last_at = new.sent_at, last_chain = new.chain,
    is_answered = c.is_answered or new.side = 'founder',
    investor_read = case new.side when 'investor' then new.number else c.investor_read end,
    founder_read = case new.side when 'founder' then new.number else c.founder_read end,
    -- Who writes again is still waiting since the first time. A record that asks nothing keeps nobody waiting, and
    -- answers whoever waited for its side.
    waiting_since = case
      when new.side = 'sangam' then c.waiting_since
      when new.record is not null and new.record ->> 'kind' <> 'offer'
        then case when c.waiting_for = new.side then null else c.waiting_since end
      when c.waiting_for = new.side or c.waiting_for is null then new.sent_at
      else c.waiting_since
    end,
    waiting_for = case
      when new.side = 'sangam' then c.waiting_for
      when new.record is not null and new.record ->> 'kind' <> 'offer'
        then case when c.waiting_for <> new.side then c.waiting_for end
      when new.side = 'investor' then 'founder'
      else 'investor'
    end,
    reminded_at = case when c.waiting_for = new.side then null else c.reminded_at end
  where c.id = new.conversation_id;
  return new;
end;
$$;

create or replace function private.keep_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.sender is not null or old.sender is null or to_jsonb(new) - 'sender' <> to_jsonb(old) - 'sender' then
    raise exception using errcode = 'insufficient_privilege', message = 'messages are never changed';
  end if;
  new.body := null;
  new.files := '[]';
  new.record := null;
  new.content_key := null;
  return new;
end;
$$;

create function private.write_record(conversation uuid, side text, record jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.messages (conversation_id, side, record)
  values (write_record.conversation, write_record.side, write_record.record);
$$;
comment on function private.write_record is
  'Puts a record into a conversation: of the caller, or with the side `sangam` of the product. Called by definer functions '
  'only, after all checks. Security definer: nobody writes records through the API.';

create or replace function public.broken_link(conversation uuid)
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
        and (
          m.content_key is null
          or m.content_digest = sha256(m.content_key || private.content_of_message(m.body, m.files, m.record))
        ) as holds
    from public.messages m
    where m.conversation_id = broken_link.conversation and private.is_in_conversation(broken_link.conversation)
  ) as m
  where not m.holds;
$$;

drop function private.content_of_message(text, jsonb);
revoke all on function private.content_of_message, private.write_record from public, anon, authenticated, service_role;

drop function public.own_conversations;
create function public.own_conversations(
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
    m.record ->> 'kind'
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
  'the other''s name (null once they are gone), last words or the kind of the last record, how far both have read, whether the caller may send '
  '(private.sending_of), in how many seconds the other usually answers, and from when an investor who was never answered '
  'is given days back. Security definer: names and ideas of others are not readable through the API.';

revoke all on function public.own_conversations from public, anon, authenticated, service_role;
grant execute on function public.own_conversations to authenticated;
