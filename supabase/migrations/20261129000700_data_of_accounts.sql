-- A copy of one's data, part by part (decision 289): what is kept about a person, and nothing of what others wrote but the words
-- of their own conversations. A test holds every table that belongs to people to a part here or to a reason why not.

create function private.rows_of(rows_given jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(one.value) order by one.place), '[]')
  from jsonb_array_elements(rows_given) with ordinality as one (value, place);
$$;
comment on function private.rows_of is 'Rows without empty places; an empty list for none.';

create function private.account_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'account', (
      select jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'id', u.id, 'name', p.full_name, 'email', u.email, 'phone', u.phone, 'role', p.role, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
        'given_at_sign_up', u.raw_user_meta_data
      )))
      from auth.users u left join public.profiles p on p.id = u.id where u.id = person
    ),
    'ways_to_sign_in', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'email', i.email, 'since', i.created_at, 'last_used_at', i.last_sign_in_at
      ) order by i.created_at))
      from auth.identities i where i.user_id = person
    ),
    'google', (
      select private.rows_of(jsonb_agg(to_jsonb(g) - 'user_id')) from public.google_profiles g where g.user_id = person
    ),
    'devices', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'signed_in_at', s.created_at, 'last_used_at', s.updated_at, 'browser', s.user_agent, 'network_address', host(s.ip)
      ) order by s.created_at desc))
      from auth.sessions s where s.user_id = person
    ),
    'sign_ins_and_changes', (
      select private.rows_of(jsonb_agg(one.entry order by one.created_at desc)) from (
        select e.created_at, jsonb_build_object(
          'at', e.created_at, 'what', e.payload ->> 'action', 'network_address', nullif(e.ip_address, '')
        ) as entry
        from auth.audit_log_entries e
        where e.created_at > now() - interval '1 year' and e.payload ->> 'actor_id' = person::text
        order by e.created_at desc limit 1000
      ) as one
    ),
    'special_rights', (
      select private.rows_of(jsonb_agg(jsonb_build_object('right', r.role, 'since', r.granted_at)))
      from public.user_roles r where r.user_id = person
    ),
    'consents', (
      select private.rows_of(jsonb_agg(to_jsonb(c) - array['id', 'person'] order by c.id))
      from private.consents c where c.person = account_data.person
    ),
    'accepted_disclaimers', (
      select private.rows_of(jsonb_agg(jsonb_build_object('disclaimer', d.disclaimer_type, 'accepted_at', d.accepted_at)))
      from public.user_disclaimers d where d.user_id = person
    ),
    'mails_you_chose', (
      select private.rows_of(jsonb_agg(to_jsonb(n) - 'user_id'))
      from public.notification_preferences n where n.user_id = person
    ),
    'updates', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'at', n.created_at, 'kind', n.kind, 'idea', i.title, 'read_at', n.read_at
      ) order by n.id desc))
      from public.notifications n left join public.ideas i on i.id = n.idea_id where n.recipient = person
    ),
    'mails_sent', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'owed_since', m.queued_at, 'finished_at', m.finished_at, 'outcome', m.outcome
      ) order by m.id desc))
      from private.mails m where m.recipient = person
    ),
    'portrait', (
      select private.rows_of(jsonb_agg(jsonb_build_object('bytes', octet_length(p.image))))
      from public.portraits p where p.user_id = person
    ),
    'deletion', (
      select private.rows_of(jsonb_agg(jsonb_build_object('cause', r.cause, 'asked_at', r.asked_at, 'due_at', r.due_at)))
      from private.erasure_requests r where r.person = account_data.person
    ),
    'what_the_desk_did', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'kind', s.kind, 'reason', s.reason, 'words', s.words, 'at', s.imposed_at, 'ended_at', s.ended_at, 'appeal', s.appeal,
        'appealed_at', s.appealed_at, 'decision', s.decision, 'answer', s.decision_words
      ) order by s.imposed_at))
      from private.sanctions s where s.person = account_data.person
    ),
    'suspended', (
      select private.rows_of(jsonb_agg(jsonb_build_object('from', t.began_at, 'until', t.ends_at) order by t.began_at))
      from private.suspended_times t where t.person = account_data.person
    )
  );
$$;
comment on function private.account_data is 'What is kept about a person''s account. Called by export_own_data.';

create function private.identity_data(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- Numbers by their last four digits: a copy that gets lost is no document.
    'identity', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'name', k.full_name, 'date_of_birth', k.dob, 'address', k.address, 'document', k.number_kind,
        'last_four_of_number', k.number_last4, 'sent_at', k.submitted_at, 'state', k.state, 'reason', k.reason, 'note', k.note,
        'decided_at', k.decided_at, 'appeal', k.appeal, 'appealed_at', k.appealed_at, 'checked_by', k.provider
      ) order by k.submitted_at))
      from public.kyc_submissions k where k.user_id = person
    ),
    'identity_decisions', (
      select private.rows_of(jsonb_agg(jsonb_build_object(
        'decision', d.decision, 'reason', d.reason, 'note', d.note, 'document_expires_on', d.document_expires_on,
        'decided_at', d.decided_at
      ) order by d.decided_at))
      from private.kyc_decisions d join public.kyc_submissions k on k.id = d.submission_id where k.user_id = person
    ),
    'identity_tries', (
      select private.rows_of(jsonb_agg(jsonb_build_object('at', t.tried_at) order by t.tried_at))
      from private.kyc_tries t where t.user_id = person
    ),
    'verified', (
      select private.rows_of(jsonb_agg(jsonb_build_object('since', v.verified_at, 'until', v.expires_at)))
      from public.verified_identities v where v.user_id = person
    )
  );
$$;
comment on function private.identity_data is 'What is kept of a person''s verification. Called by export_own_data.';

revoke all on function private.rows_of, private.account_data, private.identity_data
from public, anon, authenticated, service_role;
