-- Who hears of a message: the other side, once until it is read, and by mail when they have not read it within
-- ten minutes. A founder who leaves an investor unanswered for seven days is reminded.

alter table public.notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'approved', 'rejected', 'revision_requested', 'saves', 'contacts', 'search_matches', 'question_asked',
      'question_answered', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded',
      'message', 'answer_waiting', 'days_given'
    )
  ),
  drop constraint notifications_idea_of_kind,
  add constraint notifications_idea_of_kind check (
    case
      when kind in ('message', 'answer_waiting', 'days_given') then true
      else (idea_id is null) = (
        kind in ('search_matches', 'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded')
      )
    end
  );
create unique index notifications_conversation_unread
  on public.notifications (recipient, kind, (payload ->> 'conversation_id'))
  where kind in ('message', 'answer_waiting') and read_at is null;

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
    when news in ('message', 'answer_waiting') then 'messages'
    when news in (
      'trial_ending', 'charge_coming', 'charge_failed', 'invoice_issued', 'charge_refunded', 'days_given'
    ) then 'billing'
  end;
$$;

alter table public.notification_preferences
  add column message_mail text not null default 'at_once'
    constraint notification_preferences_message_mail_known check (message_mail in ('at_once', 'none'));
grant update (message_mail) on public.notification_preferences to authenticated;

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
    else topic = 'billing'
  end;
$$;

alter table private.unsubscribe_tokens
  drop constraint unsubscribe_tokens_topic_known,
  add constraint unsubscribe_tokens_topic_known check (
    topic in ('reviews', 'activity', 'searches', 'questions', 'messages')
  );

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
    question_mail = case when about <> 'questions' then question_mail when undo then 'at_once' else 'none' end,
    message_mail = case when about <> 'messages' then message_mail when undo then 'at_once' else 'none' end
  where user_id = whose;
  return about;
end;
$$;

create function private.tell_conversation(news text, c public.conversations, person uuid, happened timestamptz, mail_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  notice bigint;
begin
  insert into public.notifications as shown (recipient, kind, idea_id, payload, created_at)
  values (
    person, news, c.idea_id, jsonb_build_object('conversation_id', c.id, 'count', 1), happened
  )
  on conflict (recipient, kind, (payload ->> 'conversation_id'))
    where kind in ('message', 'answer_waiting') and read_at is null
    do update set
      payload = shown.payload || jsonb_build_object('count', (shown.payload ->> 'count')::integer + 1),
      created_at = greatest(shown.created_at, excluded.created_at)
  returning id into notice;
  -- What comes with a past of its own (demo data, an import) is shown, but nobody is written to about it.
  if happened > now() - interval '10 minutes' then
    perform private.queue_notice(notice, mail_at);
  end if;
end;
$$;
comment on function private.tell_conversation is
  'Keeps the one unread update of a kind about a conversation, and owes one mail about it. Called by definer functions only.';

create function private.notify_of_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.conversations;
  other uuid;
begin
  select * into c from public.conversations where id = new.conversation_id;
  other := case new.side when 'investor' then c.founder else c.investor end;
  -- What somebody has answered waits for them no more.
  update public.notifications n set read_at = now()
  where n.recipient = new.sender and n.kind in ('message', 'answer_waiting') and n.read_at is null
    and n.payload ->> 'conversation_id' = c.id::text;
  if other is not null and not (case new.side when 'investor' then c.founder_muted else c.investor_muted end) then
    perform private.tell_conversation('message', c, other, new.sent_at, new.sent_at + interval '10 minutes');
  end if;
  return null;
end;
$$;
comment on function private.notify_of_message is
  'Tells the other side of a message unless they muted the conversation. Security definer: no request role may write '
  'updates or mails.';
create trigger messages_30_notify
  after insert on public.messages
  for each row execute function private.notify_of_message();

create function private.remind_unanswered(at_most integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.conversations;
  reminded integer := 0;
begin
  for c in
    select * from public.conversations waits
    where waits.waiting_for = 'founder' and waits.waiting_since < now() - interval '7 days'
      and waits.reminded_at is null and waits.founder is not null and waits.investor is not null
      and not exists (select from private.blocks b where (b.blocker, b.blocked) in ((waits.founder, waits.investor), (waits.investor, waits.founder)))
    order by waits.waiting_since
    limit at_most
    for update skip locked
  loop
    perform private.tell_conversation('answer_waiting', c, c.founder, now(), now());
    update public.conversations set reminded_at = now() where id = c.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
comment on function private.remind_unanswered is
  'Reminds founders, once, of investors who have waited for an answer for seven days; gives how many. Muting does not stop '
  'it. Security definer: the worker that calls it has no rights on tables.';

create function private.conversation_of_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'conversation', c.id, 'side', me.side,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'from', coalesce(case me.side when 'investor' then i.founder_name end, p.full_name),
    'count', unread.messages, 'words', private.beginning_of(unread.words),
    'waiting_since', c.waiting_since,
    'told_at', case
      when exists (select from public.listings l where l.id = c.idea_id) then c.reminded_at + interval '3 days'
    end
  )
  from public.conversations c
  cross join lateral (select private.side_of(c, n.recipient) as side) as me
  left join public.ideas i on i.id = c.idea_id
  join public.profiles p on p.id = case me.side when 'investor' then c.founder else c.investor end
  cross join lateral (
    select count(*)::integer as messages, (array_agg(m.body order by m.number desc))[1] as words
    from public.messages m
    where m.conversation_id = c.id and m.side <> me.side
      and case
        when n.kind = 'answer_waiting' then m.sent_at >= c.waiting_since
        else m.number > case me.side when 'investor' then c.investor_read else c.founder_read end
      end
  ) as unread
  where c.id = (n.payload ->> 'conversation_id')::uuid and unread.messages > 0
    and not exists (
      select from private.blocks b where (b.blocker, b.blocked) in ((c.founder, c.investor), (c.investor, c.founder))
    );
$$;
comment on function private.conversation_of_mail is
  'What a mail says of a conversation: who wrote, about which idea, how many unread or unanswered messages, the beginning '
  'of the last, and from when on the listing says that an answer is missing. Null where one of the two blocked the other.';

create function private.message_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.conversation_of_mail(n)
  from public.conversations c
  where c.id = (n.payload ->> 'conversation_id')::uuid and n.read_at is null
    and not case n.recipient when c.investor then c.investor_muted else c.founder_muted end;
$$;
comment on function private.message_mail is
  'What the mail about unread messages says; null once they are read, or the conversation is muted.';

create function private.answer_waiting_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.conversation_of_mail(n)
  from public.conversations c
  where c.id = (n.payload ->> 'conversation_id')::uuid and c.waiting_for = 'founder' and c.founder = n.recipient;
$$;
comment on function private.answer_waiting_mail is
  'What the reminder about an unanswered investor says; null once they have an answer.';

revoke all on function
  private.tell_conversation, private.notify_of_message, private.remind_unanswered, private.conversation_of_mail,
  private.message_mail, private.answer_waiting_mail
from public, anon, authenticated, service_role;
grant execute on function private.remind_unanswered to sangam_worker;
