-- What the desk answered to who reported, and updates about safety: answers to reports, warnings, take-downs,
-- suspensions (decision 251). Mails about them cannot be turned off.

create table private.report_answers (
  kind text not null,
  report_id uuid not null,
  -- The answer goes with the account that it was given to.
  reporter uuid not null references auth.users (id) on delete cascade,
  outcome text not null,
  words text not null,
  answered_by uuid references auth.users (id) on delete set null,
  answered_at timestamptz not null default now(),
  primary key (kind, report_id),
  constraint report_answers_kind_known check (kind in ('idea', 'conversation', 'person', 'question', 'rating')),
  constraint report_answers_outcome_known check (outcome in ('upheld', 'dismissed')),
  constraint report_answers_words_length check (char_length(words) between 1 and 1000)
);
comment on table private.report_answers is
  'What the desk told somebody about their report, once. They learn what was done, and nothing more of the person.';
alter table private.report_answers enable row level security;
revoke all on private.report_answers from public, anon, authenticated, service_role;
create index report_answers_reporter on private.report_answers (reporter);
create index report_answers_answered_by on private.report_answers (answered_by);

-- The queue of the desk: a state, the oldest first.
create index idea_reports_queue on public.idea_reports (status, created_at, id);
create index conversation_reports_queue on public.conversation_reports (status, created_at, id);
create index person_reports_queue on public.person_reports (status, created_at, id);

alter table public.notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked',
      'question_answered', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded',
      'message', 'answer_waiting', 'days_given', 'deal', 'identity', 'safety'
    )
  ),
  drop constraint notifications_idea_of_kind,
  add constraint notifications_idea_of_kind check (
    case
      when kind in ('message', 'answer_waiting', 'days_given', 'deal', 'safety') then true
      else (idea_id is null) = (
        kind in (
          'search_matches', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded', 'identity'
        )
      )
    end
  );

create or replace function private.topic_of(news text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when news in ('approved', 'rejected', 'revision_requested') then 'reviews'
    when news in ('saves', 'contacts') then 'activity'
    when news = 'search_matches' then 'searches'
    when news in ('question_asked', 'question_answered') then 'questions'
    when news in ('message', 'answer_waiting', 'deal') then 'messages'
    when news in (
      'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded', 'days_given'
    ) then 'billing'
    when news in ('identity', 'safety') then news
  end;
$$;

create or replace function private.wants_mail(wanted public.notification_preferences, topic text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case topic
    when 'reviews' then wanted.review_mail <> 'none'
    when 'activity' then wanted.activity_mail <> 'none'
    when 'searches' then wanted.search_mail <> 'none'
    when 'questions' then wanted.question_mail <> 'none'
    when 'messages' then wanted.message_mail <> 'none'
    else topic in ('billing', 'identity', 'safety')
  end;
$$;
comment on function private.wants_mail is
  'Whether a person wants the mails of a topic. Nobody can turn off those about their money, their identity and safety.';

create or replace function private.mail_content(mail private.mails)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  topic text := case mail.kind
    when 'review' then 'reviews'
    when 'digest' then 'activity'
    when 'matches' then 'searches'
    else (select private.topic_of(n.kind) from public.notifications n where n.id = mail.notification_id)
  end;
  content jsonb;
begin
  select u.email, p.full_name into person
  from auth.users u
  join public.notification_preferences wanted on wanted.user_id = u.id
  left join public.profiles p on p.id = u.id
  where u.id = mail.recipient
    and u.email <> '' and u.email_confirmed_at is not null and u.deleted_at is null
    -- Who is suspended still hears why, and how to appeal.
    and (topic = 'safety' or coalesce(u.banned_until < now(), true))
    and private.wants_mail(wanted, topic);
  if not found then
    return null;
  end if;
  content := case mail.kind
    when 'review' then private.review_content(mail)
    when 'digest' then private.digest_content(mail)
    when 'matches' then private.matches_content(mail)
    else private.notice_content(mail.notification_id, mail.record_number)
  end;
  return content || jsonb_build_object(
    'kind', mail.kind, 'to', person.email, 'name', person.full_name,
    'token', case when topic not in ('billing', 'identity', 'safety') then private.unsubscribe_token(mail.recipient, topic) end,
    'signs', private.mail_signs(mail, content)
  );
end;
$$;

create function private.tell_safety(person uuid, idea uuid, payload jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  notice bigint;
begin
  insert into public.notifications (recipient, kind, idea_id, payload)
  values (person, 'safety', idea, tell_safety.payload)
  returning id into notice;
  perform private.queue_notice(notice);
end;
$$;
comment on function private.tell_safety is
  'An update about safety and its mail; payload.what says which. Called by definer functions only.';
revoke all on function private.tell_safety from public, anon, authenticated, service_role;
