-- Messages are only ever added. Each is chained to the one before it: `chain` is the digest of the previous
-- chain, the message's header and `content_digest`, which is the digest of a random key and the content. When a
-- person's account goes, their words and keys go too, and the chain still holds.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  number integer not null default 0,
  side text not null default 'investor',
  -- Null once the account is gone, and with it the words.
  sender uuid default auth.uid() references auth.users (id) on delete set null,
  body text,
  files jsonb not null default '[]',
  sent_at timestamptz not null default now(),
  content_key bytea,
  content_digest bytea not null default '',
  chain bytea not null default '',
  unique (conversation_id, number),
  constraint messages_side_known check (side in ('investor', 'founder')),
  constraint messages_body_length check (char_length(body) between 1 and 4000),
  constraint messages_files_list check (
    case when jsonb_typeof(files) = 'array' then jsonb_array_length(files) <= 5 else false end
  ),
  constraint messages_content_required check (sender is null or body is not null or files <> '[]'),
  constraint messages_erased_whole check (
    case when sender is null then body is null and files = '[]' and content_key is null else content_key is not null end
  )
);
comment on table public.messages is
  'A message of a conversation, numbered from 1. Never changed or deleted; the words of a deleted account are taken out.';

create index messages_sender on public.messages (sender, sent_at desc);
create index messages_words on public.messages using gin (to_tsvector('simple', body));

create function private.content_of_message(body text, files jsonb)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select convert_to(jsonb_build_object('body', body, 'files', files)::text, 'UTF8');
$$;
comment on function private.content_of_message is 'What a message says, as the bytes that its digest is made of.';

