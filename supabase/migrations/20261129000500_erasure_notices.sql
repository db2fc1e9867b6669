-- The updates and mails about an account that is to be deleted (decision 287) are among those on safety: nobody turns them off.

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
    'token', case when n.payload ->> 'what' = 'suspended' then s.token end,
    'due_at', erasure.due_at
  )
  from (select n.payload ->> 'report_kind' as kind, (n.payload ->> 'report_id')::uuid as report) as answered
  left join private.report_answers a on a.kind = answered.kind and a.report_id = answered.report
  left join private.sanctions s on s.id = (n.payload ->> 'sanction_id')::uuid
  left join public.ideas i on i.id = n.idea_id
  left join private.erasure_requests erasure on erasure.person = n.recipient
  where case n.payload ->> 'what'
    when 'report_answered' then a.words is not null
    -- What is over meanwhile is told by the mail about its end.
    when 'taken_down' then s.ended_at is null
    when 'suspended' then s.ended_at is null
    when 'message_hidden' then s.ended_at is null
    when 'erasure_asked' then erasure.cause = 'asked'
    when 'account_unused' then erasure.cause = 'unused'
    when 'erasure_cancelled' then erasure.person is null
    else true
  end;
$$;
