-- People hear what became of their submission, and that a verification ends: an update of the kind identity, and a mail
-- that nobody can turn off, because what they may do depends on it.

alter table public.notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked',
      'question_answered', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded',
      'message', 'answer_waiting', 'days_given', 'deal', 'identity'
    )
  ),
  drop constraint notifications_idea_of_kind,
  add constraint notifications_idea_of_kind check (
    case
      when kind in ('message', 'answer_waiting', 'days_given', 'deal') then true
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
    when news = 'identity' then 'identity'
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
    else topic in ('billing', 'identity')
  end;
$$;
comment on function private.wants_mail is
  'Whether a person wants the mails of a topic. Nobody can turn off those about their money and their identity.';

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
    and u.email <> '' and u.email_confirmed_at is not null and u.deleted_at is null and coalesce(u.banned_until < now(), true)
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
    'token', case when topic not in ('billing', 'identity') then private.unsubscribe_token(mail.recipient, topic) end,
    'signs', private.mail_signs(mail, content)
  );
end;
$$;

create function private.tell_of_identity(person uuid, news text, submission uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  notice bigint;
begin
  insert into public.notifications (recipient, kind, payload)
  select person, 'identity', jsonb_build_object(
    'state', news, 'submission', submission,
    'reason', (select s.reason from public.kyc_submissions s where s.id = submission),
    'expires_at', (select v.expires_at from public.verified_identities v where v.user_id = person)
  )
  returning id into notice;
  perform private.queue_notice(notice);
end;
$$;
comment on function private.tell_of_identity is
  'Tells a person what became of their submission, or that their verification ends (expiring, expired), and owes a mail. '
  'Called by definer functions only.';

create function private.identity_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'state', n.payload ->> 'state', 'reason', s.reason, 'note', s.note, 'expires_at', v.expires_at,
    'may_appeal', coalesce(private.may_appeal_identity(s), false)
  )
  from (select 1) as one
  left join public.kyc_submissions s on s.id = (n.payload ->> 'submission')::uuid
  left join public.verified_identities v on v.user_id = n.recipient
  where case n.payload ->> 'state'
    when 'verified' then private.is_verified(n.recipient)
    -- Renewed meanwhile.
    when 'expiring' then v.expires_at < now() + interval '31 days'
    when 'expired' then v.expires_at <= now()
    else s.state = n.payload ->> 'state'
  end;
$$;
comment on function private.identity_mail is
  'What the mail about an identity says; null where it is not true any more. Read when it is sent.';

revoke all on function private.tell_of_identity, private.identity_mail from public, anon, authenticated, service_role;