create function private.chain_of_message(previous bytea, message public.messages)
returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(
    previous
    || convert_to(
      concat_ws(
        '|', message.conversation_id, message.number, message.side,
        to_char(message.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      ),
      'UTF8'
    )
    || message.content_digest
  );
$$;
comment on function private.chain_of_message is
  'The link of a message: the digest of the link before it, the conversation, number, side and time, and the digest of '
  'the content.';

create function private.refuse_spam(conversation public.conversations, message public.messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  max_a_minute constant integer := 30;
  max_a_day constant integer := 1000;
  max_unanswered constant integer := 5;
  max_alike constant integer := 3;
begin
  -- A person's messages come one after the other: all of them are visible to these queries.
  perform pg_advisory_xact_lock(hashtextextended(concat('messages of ', message.sender), 0));
  if (
    select count(*) >= max_a_day or count(*) filter (where m.sent_at > now() - interval '1 minute') >= max_a_minute
    from (
      select m.sent_at from public.messages m
      where m.sender = message.sender and m.sent_at > now() - interval '1 day'
      order by m.sent_at desc
      limit max_a_day
    ) as m
  ) then
    raise exception using errcode = 'PT429', constraint = 'messages_pace',
      message = 'too many messages were sent within a short time', detail = 'pace',
      hint = 'Please wait a moment and send it again.';
  end if;
  if message.side = 'founder' or conversation.is_answered then
    return;
  end if;
  if conversation.last_number >= max_unanswered then
    raise exception using errcode = 'PT429', constraint = 'messages_unanswered',
      message = 'too many messages wait for a first answer', detail = 'unanswered',
      hint = 'Please wait until the founder has answered.';
  end if;
  if conversation.last_number = 0 and (
    select count(*) >= max_alike
    from (
      select first.body from public.messages first
      where first.sender = message.sender and first.number = 1 and first.side = 'investor'
        and first.sent_at > now() - interval '30 days'
      order by first.sent_at desc
      limit 50
    ) as earlier
    where extensions.similarity(left(lower(earlier.body), 1000), left(lower(message.body), 1000)) > 0.7
  ) then
    raise exception using errcode = 'PT429', constraint = 'messages_template',
      message = 'the same first message was sent to several founders', detail = 'template',
      hint = 'Please write to this founder in words of their own.';
  end if;
end;
$$;
comment on function private.refuse_spam is
  'Refuses a message (PT429) beyond 30 a minute and 1,000 a day of a person, beyond 5 before the founder''s first answer, '
  'and a first message like three that other founders got within 30 days. Called by the definer trigger only.';

create function private.add_message()
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
  if caller is not null then
    new.sender := caller;
    new.sent_at := clock_timestamp();
    -- Sent again because an answer was lost: the key refuses it, and the sender knows that it arrived.
    if exists (select from public.messages where id = new.id and sender = caller) then
      new.content_key := '';
      return new;
    end if;
  end if;
  select * into conversation from public.conversations where id = new.conversation_id for update;
  new.side := private.side_of(conversation, new.sender);
  if new.side is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the two of a conversation write in it';
  end if;
  new.body := nullif(btrim(new.body, e' \n\r\t'), '');
  if caller is not null then
    refusal := private.sending_of(conversation, caller);
    if refusal <> 'open' then
      raise exception using errcode = 'PT409', constraint = concat('messages_', refusal),
        message = 'nothing can be sent in this conversation now', detail = refusal;
    end if;
    perform private.refuse_spam(conversation, new);
    -- Times never go back within a conversation.
    new.sent_at := greatest(new.sent_at, conversation.last_at);
  end if;
  new.files := private.files_of_message(new.conversation_id, new.sender, new.files);
  new.number := conversation.last_number + 1;
  new.content_key := extensions.gen_random_bytes(32);
  new.content_digest := sha256(new.content_key || private.content_of_message(new.body, new.files));
  new.chain := private.chain_of_message(conversation.last_chain, new);
  update public.conversations c
  set last_number = new.number, last_at = new.sent_at, last_chain = new.chain,
    is_answered = c.is_answered or new.side = 'founder',
    investor_read = case new.side when 'investor' then new.number else c.investor_read end,
    founder_read = case new.side when 'founder' then new.number else c.founder_read end,
    -- Who writes again is still waiting since the first time.
    waiting_since = case when c.waiting_for = new.side or c.waiting_for is null then new.sent_at else c.waiting_since end,
    waiting_for = case new.side when 'investor' then 'founder' else 'investor' end,
    reminded_at = case when c.waiting_for = new.side then null else c.reminded_at end
  where c.id = new.conversation_id;
  return new;
end;
$$;
comment on function private.add_message is
  'Numbers a message, signs it into the chain and moves its conversation on; refuses (PT409, PT429) what may not be sent. '
  'Security definer: conversations are not writable through the API.';

create function private.files_of_message(conversation uuid, sender uuid, files jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole jsonb;
begin
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 5 then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_list',
      message = 'files are a list of up to five';
  end if;
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'name', o.name, 'title', left(coalesce(nullif(btrim(f.file ->> 'title'), ''), 'File'), 120),
        'type', o.metadata ->> 'mimetype', 'size', (o.metadata ->> 'size')::bigint
      )
      order by f.place
    ),
    '[]'
  ) into whole
  from jsonb_array_elements(files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'conversation-files' and o.name = f.file ->> 'name'
  where o.name like concat(conversation, '/', sender, '/%');
  if jsonb_array_length(whole) <> jsonb_array_length(files) then
    raise exception using errcode = 'check_violation', constraint = 'messages_files_uploaded',
      message = 'a file of the message was not uploaded';
  end if;
  return whole;
end;
$$;
comment on function private.files_of_message is
  'The files of a message with name, title, type and size as stored; refuses (23514) what its sender did not upload for '
  'this conversation. Security definer: called by triggers.';

create trigger messages_10_add
  before insert on public.messages
  for each row execute function private.add_message();

create function private.keep_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.sender is not null or to_jsonb(new) - 'sender' <> to_jsonb(old) - 'sender' then
    raise exception using errcode = 'insufficient_privilege', message = 'messages are never changed';
  end if;
  new.body := null;
  new.files := '[]';
  new.content_key := null;
  return new;
end;
$$;
comment on function private.keep_message is
  'Refuses every change of a message but one: with its sender''s account, its words, files and key go.';
create trigger messages_20_keep
  before update on public.messages
  for each row execute function private.keep_message();

revoke all on function
  private.content_of_message, private.chain_of_message, private.refuse_spam, private.add_message,
  private.files_of_message, private.keep_message
from public, anon, authenticated, service_role;

alter table public.messages enable row level security;
create policy "The two read their messages" on public.messages
  for select to authenticated
  using ((select private.is_in_conversation(conversation_id)));
create policy "The two write in their conversation" on public.messages
  for insert to authenticated
  with check (sender = (select auth.uid()) and (select private.is_in_conversation(conversation_id)));

revoke all on public.messages from public, anon, authenticated, service_role;
grant select (id, conversation_id, number, side, body, files, sent_at, content_digest, chain)
  on public.messages to authenticated;
grant insert (id, conversation_id, body, files) on public.messages to authenticated;
grant select on public.messages to service_role;

alter publication supabase_realtime add table public.messages;
