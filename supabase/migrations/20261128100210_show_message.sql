-- A hidden message is shown again, and its author appeals against the hiding, once (decision 279).

create or replace function private.end_sanction(sanction private.sanctions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.sanctions s set ended_at = now(), ended_by = (select auth.uid()) where s.id = sanction.id;
  if sanction.kind = 'hidden_message' then
    update public.messages m set body = h.body, files = h.files, hidden_reason = null
    from private.hidden_messages h where m.id = sanction.message_id and h.message_id = m.id;
    delete from private.hidden_messages h where h.message_id = sanction.message_id;
    perform private.refresh_list_of(sanction.message_id);
    perform private.record_audit(
      'message.shown', 'messages', sanction.message_id::text, jsonb_build_object('sanction', sanction.id)
    );
    perform private.tell_of_message(sanction, 'message_shown');
    return;
  end if;
  if sanction.kind = 'take_down' then
    update public.ideas i set taken_down_at = null where i.id = sanction.idea_id;
    perform private.record_audit(
      'idea.reinstated', 'ideas', sanction.idea_id::text, jsonb_build_object('sanction', sanction.id)
    );
  else
    update auth.users u set banned_until = null where u.id = sanction.person;
    update public.ideas i set suspended_at = null where i.submitted_by = sanction.person and i.suspended_at is not null;
    perform private.record_audit(
      'person.restored', 'users', sanction.person::text, jsonb_build_object('sanction', sanction.id)
    );
  end if;
  perform private.tell_safety(sanction.person, sanction.idea_id, jsonb_build_object(
    'what', case sanction.kind when 'take_down' then 'reinstated' else 'restored' end, 'sanction_id', sanction.id
  ));
end;
$$;
comment on function private.end_sanction is
  'Ends a take-down, a suspension or the hiding of a message, and tells whom it was about. Called by definer functions of the desk.';

create function public.show_message(message uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  perform private.require_desk();
  perform private.lock_message(show_message.message);
  select * into open from private.sanctions s
  where s.message_id = show_message.message and s.kind = 'hidden_message' and s.ended_at is null for update;
  if open.id is null then
    raise exception using errcode = 'PT409', constraint = 'messages_hide', message = 'this message is not hidden';
  end if;
  perform private.end_sanction(open);
end;
$$;
comment on function public.show_message is
  'Shows a message again that was hidden, as it was written; PT409 where it is not. For admins (42501). Security definer: '
  'neither messages nor sanctions are writable so through the API.';

create function public.appeal_hidden_message(message uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  select * into open from private.sanctions s
  where s.message_id = appeal_hidden_message.message and s.kind = 'hidden_message' and s.person = (select auth.uid())
  -- The open one, if there is one.
  order by s.ended_at is null desc, s.imposed_at desc limit 1 for update;
  perform private.appeal(open, appeal_hidden_message.words);
end;
$$;
comment on function public.appeal_hidden_message is
  'Who wrote a message says why it should not be hidden (20 to 2,000 characters), once (PT409). Security definer: sanctions '
  'are not writable through the API.';

create function public.hidden_messages_of(conversation uuid)
returns table (
  message_id uuid, reason text, words text, imposed_at timestamptz, appeal text, appealed_at timestamptz, decision text,
  decision_words text, decided_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select s.message_id, s.reason, s.words, s.imposed_at, s.appeal, s.appealed_at, s.decision, s.decision_words, s.decided_at
  from private.sanctions s join public.messages m on m.id = s.message_id
  where m.conversation_id = hidden_messages_of.conversation and s.person = (select auth.uid()) and s.ended_at is null
  order by m.number
  limit 200;
$$;
comment on function public.hidden_messages_of is
  'Why messages of the caller in a conversation are hidden, and how an appeal stands, without who did it. Security definer: '
  'sanctions are in a schema that request roles cannot read.';

create or replace function public.decide_appeal(sanction uuid, decision text, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  open private.sanctions;
begin
  perform private.require_desk();
  select * into open from private.sanctions s where s.id = decide_appeal.sanction;
  -- As whoever acts on an idea, a message or a person, its row first.
  if open.idea_id is not null then
    perform from public.ideas i where i.id = open.idea_id for update;
  elsif open.message_id is not null then
    perform private.lock_message(open.message_id);
  else
    perform from auth.users u where u.id = open.person for update;
  end if;
  select * into open from private.sanctions s where s.id = decide_appeal.sanction for update;
  if open.id is null then
    raise exception using errcode = 'P0002', message = 'there is no such appeal';
  end if;
  if open.imposed_by is not distinct from (select auth.uid()) then
    raise exception using errcode = 'PT409', constraint = 'sanctions_other_admin', message = 'another admin decides this appeal';
  end if;
  if open.appealed_at is null or open.decided_at is not null or open.ended_at is not null then
    raise exception using errcode = 'PT409', constraint = 'sanctions_decided', message = 'this appeal does not wait any more';
  end if;
  update private.sanctions s
  set decision = decide_appeal.decision, decision_words = btrim(coalesce(decide_appeal.words, ''), e' \n\r\t'),
    decided_by = (select auth.uid()), decided_at = now()
  where s.id = open.id;
  perform private.record_audit(
    'sanction.decided', 'sanctions', open.id::text, jsonb_build_object('decision', decide_appeal.decision)
  );
  if decide_appeal.decision = 'lifted' then
    perform private.end_sanction(open);
  elsif open.message_id is not null then
    perform private.tell_of_message(open, 'message_stays_hidden');
  else
    perform private.tell_safety(open.person, open.idea_id, jsonb_build_object(
      'what', 'appeal_upheld', 'sanction_id', open.id
    ));
  end if;
end;
$$;
comment on function public.decide_appeal is
  'Decides an appeal, once: lifted ends the take-down, suspension or hiding, upheld leaves it, with words for who appealed. '
  'PT409 for the admin who acted. For admins (42501). Security definer: sanctions are not writable through the API.';

revoke all on function private.end_sanction, public.show_message, public.appeal_hidden_message, public.hidden_messages_of,
  public.decide_appeal
from public, anon, authenticated, service_role;
grant execute on function public.show_message, public.appeal_hidden_message, public.hidden_messages_of, public.decide_appeal
to authenticated;
