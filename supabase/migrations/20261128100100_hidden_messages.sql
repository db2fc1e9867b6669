-- A message that the desk hides is hidden from the two, not deleted (decision 279): words and files move to a schema that no
-- request role reads, and the row says only why. Its digest and its place in the chain stay, so that what was hidden is
-- still evidence, and what is shown again is what was written.

create table private.hidden_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  -- With the account that wrote it, it goes.
  sender uuid not null references auth.users (id) on delete cascade,
  body text,
  files jsonb not null
);
comment on table private.hidden_messages is 'Words and files of messages that the desk hid, until they are shown again.';
alter table private.hidden_messages enable row level security;
revoke all on private.hidden_messages from public, anon, authenticated, service_role;
create index hidden_messages_sender on private.hidden_messages (sender);
create index hidden_messages_files on private.hidden_messages using gin (files jsonb_path_ops);

alter table public.messages
  -- Why the desk hid it; null for what can be read.
  add column hidden_reason text,
  add constraint messages_hidden_reason_known check (
    hidden_reason in ('misleading', 'not_theirs', 'unlawful', 'fraud', 'abuse', 'spam', 'money_outside', 'other')
  ),
  add constraint messages_hidden_whole check (
    hidden_reason is null or (sender is not null and body is null and files = '[]' and record is null)
  ),
  drop constraint messages_content_required,
  add constraint messages_content_required check (
    sender is null or body is not null or files <> '[]' or record is not null or hidden_reason is not null
  );
grant select (hidden_reason) on public.messages to authenticated;

create or replace function private.keep_message()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kept private.hidden_messages;
begin
  if new.sender is null and old.sender is not null and to_jsonb(new) - 'sender' = to_jsonb(old) - 'sender' then
    new.body := null;
    new.files := '[]';
    new.record := null;
    new.content_key := null;
    new.hidden_reason := null;
    return new;
  end if;
  select * into kept from private.hidden_messages h where h.message_id = new.id;
  if to_jsonb(new) - array['body', 'files', 'hidden_reason'] = to_jsonb(old) - array['body', 'files', 'hidden_reason']
    and (case
      -- Hidden: what is taken out was put away as it is.
      when old.hidden_reason is null then
        new.hidden_reason is not null and (kept.body, kept.files) is not distinct from (old.body, old.files)
      -- Shown again: as it was written.
      else new.hidden_reason is null
        and new.content_digest = sha256(new.content_key || private.content_of_message(new.body, new.files, new.record))
    end)
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'messages are never changed';
end;
$$;
comment on function private.keep_message is
  'Refuses every change of a message but these: with its sender''s account, its words, files and key go; what the desk hides '
  'is taken out once it was put away, and comes back only as it was written.';

create or replace function private.first_broken_link(conversation uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  with links as (
    select
      m.number, m.chain,
      m.chain = private.chain_of_message(lag(m.chain, 1, '') over (order by m.number), m)
        and m.number = row_number() over (order by m.number)
        and (
          m.content_key is null
          or m.content_digest = sha256(m.content_key || private.content_of_message(
            coalesce(h.body, m.body), coalesce(h.files, m.files), m.record
          ))
        ) as holds
    from public.messages m
    left join private.hidden_messages h on h.message_id = m.id and m.hidden_reason is not null
    where m.conversation_id = first_broken_link.conversation
  ),
  ending as (
    select l.number, l.chain from links l order by l.number desc limit 1
  )
  select coalesce(
    (select min(l.number) from links l where not l.holds),
    -- What the conversation knows of its end; the first that is missing, where some are.
    (
      select case when coalesce(e.number, 0) < c.last_number then coalesce(e.number, 0) + 1 else c.last_number end
      from public.conversations c
      left join ending e on true
      where c.id = first_broken_link.conversation
        and (coalesce(e.number, 0), coalesce(e.chain, '')) is distinct from (c.last_number, c.last_chain)
    )
  );
$$;

revoke all on function private.keep_message, private.first_broken_link from public, anon, authenticated, service_role;
