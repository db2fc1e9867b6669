-- Questions that investors ask about a listed idea, and the founder answers once for all who read the idea
-- (decision 205). Who asked is never told: neither the column nor the words are readable through the API.
-- Readers get them from functions, which leave the asker out.

create function private.text_holds_contact(typed text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What is longer is refused for that.
  select private.prepare_for_contacts(left(typed, 2000)) ~* array_to_string(private.contact_patterns(), '|');
$$;
comment on function private.text_holds_contact is
  'True when a text holds an address or a telephone number, however it is written: what investors and founders write '
  'to each other goes through the platform.';
revoke all on function private.text_holds_contact from public, anon, authenticated, service_role;
-- The checks call it as whoever writes.
grant execute on function private.text_holds_contact to authenticated, service_role;

create table public.idea_questions (
  id uuid primary key default gen_random_uuid(),
  idea_id uuid not null references public.ideas (id) on delete cascade,
  -- Null once the account is gone.
  asker uuid default auth.uid() references auth.users (id) on delete set null,
  -- Null once it was taken back.
  question text,
  status text not null default 'open',
  asked_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  edited_at timestamptz,
  hidden_part text,
  constraint idea_questions_status_known check (status in ('open', 'answered', 'declined', 'taken_back')),
  constraint idea_questions_question_required check ((question is null) = (status = 'taken_back')),
  constraint idea_questions_question_length check (char_length(question) between 10 and 500),
  constraint idea_questions_question_contact check (not private.text_holds_contact(question)),
  constraint idea_questions_answer_required check (
    (status = 'answered') = (answer is not null) and (answer is null) = (answered_at is null)
  ),
  constraint idea_questions_answer_length check (char_length(answer) between 1 and 2000),
  constraint idea_questions_answer_contact check (not private.text_holds_contact(answer)),
  constraint idea_questions_edited_later check (
    case when edited_at is not null then coalesce(edited_at >= answered_at, false) else true end
  ),
  constraint idea_questions_hidden_part_known check (hidden_part in ('question', 'answer')),
  constraint idea_questions_hidden_part_there check (
    case when hidden_part = 'answer' then status = 'answered' else true end
  )
);
comment on table public.idea_questions is
  'A question about an idea with its answer. Open and declined ones are for asker and founder, answered ones for all who '
  'read the full idea. One that was taken back stays without its words, for the limits of a day.';

alter table public.idea_questions enable row level security;
create policy "Askers and founders see theirs, readers of the idea what is answered" on public.idea_questions
  for select to authenticated
  using (
    asker = (select auth.uid())
    or (select private.is_admin())
    -- The policy of ideas decides who reads the full idea.
    or exists (
      select from public.ideas i
      where i.id = idea_questions.idea_id
        and (
          i.submitted_by = (select auth.uid())
          or (idea_questions.status = 'answered' and idea_questions.hidden_part is null)
        )
    )
  );
create policy "Subscribers ask about listed ideas of others" on public.idea_questions
  for insert to authenticated
  with check (
    (select private.may_be_counted(idea_id))
    and (select private.has_live_subscription())
  );

revoke all on public.idea_questions from public, anon, authenticated, service_role;
-- Enough to hear live that something happened; the words come from functions.
grant select (id, idea_id, status, asked_at, answered_at, edited_at) on public.idea_questions to authenticated;
grant insert (id, idea_id, question) on public.idea_questions to authenticated;
grant select, insert, update, delete on public.idea_questions to service_role;

create index idea_questions_idea on public.idea_questions (idea_id, status, answered_at desc, id desc);
create index idea_questions_asker on public.idea_questions (asker, asked_at desc);

alter publication supabase_realtime add table public.idea_questions;
