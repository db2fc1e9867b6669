-- The desk hides a message of a reported conversation, and shows it again (decision 279). It is a sanction like a take-down:
-- with a reason that both read, words that its author reads, one appeal, and another admin's decision.

alter table private.sanctions
  add column message_id uuid references public.messages (id) on delete cascade,
  drop constraint sanctions_kind_known,
  add constraint sanctions_kind_known check (kind in ('warning', 'take_down', 'suspension', 'hidden_message')),
  add constraint sanctions_message_of_hidden check ((message_id is not null) = (kind = 'hidden_message'));
create unique index sanctions_open_hidden on private.sanctions (message_id) where kind = 'hidden_message' and ended_at is null;
create index sanctions_message on private.sanctions (message_id, imposed_at desc) where message_id is not null;

create function private.tell_of_message(sanction private.sanctions, what text)
returns void
language sql
set search_path = ''
as $$
  select private.tell_safety(sanction.person, c.idea_id, jsonb_build_object(
    'what', tell_of_message.what, 'sanction_id', sanction.id, 'conversation_id', c.id, 'number', m.number
  ))
  from public.messages m join public.conversations c on c.id = m.conversation_id
  where m.id = sanction.message_id;
$$;
comment on function private.tell_of_message is
  'Tells the author of a message what the desk did about it. Called by definer functions of the desk.';

create function private.refresh_list_of(message uuid)
returns void
language sql
set search_path = ''
as $$
  -- Open lists of conversations show last words: a change of the row, though none of its values, has them read again.
  update public.conversations c set last_number = c.last_number
  from public.messages m where m.id = refresh_list_of.message and c.id = m.conversation_id;
$$;
comment on function private.refresh_list_of is
  'Has open lists read a conversation again, after a message of it was hidden or shown. Called by definer functions of the desk.';

create function private.lock_message(message uuid)
returns void
language sql
set search_path = ''
as $$
  -- The conversation first, as whoever writes in it.
  select from public.conversations c
  where c.id = (select m.conversation_id from public.messages m where m.id = lock_message.message) for update;
  select from public.messages m where m.id = lock_message.message for update;
$$;
comment on function private.lock_message is
  'Locks a message and its conversation, in the order of those who write. Called by definer functions of the desk.';

create function public.hide_message(message uuid, reason text, words text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.messages;
  made private.sanctions;
begin
  perform private.require_desk();
  perform private.lock_message(hide_message.message);
  select * into found from public.messages m where m.id = hide_message.message;
  if found.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such message';
  end if;
  if found.hidden_reason is not null or found.sender is null or found.record is not null then
    raise exception using errcode = 'PT409', constraint = 'messages_hide',
      message = 'this message is hidden already, gone, or the record of an act';
  end if;
  if not exists (
    select from public.conversation_reports r where r.conversation_id = found.conversation_id and r.status = 'open'
  ) then
    raise exception using errcode = 'PT409', constraint = 'messages_hide_reported',
      message = 'messages are hidden while a report of their conversation is open';
  end if;
  insert into private.sanctions (kind, person, message_id, reason, words, imposed_by)
  values (
    'hidden_message', found.sender, found.id, hide_message.reason, btrim(coalesce(hide_message.words, ''), e' \n\r\t'),
    (select auth.uid())
  )
  returning * into made;
  insert into private.hidden_messages (message_id, sender, body, files) values (found.id, found.sender, found.body, found.files);
  update public.messages m set body = null, files = '[]', hidden_reason = hide_message.reason where m.id = found.id;
  perform private.refresh_list_of(found.id);
  perform private.tell_of_message(made, 'message_hidden');
  perform private.record_audit(
    'message.hidden', 'messages', found.id::text, jsonb_build_object('sanction', made.id, 'reason', hide_message.reason)
  );
  return made.id;
end;
$$;
comment on function public.hide_message is
  'Hides a message of a conversation with an open report from both of its two, with a reason that they read and words for its '
  'author; gives the sanction. PT409 for what is hidden, gone or a record of an act. For admins (42501). Security definer: '
  'neither messages nor sanctions are writable so through the API.';

revoke all on function private.tell_of_message, private.refresh_list_of, private.lock_message, public.hide_message
from public, anon, authenticated, service_role;
grant execute on function public.hide_message to authenticated;
