-- Who hears of a question: its founder when it is asked, its asker when it is answered or declined. All in the
-- transaction that they tell of; a mail says what is true when it is sent (private.queue_notice).

create function private.update_of_question(news text, question uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select n.id
  from public.idea_questions q
  join public.notifications n on n.idea_id = q.idea_id and n.kind = news and n.payload ->> 'question_id' = q.id::text
  where q.id = update_of_question.question
  limit 1;
$$;
comment on function private.update_of_question is
  'The update of this kind about a question; null where there is none. Called by definer triggers only.';

create function private.notify_of_question()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  founder uuid;
  notice bigint;
begin
  if new.status = 'open' then
    select submitted_by into founder from public.ideas where id = new.idea_id;
    insert into public.notifications (recipient, kind, idea_id, payload, created_at)
    values (founder, 'question_asked', new.idea_id, jsonb_build_object('question_id', new.id), new.asked_at)
    returning id into notice;
    -- One that comes with a past of its own (demo data, an import) is shown, but nobody is written to about it.
    if new.asked_at > now() - interval '10 minutes' then
      perform private.queue_notice(notice);
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  notice := private.update_of_question('question_asked', new.id);
  if new.status = 'taken_back' then
    delete from public.notifications where id = notice;
    return null;
  end if;
  -- What the founder has dealt with is no news to them.
  update public.notifications set read_at = now() where id = notice and read_at is null;
  if new.asker is not null then
    insert into public.notifications (recipient, kind, idea_id, payload)
    values (
      new.asker, 'question_answered', new.idea_id,
      jsonb_build_object('question_id', new.id)
        || case when new.status = 'declined' then '{"is_declined": true}'::jsonb else '{}' end
    )
    returning id into notice;
    if new.status = 'answered' then
      perform private.queue_notice(notice);
    end if;
  end if;
  return null;
end;
$$;
comment on function private.notify_of_question is
  'Tells the founder of a question, never whose it is, and its asker of the answer, or that it was declined; a correction '
  'is told to nobody. Security definer: no request role may write updates or mails.';

create trigger idea_questions_20_notify
  after insert on public.idea_questions
  for each row execute function private.notify_of_question();
create trigger idea_questions_30_notify_of_change
  after update of status on public.idea_questions
  for each row when (new.status <> old.status)
  execute function private.notify_of_question();

create function private.forget_question_update()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where idea_id = old.idea_id and kind = 'question_asked' and payload ->> 'question_id' = old.id::text;
  return null;
end;
$$;
comment on function private.forget_question_update is
  'Takes the founder''s update of a question back that is gone with its asker''s account. Security definer: no request role '
  'may delete updates.';

create trigger idea_questions_40_forget_update
  after delete on public.idea_questions
  for each row when (old.status <> 'taken_back')
  execute function private.forget_question_update();

create function private.beginning_of(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(words) <= 160 then words
    else regexp_replace(left(words, 160), '\s+\S*$', '') || '…'
  end;
$$;
comment on function private.beginning_of is 'The first words of a text, cut between words, 160 characters at most.';

create function private.question_of_mail(n public.notifications, status text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'idea', jsonb_build_object('id', i.id, 'title', i.title), 'question', private.beginning_of(q.question)
  )
  from public.idea_questions q
  join public.ideas i on i.id = q.idea_id
  join public.listings l on l.id = q.idea_id
  where q.id = (n.payload ->> 'question_id')::uuid and q.status = question_of_mail.status and q.hidden_part is null;
$$;
comment on function private.question_of_mail is
  'What a mail says of the question of an update; null where that is in another state or hidden, or its idea not listed.';

create function private.question_asked_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.question_of_mail(n, 'open');
$$;
comment on function private.question_asked_mail is
  'What the mail about a question says to the founder; null once it is answered, declined, taken back or hidden, or the '
  'idea is not listed.';

create function private.question_answered_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.question_of_mail(n, 'answered');
$$;
comment on function private.question_answered_mail is
  'What the mail about an answer says to the asker, the answer not among it; null where it is hidden, or the idea is not '
  'listed.';

revoke all on function
  private.update_of_question, private.notify_of_question, private.forget_question_update, private.beginning_of,
  private.question_of_mail, private.question_asked_mail, private.question_answered_mail
from public, anon, authenticated, service_role;
