-- How much a person may ask, and what becomes of it when their account goes.

create function private.limit_questions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_open constant integer := 5;
  max_a_day constant integer := 20;
  caller uuid := (select auth.uid());
begin
  new.question := btrim(new.question, e' \n\r\t');
  -- Imports by the service role are nobody's, and not counted.
  if caller is null then
    return new;
  end if;
  -- A person's questions come one after the other: all of them are visible to these queries.
  perform pg_advisory_xact_lock(hashtextextended(concat('question ', caller), 0));
  -- Sent again because an answer was lost: the key refuses it, and the sender knows that it arrived.
  if exists (select from public.idea_questions where id = new.id and asker = caller) then
    return new;
  end if;
  delete from public.idea_questions
  where asker = caller and status = 'taken_back' and asked_at < now() - interval '1 day';
  -- One that was taken back counts: its founder was told of it.
  if (
    select count(*) >= max_a_day from public.idea_questions
    where asker = caller and asked_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'idea_questions_a_day',
      message = 'too many questions were asked within a day', hint = 'Please ask the next one tomorrow.';
  end if;
  if (
    select count(*) >= max_open from public.idea_questions
    where asker = caller and idea_id = new.idea_id and status = 'open'
  ) then
    raise exception using errcode = 'PT429', constraint = 'idea_questions_open',
      message = 'too many questions about this idea wait for an answer',
      hint = 'Please wait for the founder, or take one of them back.';
  end if;
  return new;
end;
$$;
comment on function private.limit_questions is
  'Trims a question, and lets a person have 5 open ones about an idea and ask 20 a day. Security definer: who asked is '
  'not readable by request roles.';

create trigger idea_questions_10_limit
  before insert on public.idea_questions
  for each row execute function private.limit_questions();

create function private.forget_asker()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.idea_questions where id = new.id;
  return null;
end;
$$;
comment on function private.forget_asker is
  'Removes a question that nobody waits for any more, because its asker''s account is gone; an answered one stays for its '
  'readers, without its asker. Security definer: no request role may delete questions.';

create trigger idea_questions_10_forget_asker
  after update of asker on public.idea_questions
  for each row when (new.asker is null and new.status <> 'answered')
  execute function private.forget_asker();

revoke all on function private.limit_questions, private.forget_asker from public, anon, authenticated, service_role;
