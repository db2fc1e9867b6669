-- Who hears of a record (decision 224): the other side, of what the product records both, muted or not. One update of a
-- conversation until it is read, and a mail at once of each record.

alter table public.notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked',
      'question_answered', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded',
      'message', 'answer_waiting', 'days_given', 'deal'
    )
  ),
  drop constraint notifications_idea_of_kind,
  add constraint notifications_idea_of_kind check (
    case
      when kind in ('message', 'answer_waiting', 'days_given', 'deal') then true
      else (idea_id is null) = (
        kind in ('search_matches', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded')
      )
    end
  );
create unique index notifications_deal_unread on public.notifications (recipient, (payload ->> 'conversation_id'))
  where kind = 'deal' and read_at is null;

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
  end;
$$;

-- An update may stand for several records, and each has its mail.
alter table private.mails
  add column record_number integer,
  add constraint mails_record_of_notice check (record_number is null or kind = 'notice');
drop index private.mails_notification;
create unique index mails_notification on private.mails (notification_id, coalesce(record_number, 0))
  where notification_id is not null;

drop function private.queue_notice;
create function private.queue_notice(
  update_id bigint, at_the_earliest timestamptz default now(), record_number integer default null
)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with queued as (
    insert into private.mails (recipient, kind, notification_id, send_after, record_number)
    select n.recipient, 'notice', n.id, at_the_earliest, queue_notice.record_number
    from public.notifications n
    join public.notification_preferences p on p.user_id = n.recipient
    where n.id = update_id and private.wants_mail(p, private.topic_of(n.kind))
    on conflict do nothing
    returning 1
  )
  select exists (select from queued);
$$;
comment on function private.queue_notice is
  'Owes the person of an update a mail about it, or about one record of it, once, where they want mails of its topic; tells '
  'whether it did. What it says, the function <kind>_mail tells when it is sent. Security definer: no request role may '
  'write mails.';

drop function private.notice_content;
create function private.notice_content(update_id bigint, record_number integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  news public.notifications;
  content jsonb;
begin
  select * into news from public.notifications where id = update_id;
  if record_number is not null then
    news.payload := news.payload || jsonb_build_object('number', record_number);
  end if;
  execute format('select private.%I($1)', news.kind || '_mail') into content using news;
  return case when content is not null then jsonb_build_object('notice', news.kind, 'content', content) end;
end;
$$;
comment on function private.notice_content is
  'What the mail about an update, or one record of it, says: that is told by private.<kind>_mail(notifications), which gives '
  'null when there is nothing to say any more. Called by mail_content.';

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
    'token', case when topic <> 'billing' then private.unsubscribe_token(mail.recipient, topic) end,
    'signs', private.mail_signs(mail, content)
  );
end;
$$;

create function private.tell_deal(c public.conversations, person uuid, message public.messages)
returns void
language plpgsql
set search_path = ''
as $$
declare
  notice bigint;
begin
  if person is null then
    return;
  end if;
  insert into public.notifications as shown (recipient, kind, idea_id, payload, created_at)
  values (
    person, 'deal', c.idea_id,
    jsonb_build_object(
      'conversation_id', c.id, 'count', 1, 'record', message.record ->> 'kind', 'number', message.number
    ),
    message.sent_at
  )
  on conflict (recipient, (payload ->> 'conversation_id')) where kind = 'deal' and read_at is null
    do update set
      payload = excluded.payload || jsonb_build_object('count', (shown.payload ->> 'count')::integer + 1),
      created_at = greatest(shown.created_at, excluded.created_at)
  returning id into notice;
  -- What comes with a past of its own (demo data) is shown, but nobody is written to about it.
  if message.sent_at > now() - interval '10 minutes' then
    perform private.queue_notice(notice, now(), message.number);
  end if;
end;
$$;
comment on function private.tell_deal is
  'Keeps the one unread update about the records of a conversation, with the last of them, and owes a mail about each. '
  'Called by definer functions only.';

create or replace function private.notify_of_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = new.conversation_id;
  -- What somebody has answered waits for them no more.
  update public.notifications n set read_at = now()
  where n.recipient = new.sender and n.kind in ('message', 'answer_waiting', 'deal') and n.read_at is null
    and n.payload ->> 'conversation_id' = c.id::text;
  if new.record is not null then
    if new.side <> 'investor' then
      perform private.tell_deal(c, c.investor, new);
    end if;
    if new.side <> 'founder' then
      perform private.tell_deal(c, c.founder, new);
    end if;
  elsif new.side = 'investor' and c.founder is not null and not c.founder_muted then
    perform private.tell_conversation('message', c, c.founder, new.sent_at, new.sent_at + interval '10 minutes');
  elsif new.side = 'founder' and c.investor is not null and not c.investor_muted then
    perform private.tell_conversation('message', c, c.investor, new.sent_at, new.sent_at + interval '10 minutes');
  end if;
  return null;
end;
$$;
comment on function private.notify_of_message is
  'Tells the other side of a message unless they muted the conversation, and of a record anyway; what the product records '
  'is told to both. Security definer: no request role may write updates or mails.';

create or replace function public.read_conversation(conversation uuid, up_to integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
begin
  update public.conversations c
  set investor_read = case caller when c.investor then greatest(c.investor_read, least(up_to, c.last_number)) else c.investor_read end,
    founder_read = case caller when c.founder then greatest(c.founder_read, least(up_to, c.last_number)) else c.founder_read end
  where c.id = read_conversation.conversation and caller in (c.investor, c.founder)
    and up_to > case caller when c.investor then c.investor_read else c.founder_read end;
  if found then
    update public.notifications n set read_at = now()
    where n.recipient = caller and n.kind in ('message', 'answer_waiting', 'deal') and n.read_at is null
      and n.payload ->> 'conversation_id' = read_conversation.conversation::text
      -- A record that came meanwhile was not read.
      and coalesce((n.payload ->> 'number')::integer, 0) <= up_to;
  end if;
end;
$$;

revoke all on function private.queue_notice, private.notice_content, private.tell_deal
from public, anon, authenticated, service_role;
