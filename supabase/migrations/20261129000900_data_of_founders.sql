-- A copy of one's data (decision 289): ideas, conversations and deals, and the call that gives all parts.

create function private.founder_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ideas', (
      select private.rows_of(jsonb_agg(
        to_jsonb(i) - array['id', 'submitted_by', 'reviewed_by', 'checked', 'field_comments'] order by i."timestamp"
      ))
      from public.ideas i where i.submitted_by = person
    ),
    'earlier_versions', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'version', v.version, 'answers', v.answers, 'feedback', v.feedback, 'replaced_at', v.replaced_at
      ) order by i."timestamp", v.version))
      from public.idea_versions v join public.ideas i on i.id = v.idea_id where i.submitted_by = person
    ),
    'reviews', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'version', r.version, 'from', r.from_status, 'to', r.to_status, 'notes', r.notes, 'at', r.created_at
      ) order by r.created_at))
      from public.idea_reviews r join public.ideas i on i.id = r.idea_id where i.submitted_by = person
    ),
    'comments_of_reviews', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'version', c.version, 'field', c.field, 'words', c.words, 'at', c.created_at
      ) order by c.created_at))
      from public.idea_review_comments c join public.ideas i on i.id = c.idea_id where i.submitted_by = person
    ),
    'drafts', (
      select private.rows_of(jsonb_agg(jsonb_build_object('answers', d.answers, 'step', d.step, 'changed_at', d.updated_at)
        order by d.updated_at))
      from public.idea_drafts d where d.user_id = person
    ),
    'questions_you_answered', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'question', q.question, 'answer', q.answer, 'answered_at', q.answered_at
      ) order by q.answered_at))
      from public.idea_questions q join public.ideas i on i.id = q.idea_id
      where i.submitted_by = person and q.answer is not null
    ),
    'replies_to_ratings', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'reply', r.reply, 'at', r.replied_at) order by r.replied_at))
      from public.idea_ratings r join public.ideas i on i.id = r.idea_id
      where i.submitted_by = person and r.reply is not null
    ),
    'monthly_reports', (
      select private.rows_of(jsonb_agg(to_jsonb(r) - array['id', 'idea_id', 'picture', 'replaces']
        || jsonb_build_object('idea', i.title) order by r.month, r.sent_at))
      from public.monthly_reports r join public.ideas i on i.id = r.idea_id where i.submitted_by = person
    ),
    'plans', (
      select private.rows_of(jsonb_agg(to_jsonb(p) - 'idea_id' || jsonb_build_object('idea', i.title) order by p.month))
      from public.idea_plans p join public.ideas i on i.id = p.idea_id where i.submitted_by = person
    )
  );
$$;
comment on function private.founder_data is 'What is kept of what a person pitches and reports as a founder. Called by export_own_data.';

create function private.talk_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, coalesce(i.title, '') as idea, case when c.investor = person then 'investor' else 'founder' end as side,
      c.started_at, c.last_at, case when c.investor = person then c.investor_read else c.founder_read end as read,
      case when c.investor = person then c.investor_muted else c.founder_muted end as muted
    from public.conversations c left join public.ideas i on i.id = c.idea_id
    where person in (c.investor, c.founder)
  )
  select jsonb_build_object(
    'conversations', (
      select private.rows_of(jsonb_agg(to_jsonb(own) - 'id' order by own.started_at)) from own
    ),
    'messages', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', own.idea, 'number', m.number, 'by', case when m.side = own.side then 'you' else m.side end, 'sent_at', m.sent_at,
        'words', m.body, 'record', m.record, 'hidden', m.hidden_reason,
        'files', (select jsonb_agg(f.value ->> 'title') from jsonb_array_elements(to_jsonb(m.files)) as f)
      ) order by own.started_at, m.conversation_id, m.number))
      from own join public.messages m on m.conversation_id = own.id
    ),
    'answers_given', (
      select private.rows_of(jsonb_agg(jsonb_build_object('written_to_at', a.asked_at, 'answered_at', a.answered_at) order by a.asked_at))
      from private.answers a where a.answerer = person
    ),
    'people_you_blocked', (
      select private.rows_of(jsonb_agg(jsonb_build_object('since', b.blocked_at) order by b.blocked_at))
      from private.blocks b where b.blocker = person
    ),
    'offers', (
      select private.rows_of(jsonb_agg(to_jsonb(o) - array['id', 'conversation_id', 'counters'] || jsonb_build_object('idea', own.idea)
        order by o.made_at))
      from own join public.offers o on o.conversation_id = own.id
    ),
    'deals', (
      select private.rows_of(jsonb_agg(
        to_jsonb(d) - array['id', 'conversation_id', 'offer_id', 'idea_id', 'investor', 'founder']
          || jsonb_build_object('idea', own.idea, 'your_side', own.side) order by d.accepted_at
      ))
      from own join public.deals d on d.conversation_id = own.id
    ),
    'payments_of_deals', (
      select private.rows_of(jsonb_agg(to_jsonb(p) - array['id', 'deal_id', 'reminded_at'] || jsonb_build_object('idea', own.idea)
        order by p.recorded_at))
      from own join public.deals d on d.conversation_id = own.id join public.deal_payments p on p.deal_id = d.id
    ),
    'dues', (
      select private.rows_of(jsonb_agg(to_jsonb(u) - array['deal_id', 'reminded_at'] || jsonb_build_object('idea', own.idea)
        order by u.due_on, u.number))
      from own join public.deals d on d.conversation_id = own.id join public.deal_dues u on u.deal_id = d.id
    ),
    'uses_and_bills', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', own.idea, 'line', u.number, 'for', u.label, 'amount', u.amount, 'spent', b.amount, 'billed_on', b.billed_on,
        'note', b.note
      ) order by d.accepted_at, u.number, b.billed_on))
      from own join public.deals d on d.conversation_id = own.id join public.deal_uses u on u.deal_id = d.id
      left join public.deal_bills b on b.deal_id = u.deal_id and b.use_number = u.number
    )
  );
$$;
comment on function private.talk_data is
  'A person''s conversations, with what both wrote and read, and their offers and deals. Called by export_own_data.';

create function public.export_own_data()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  -- It reads everything of a person: enough for a day, and no way to keep the server busy.
  most_a_day constant integer := 5;
begin
  perform private.require_recent_sign_in();
  perform pg_advisory_xact_lock(hashtextextended(concat('copy of ', caller), 0));
  if (
    select count(*) >= most_a_day from private.audit_log a
    where a.subject_id = caller::text and a.action = 'data.exported' and a.happened_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'copies_a_day', message = 'five copies a day are made',
      hint = 'Try again tomorrow.';
  end if;
  perform private.record_audit('data.exported', 'users', caller::text, '{}');
  return private.account_data(caller) || private.identity_data(caller) || private.founder_data(caller)
    || private.interest_data(caller) || private.talk_data(caller) || private.billing_data(caller)
    || jsonb_build_object('looks_of_the_desk', (
      select private.rows_of(jsonb_agg(jsonb_build_object('at', l.happened_at, 'what', l.action, 'idea', l.title) order by l.id desc))
      from private.looks_at(caller) as l
    ));
end;
$$;
comment on function public.export_own_data is
  'Everything that is kept about the caller: an object of lists by name, for the copy that they save. Asks for a sign-in of the '
  'last ten minutes (42501, detail recent_sign_in); PT429 after five a day; a line in the audit log each time. Security definer: '
  'most of it is not readable through the API.';

revoke all on function private.founder_data, private.talk_data, public.export_own_data
from public, anon, authenticated, service_role;
grant execute on function public.export_own_data to authenticated;
