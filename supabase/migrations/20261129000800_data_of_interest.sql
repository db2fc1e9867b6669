-- A copy of one's data (decision 289): what somebody who invests looks for, pays and reports.

create function private.interest_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'investor_profile', (
      select private.rows_of(jsonb_agg(to_jsonb(p) - 'user_id')) from public.investor_profiles p where p.user_id = person
    ),
    'saved_ideas', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'saved_at', s.created_at) order by s.created_at))
      from public.saved_ideas s join public.ideas i on i.id = s.idea_id where s.user_id = person
    ),
    'saved_searches', (
      select private.rows_of(jsonb_agg(to_jsonb(s) - array['id', 'user_id'] order by s.created_at))
      from public.saved_searches s where s.user_id = person
    ),
    'ideas_found_for_you', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'found_at', m.matched_at, 'told_at', m.told_at)
        order by m.matched_at))
      from private.search_matches m join public.ideas i on i.id = m.idea_id where m.user_id = person
    ),
    'ideas_opened', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'day', v.day) order by v.day))
      from private.idea_views v join public.ideas i on i.id = v.idea_id where v.viewer = person
    ),
    'documents_opened', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'document', o.kind, 'day', o.day) order by o.day))
      from private.document_openings o join public.ideas i on i.id = o.idea_id where o.reader = person
    ),
    'contacts_opened', (
      select private.rows_of(jsonb_agg(jsonb_build_object('idea', i.title, 'first_at', c.first_at, 'last_at', c.last_at)
        order by c.first_at))
      from public.idea_contacts c join public.ideas i on i.id = c.idea_id where c.user_id = person
    ),
    'questions', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'question', q.question, 'asked_at', q.asked_at, 'state', q.status, 'answer', q.answer,
        'answered_at', q.answered_at
      ) order by q.asked_at))
      from public.idea_questions q join public.ideas i on i.id = q.idea_id where q.asker = person
    ),
    'ratings', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'idea', i.title, 'description', r.description, 'answers', r.answers, 'words', r.words, 'rated_at', r.rated_at,
        'reply', r.reply
      ) order by r.rated_at))
      from public.idea_ratings r join public.ideas i on i.id = r.idea_id where r.investor = person
    ),
    'reports_you_sent', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'about', r.about, 'reason', r.reason, 'details', r.details, 'state', r.status, 'sent_at', r.created_at,
        'outcome', a.outcome, 'answer', a.words
      ) order by r.created_at))
      from (
        select 'idea' as about, id, reason, details, status, created_at from public.idea_reports where reporter = person
        union all
        select 'conversation', id, reason, details, status, created_at from public.conversation_reports where reporter = person
        union all
        select 'person', id, reason, details, status, created_at from public.person_reports where reporter = person
      ) as r
      left join private.report_answers a on a.kind = r.about and a.report_id = r.id
    )
  );
$$;
comment on function private.interest_data is 'What is kept of what a person looks for, asks, rates and reports. Called by export_own_data.';

create function private.billing_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'subscriptions', (
      select private.rows_of(jsonb_agg(to_jsonb(s) - array['id', 'user_id', 'clock_offset'] order by s.created_at))
      from public.subscriptions s where s.user_id = person
    ),
    'payments', (
      select private.rows_of(jsonb_agg(to_jsonb(p) - array['id', 'subscription_id', 'user_id'] order by p.paid_at))
      from public.payments p where p.user_id = person
    ),
    'invoices', (
      select private.rows_of(jsonb_agg(to_jsonb(i) - array['id', 'user_id', 'payment_id', 'deal_id'] order by i.issued_at))
      from public.invoices i where i.user_id = person
    ),
    'state_for_invoices', (
      select private.rows_of(jsonb_agg(jsonb_build_object('state', b.state))) from public.billing_details b where b.user_id = person
    ),
    'days_given_back', (
      select private.rows_of(jsonb_agg(jsonb_build_object('days', d.days, 'reason', d.reason, 'given_at', d.given_at)
        order by d.given_at))
      from public.days_given d where d.user_id = person
    )
  );
$$;
comment on function private.billing_data is 'What is kept of a person''s subscription. Called by export_own_data.';

revoke all on function private.interest_data, private.billing_data from public, anon, authenticated, service_role;
