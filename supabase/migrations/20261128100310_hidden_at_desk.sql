-- The desk reads what it may hide and what it hid: while a report of the conversation is open, or an appeal waits, each look
-- a line in the audit log. And the mails about a hidden message (decision 279).

drop function public.reported_messages(uuid);
create function public.reported_messages(report uuid)
returns table (
  id uuid, number integer, side text, body text, files jsonb, sent_at timestamptz, is_record boolean, hidden_reason text,
  may_be_hidden boolean
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  about uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins read reported conversations';
  end if;
  select r.conversation_id into about from public.conversation_reports r
  where r.id = reported_messages.report and r.status = 'open';
  if about is null then
    raise exception using errcode = 'P0002', message = 'there is no such open report';
  end if;
  perform private.record_audit(
    'conversation.read', 'conversation_reports', reported_messages.report::text, '{}'::jsonb
  );
  return query
    select m.id, m.number, m.side, coalesce(h.body, m.body), coalesce(h.files, m.files), m.sent_at, m.record is not null, m.hidden_reason,
      m.sender is not null and m.record is null and m.hidden_reason is null
    from public.messages m left join private.hidden_messages h on h.message_id = m.id
    where m.conversation_id = about
    order by m.number desc
    limit 200;
end;
$$;
comment on function public.reported_messages is
  'The last 200 messages of a conversation with an open report, newest first, hidden ones as well, for admins; each look is in '
  'the audit log. Security definer: nobody but the two reads messages.';

create function public.appealed_message(sanction uuid)
returns table (side text, body text, files jsonb, sent_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  about uuid;
begin
  perform private.require_desk();
  select s.message_id into about from private.sanctions s
  where s.id = appealed_message.sanction and s.appealed_at is not null and s.decided_at is null and s.ended_at is null;
  if about is null then
    raise exception using errcode = 'P0002', message = 'there is no such appeal';
  end if;
  perform private.record_audit('message.read', 'messages', about::text, jsonb_build_object('sanction', appealed_message.sanction));
  return query
    select m.side, h.body, h.files, m.sent_at
    from public.messages m join private.hidden_messages h on h.message_id = m.id
    where m.id = about;
end;
$$;
comment on function public.appealed_message is
  'A hidden message whose author''s appeal waits, for admins (42501; P0002 where none waits); each look is in the audit log. '
  'Security definer: nobody but the desk reads what is hidden.';

create or replace function private.safety_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'what', n.payload ->> 'what', 'outcome', coalesce(n.payload ->> 'outcome', s.decision),
    'report_kind', n.payload ->> 'report_kind', 'reason', s.reason,
    'words', case n.payload ->> 'what'
      when 'report_answered' then a.words
      when 'idea_gone' then null
      when 'warned' then s.words
      when 'taken_down' then s.words
      when 'suspended' then s.words
      when 'message_hidden' then s.words
      else s.decision_words
    end,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'conversation', n.payload ->> 'conversation_id', 'number', (n.payload ->> 'number')::integer,
    'token', case when n.payload ->> 'what' = 'suspended' then s.token end
  )
  from (select n.payload ->> 'report_kind' as kind, (n.payload ->> 'report_id')::uuid as report) as answered
  left join private.report_answers a on a.kind = answered.kind and a.report_id = answered.report
  left join private.sanctions s on s.id = (n.payload ->> 'sanction_id')::uuid
  left join public.ideas i on i.id = n.idea_id
  where case n.payload ->> 'what'
    when 'report_answered' then a.words is not null
    -- What is over meanwhile is told by the mail about its end.
    when 'taken_down' then s.ended_at is null
    when 'suspended' then s.ended_at is null
    when 'message_hidden' then s.ended_at is null
    else true
  end;
$$;
comment on function private.safety_mail is
  'What the mail about an update on safety says; null where it is over meanwhile.';

revoke all on function public.reported_messages, public.appealed_message, private.safety_mail
from public, anon, authenticated, service_role;
grant execute on function public.reported_messages, public.appealed_message to authenticated;
