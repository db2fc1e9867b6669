-- More than decisions and interest is news: matches of saved searches, questions and answers, and what a subscription promises to tell. An
-- update may be about no idea, and a mail may be about one update.

alter table public.notifications
  alter column idea_id drop not null,
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked', 'question_answered',
      'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded'
    )
  ),
  drop constraint notifications_day_of_counted,
  add constraint notifications_day_of_counted check ((day is not null) = (kind in ('saves', 'contacts', 'search_matches'))),
  add constraint notifications_idea_of_kind check (
    (idea_id is null) = (
      kind in ('search_matches', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded')
    )
  );
comment on table public.notifications is
  'What is news to a person, written by triggers and the worker''s jobs: ids and numbers only. Nobody is named: saves and contacts are one row an idea and day with '
  'their number.';

create function private.topic_of(news text)
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
    when news in ('trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded') then 'billing'
  end;
$$;
comment on function private.topic_of is 'Which mails a kind of update belongs to: they are turned off together, those about money never.';
revoke all on function private.topic_of from public, anon, authenticated, service_role;

alter table public.notification_preferences
  add column search_mail text not null default 'daily'
    constraint notification_preferences_search_mail_known check (search_mail in ('daily', 'none')),
  add column question_mail text not null default 'at_once'
    constraint notification_preferences_question_mail_known check (question_mail in ('at_once', 'none'));
grant update (search_mail, question_mail) on public.notification_preferences to authenticated;

create function private.wants_mail(wanted public.notification_preferences, topic text)
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
    else topic = 'billing'
  end;
$$;
comment on function private.wants_mail is 'Whether a person wants the mails of a topic. Nobody can turn off those about his money.';
revoke all on function private.wants_mail from public, anon, authenticated, service_role;

alter table private.unsubscribe_tokens
  drop constraint unsubscribe_tokens_topic_known,
  add constraint unsubscribe_tokens_topic_known check (topic in ('reviews', 'activity', 'searches', 'questions'));

create or replace function public.unsubscribe(token text, undo boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  whose uuid;
  about text;
begin
  select t.user_id, t.topic into whose, about from private.unsubscribe_tokens t where t.token = unsubscribe.token;
  if not found then
    return null;
  end if;
  update public.notification_preferences set
    review_mail = case when about <> 'reviews' then review_mail when undo then 'at_once' else 'none' end,
    activity_mail = case when about <> 'activity' then activity_mail when undo then 'daily' else 'none' end,
    search_mail = case when about <> 'searches' then search_mail when undo then 'daily' else 'none' end,
    question_mail = case when about <> 'questions' then question_mail when undo then 'at_once' else 'none' end
  where user_id = whose;
  return about;
end;
$$;

alter table private.mails
  add column notification_id bigint constraint mails_notification_of_update references public.notifications (id) on delete cascade,
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in ('review', 'digest', 'notice')),
  drop constraint mails_about,
  add constraint mails_about check (
    case kind
      when 'review' then review_id is not null and notification_id is null and first_day is null and last_day is null
      when 'notice' then review_id is null and notification_id is not null and first_day is null and last_day is null
      else review_id is null and notification_id is null and first_day is not null and last_day >= first_day
    end
  );
create unique index mails_notification on private.mails (notification_id) where notification_id is not null;

create function private.queue_notice(update_id bigint, at_the_earliest timestamptz default now())
returns boolean
language sql
security definer
set search_path = ''
as $$
  with queued as (
    insert into private.mails (recipient, kind, notification_id, send_after)
    select n.recipient, 'notice', n.id, at_the_earliest
    from public.notifications n
    join public.notification_preferences p on p.user_id = n.recipient
    where n.id = update_id and private.wants_mail(p, private.topic_of(n.kind))
    on conflict do nothing
    returning 1
  )
  select exists (select from queued);
$$;
comment on function private.queue_notice is
  'Owes the person of an update a mail about it, once, where he wants mails of its topic; tells whether it did. What it says, the function <kind>_mail tells when it '
  'is sent. Security definer: no request role may write mails.';
revoke all on function private.queue_notice from public, anon, authenticated, service_role;

create function private.notice_content(update_id bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  news public.notifications;
  content jsonb;
begin
  select * into news from public.notifications where id = update_id;
  execute format('select private.%I($1)', news.kind || '_mail') into content using news;
  return case when content is not null then jsonb_build_object('notice', news.kind, 'content', content) end;
end;
$$;
comment on function private.notice_content is
  'What the mail about an update says: that is told by private.<kind>_mail(notifications), which gives null when there is nothing to say any more. Called by mail_content.';
revoke all on function private.notice_content from public, anon, authenticated, service_role;

create function private.review_content(mail private.mails)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('idea', jsonb_build_object('id', i.id, 'title', i.title), 'status', r.to_status, 'notes', r.notes)
  from public.idea_reviews r join public.ideas i on i.id = r.idea_id
  where r.id = mail.review_id and i.submitted_by = mail.recipient and i.withdrawn_at is null
    and not exists (
      select from public.idea_reviews later
      where later.idea_id = r.idea_id and later.id > r.id and later.to_status <> r.to_status
    );
$$;
comment on function private.review_content is
  'What the mail about a decision says; null once the idea was withdrawn or another decision replaced it. Called by mail_content.';
revoke all on function private.review_content from public, anon, authenticated, service_role;

create function private.digest_content(mail private.mails)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('first_day', mail.first_day, 'last_day', mail.last_day, 'ideas', jsonb_agg(line order by line ->> 'title'))
  from (
    select jsonb_build_object(
      'id', i.id, 'title', i.title,
      'saves', coalesce(sum((n.payload ->> 'count')::integer) filter (where n.kind = 'saves'), 0),
      'contacts', coalesce(sum((n.payload ->> 'count')::integer) filter (where n.kind = 'contacts'), 0)
    ) as line
    from public.notifications n join public.ideas i on i.id = n.idea_id
    where n.recipient = mail.recipient and n.kind in ('saves', 'contacts') and n.read_at is null
      and n.day between mail.first_day and mail.last_day and i.withdrawn_at is null
    group by i.id
  ) as lines
  having count(*) > 0;
$$;
comment on function private.digest_content is
  'What the digest says: saves and contacts of its days that are still unread; null when there are none any more. Called by mail_content.';
revoke all on function private.digest_content from public, anon, authenticated, service_role;

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
    else private.notice_content(mail.notification_id)
  end;
  return content || jsonb_build_object(
    'kind', mail.kind, 'to', person.email, 'name', person.full_name,
    'token', case when topic <> 'billing' then private.unsubscribe_token(mail.recipient, topic) end
  );
end;
$$;

-- A digest is about saves and contacts alone: matches of a saved search have a day as well.
create or replace function private.queue_digests(today date default (now() at time zone 'Asia/Kolkata')::date)
returns integer
language sql
security definer
set search_path = ''
as $$
  with period as (
    select
      p.user_id as recipient,
      today - 1 as last_day,
      greatest(today - 7, (select max(m.last_day) + 1 from private.mails m where m.recipient = p.user_id)) as first_day
    from public.notification_preferences p
    where p.activity_mail = 'daily'
  ),
  queued as (
    insert into private.mails (recipient, kind, first_day, last_day)
    select period.recipient, 'digest', period.first_day, period.last_day
    from period
    where exists (
      select from public.notifications n
      where n.recipient = period.recipient and n.kind in ('saves', 'contacts') and n.read_at is null
        and n.day between period.first_day and period.last_day
    )
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from queued;
$$;
