-- What is done with a question: its asker takes it back, the founder answers or declines it, an admin hides it.
-- Each act locks the row first, so that of two at the same moment the second sees what the first has done.

create function public.take_back_question(question uuid)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with taken as (
    update public.idea_questions q set status = 'taken_back', question = null, hidden_part = null
    where q.id = take_back_question.question
      and q.asker = (select auth.uid())
      and q.status in ('open', 'declined')
    returning 1
  )
  select exists (select from taken);
$$;
comment on function public.take_back_question is
  'Takes back the caller''s question while it is not answered, and erases its words; false where it is answered, gone or '
  'of another. Security definer: questions are not writable through the API.';

create function private.lock_question(question uuid)
returns public.idea_questions
language plpgsql
set search_path = ''
as $$
declare
  locked public.idea_questions;
begin
  select q.* into locked from public.idea_questions q join public.ideas i on i.id = q.idea_id
  where q.id = lock_question.question and i.submitted_by = (select auth.uid())
  for update of q;
  if not found then
    raise exception using errcode = 'insufficient_privilege', message = 'only the founder may answer a question';
  end if;
  if locked.status = 'taken_back' or locked.hidden_part = 'question'
    or not exists (select from public.listings l where l.id = locked.idea_id) then
    raise exception using errcode = 'PT409', message = 'this question is not there to be answered any more';
  end if;
  return locked;
end;
$$;
comment on function private.lock_question is
  'A question about a listed idea of the caller''s, locked. Refuses those of other founders (42501) and what can be '
  'answered no more (PT409). Called by definer functions only.';

create function public.answer_question(question uuid, answer text)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.idea_questions := private.lock_question(answer_question.question);
  words text := btrim(answer_question.answer, e' \n\r\t');
begin
  if before.status = 'declined' then
    raise exception using errcode = 'PT409', message = 'this question was declined';
  end if;
  -- A repeated request finds it done.
  if before.answer is not distinct from words then
    return before.answered_at;
  end if;
  update public.idea_questions q
  set status = 'answered', answer = words, answered_at = coalesce(before.answered_at, now()),
    edited_at = case when before.status = 'answered' then now() end
  where q.id = before.id;
  return coalesce(before.answered_at, now());
end;
$$;
comment on function public.answer_question is
  'Answers a question about the caller''s listed idea, or corrects the answer; gives when it was first answered. Security '
  'definer: questions are not writable through the API.';

create function public.decline_question(question uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.idea_questions := private.lock_question(decline_question.question);
begin
  if before.status = 'answered' then
    raise exception using errcode = 'PT409', message = 'this question is answered';
  end if;
  update public.idea_questions q set status = 'declined' where q.id = before.id and q.status = 'open';
end;
$$;
comment on function public.decline_question is
  'Declines an open question about the caller''s listed idea: only its asker still sees it. Security definer: questions '
  'are not writable through the API.';

create function public.hide_question(question uuid, part text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins hide questions';
  end if;
  update public.idea_questions q set hidden_part = hide_question.part where q.id = hide_question.question;
  if not found then
    raise exception using errcode = 'P0002', message = 'there is no such question';
  end if;
  perform private.record_audit(
    case when hide_question.part is null then 'question.shown' else 'question.hidden' end,
    'idea_questions', hide_question.question::text, jsonb_build_object('part', hide_question.part)
  );
end;
$$;
comment on function public.hide_question is
  'Hides a question or its answer (part: question, answer) from readers, or shows it again (null). Security definer: '
  'questions are not writable through the API, nor is the audit log.';

revoke all on function
  public.take_back_question, private.lock_question, public.answer_question, public.decline_question,
  public.hide_question
from public, anon, authenticated, service_role;
grant execute on function
  public.take_back_question, public.answer_question, public.decline_question, public.hide_question
to authenticated;
