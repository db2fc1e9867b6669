-- A person is reported from where they were met: an idea's page, a conversation, a question, a rating (decision 251).
-- Whoever reports names what they see; whose account it is, the database finds and tells nobody.

create table public.person_reports (
  id uuid primary key default gen_random_uuid(),
  reporter uuid not null references auth.users (id) on delete cascade,
  person uuid not null references auth.users (id) on delete cascade,
  seen_in text not null,
  -- Of these the one that it was seen in; null once that is gone.
  idea_id uuid references public.ideas (id) on delete set null,
  conversation_id uuid references public.conversations (id) on delete set null,
  question_id uuid references public.idea_questions (id) on delete set null,
  rating_id uuid references public.idea_ratings (id) on delete set null,
  reason text not null,
  details text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint person_reports_of_others check (person <> reporter),
  constraint person_reports_seen_in_known check (seen_in in ('idea', 'conversation', 'question', 'rating')),
  constraint person_reports_of_one check (num_nonnulls(idea_id, conversation_id, question_id, rating_id) <= 1),
  constraint person_reports_reason_known check (
    reason in ('spam', 'abuse', 'fraud', 'money_outside', 'not_who_they_say', 'other')
  ),
  constraint person_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint person_reports_details_length check (char_length(details) <= 1000),
  constraint person_reports_details_required check (
    case when details is null then reason <> 'other' else details ~ '\S' end
  )
);
comment on table public.person_reports is
  'A report of a person, from an idea''s page, a conversation, a question or a rating, and what became of it. Its reporter '
  'reads it without the account that it is about; the person never learns of it.';

alter table public.person_reports enable row level security;
create policy "People see what they reported" on public.person_reports
  for select to authenticated
  using (reporter = (select auth.uid()));

revoke all on public.person_reports from public, anon, authenticated, service_role;
grant select (id, reporter, seen_in, idea_id, conversation_id, question_id, rating_id, reason, details, status, created_at)
  on public.person_reports to authenticated;
grant select, insert, update, delete on public.person_reports to service_role;

-- One open report of somebody about what they saw.
create unique index person_reports_open on public.person_reports
  (reporter, seen_in, coalesce(idea_id, conversation_id, question_id, rating_id)) where status = 'open';
create index person_reports_latest on public.person_reports (reporter, created_at desc);
create index person_reports_person on public.person_reports (person, created_at desc);
create index person_reports_idea on public.person_reports (idea_id) where idea_id is not null;
create index person_reports_conversation on public.person_reports (conversation_id) where conversation_id is not null;
create index person_reports_question on public.person_reports (question_id) where question_id is not null;
create index person_reports_rating on public.person_reports (rating_id) where rating_id is not null;

create function private.limit_person_reports()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.details := nullif(btrim(new.details, e' \n\r\t'), '');
  perform pg_advisory_xact_lock(hashtextextended(concat('report ', (select auth.uid())), 0));
  if (
    select count(*) >= 10 from public.person_reports
    where reporter = (select auth.uid()) and created_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'person_reports_a_day',
      message = 'too many people were reported within a day', hint = 'Please report the next one tomorrow.';
  end if;
  return new;
end;
$$;
comment on function private.limit_person_reports is 'Trims a report, and lets a person make 10 of them a day.';
create trigger person_reports_10_limit
  before insert on public.person_reports
  for each row execute function private.limit_person_reports();

create function private.person_seen_in(place text, seen uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select case place
    when 'idea' then (
      select i.submitted_by from public.ideas i where i.id = seen and private.may_be_counted(seen)
    )
    when 'conversation' then (
      select case (select auth.uid()) when c.investor then c.founder when c.founder then c.investor end
      from public.conversations c where c.id = seen
    )
    when 'question' then (
      select q.asker from public.idea_questions q
      where q.id = seen and q.hidden_part is null
        and (
          private.reader_kind(q.idea_id) = 'founder'
          or (q.status = 'answered' and private.reader_kind(q.idea_id) = 'subscriber')
        )
    )
    when 'rating' then (
      select r.investor from public.idea_ratings r
      where r.id = seen and r.status = 'shown' and private.reader_kind(r.idea_id) in ('founder', 'subscriber')
    )
  end;
$$;
comment on function private.person_seen_in is
  'Whom the caller meets in an idea, conversation, question or rating that they may read; null where they may not, or nobody '
  'is left. Security definer: accounts behind them are not readable through the API.';

create function public.report_person(seen_in text, seen uuid, reason text, details text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  about uuid := private.person_seen_in(report_person.seen_in, seen);
  made uuid;
begin
  if about is null or about = caller then
    raise exception using errcode = 'insufficient_privilege', message = 'people report others whom they meet here';
  end if;
  insert into public.person_reports (
    reporter, person, seen_in, idea_id, conversation_id, question_id, rating_id, reason, details
  )
  values (
    caller, about, report_person.seen_in,
    case report_person.seen_in when 'idea' then seen end, case report_person.seen_in when 'conversation' then seen end,
    case report_person.seen_in when 'question' then seen end, case report_person.seen_in when 'rating' then seen end,
    report_person.reason, report_person.details
  )
  returning id into made;
  return made;
end;
$$;
comment on function public.report_person is
  'Reports who is behind an idea, conversation, question or rating that the caller reads; gives the report''s id. Refuses '
  'what they do not read and their own (42501), a second open report of the same (23505), the 11th within a day (PT429). '
  'Security definer: whose account it is, the caller may not know.';

revoke all on function private.limit_person_reports, private.person_seen_in, public.report_person
from public, anon, authenticated, service_role;
grant execute on function public.report_person to authenticated;
