-- What the desk does to a person or an idea: a warning, a take-down, a suspension (decisions 252 and 253). One table, so that
-- reason, notice, appeal and decision are the same for all.

create table private.sanctions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  person uuid not null references auth.users (id) on delete cascade,
  idea_id uuid references public.ideas (id) on delete cascade,
  reason text not null,
  words text not null,
  imposed_by uuid references auth.users (id) on delete set null,
  imposed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null,
  -- What the person says against it, once, and what another admin decided.
  appeal text,
  appealed_at timestamptz,
  decision text,
  decision_words text,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  -- Opens the page of a suspension, for somebody who cannot sign in.
  token text not null unique default encode(extensions.gen_random_bytes(24), 'hex'),
  constraint sanctions_kind_known check (kind in ('warning', 'take_down', 'suspension')),
  constraint sanctions_idea_of_take_down check ((idea_id is not null) = (kind = 'take_down')),
  constraint sanctions_reason_known check (
    reason in ('misleading', 'not_theirs', 'unlawful', 'fraud', 'abuse', 'spam', 'money_outside', 'other')
  ),
  constraint sanctions_words_length check (char_length(words) between 1 and 2000),
  constraint sanctions_warning_stands check (kind <> 'warning' or (ended_at is null and appeal is null)),
  constraint sanctions_appeal_length check (char_length(appeal) between 20 and 2000),
  constraint sanctions_appeal_of_time check ((appeal is null) = (appealed_at is null)),
  constraint sanctions_decision_known check (decision in ('lifted', 'upheld')),
  constraint sanctions_decision_whole check (
    num_nulls(decision, decision_words, decided_at) in (0, 3) and (decision is null or appeal is not null)
  ),
  constraint sanctions_decision_words_length check (char_length(decision_words) between 1 and 2000)
);
comment on table private.sanctions is
  'Warnings, take-downs of ideas and suspensions of people: why, by whom, since when and until when, and the appeal.';
alter table private.sanctions enable row level security;
revoke all on private.sanctions from public, anon, authenticated, service_role;
create index sanctions_person on private.sanctions (person, imposed_at desc);
create unique index sanctions_open_take_down on private.sanctions (idea_id) where kind = 'take_down' and ended_at is null;
create index sanctions_idea on private.sanctions (idea_id, imposed_at desc) where idea_id is not null;
create unique index sanctions_open_suspension on private.sanctions (person) where kind = 'suspension' and ended_at is null;
create index sanctions_open_appeals on private.sanctions (appealed_at, id)
  where appealed_at is not null and decided_at is null and ended_at is null;
create index sanctions_imposed_by on private.sanctions (imposed_by);
create index sanctions_ended_by on private.sanctions (ended_by);
create index sanctions_decided_by on private.sanctions (decided_by);

create function private.impose(kind text, person uuid, idea uuid, reason text, words text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid;
begin
  insert into private.sanctions (kind, person, idea_id, reason, words, imposed_by)
  values (impose.kind, impose.person, idea, impose.reason, btrim(coalesce(impose.words, ''), e' \n\r\t'), (select auth.uid()))
  returning id into made;
  return made;
end;
$$;
comment on function private.impose is 'Writes a sanction. Called by definer functions of the desk, which ask who calls.';

create function private.require_desk()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins do this';
  end if;
end;
$$;
comment on function private.require_desk is 'Refuses everybody but admins (42501).';

create function public.warn_person(person uuid, reason text, words text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.require_desk();
  if not exists (select from auth.users u where u.id = warn_person.person and u.deleted_at is null) then
    raise exception using errcode = 'P0002', message = 'there is no such person';
  end if;
  made := private.impose('warning', warn_person.person, null, warn_person.reason, warn_person.words);
  perform private.tell_safety(warn_person.person, null, jsonb_build_object('what', 'warned', 'sanction_id', made));
  perform private.record_audit('person.warned', 'users', warn_person.person::text, jsonb_build_object('sanction', made));
  return made;
end;
$$;
comment on function public.warn_person is
  'Warns a person, who reads the words in an update and a mail. For admins (42501). Security definer: sanctions, updates and '
  'the audit log are not writable through the API.';

create function private.safety_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'what', n.payload ->> 'what', 'outcome', coalesce(n.payload ->> 'outcome', s.decision),
    'report_kind', n.payload ->> 'report_kind', 'reason', s.reason,
    'words', case n.payload ->> 'what'
      when 'report_answered' then a.words
      when 'idea_gone' then null
      when 'warned' then s.words
      when 'taken_down' then s.words
      when 'suspended' then s.words
      else s.decision_words
    end,
    'idea', case when i.id is not null then jsonb_build_object('id', i.id, 'title', i.title) end,
    'token', case when n.payload ->> 'what' = 'suspended' then s.token end
  )
  from (select n.payload ->> 'report_kind' as kind, (n.payload ->> 'report_id')::uuid as report) as answered
  left join private.report_answers a on a.kind = answered.kind and a.report_id = answered.report
  left join private.sanctions s on s.id = (n.payload ->> 'sanction_id')::uuid
  left join public.ideas i on i.id = n.idea_id
  where case n.payload ->> 'what'
    when 'report_answered' then a.words is not null
    -- What is over meanwhile is told by the mail about its end.
    when 'taken_down' then s.ended_at is null
    when 'suspended' then s.ended_at is null
    else true
  end;
$$;
comment on function private.safety_mail is
  'What the mail about an update on safety says; null where it is over meanwhile.';

revoke all on function private.impose, private.require_desk, public.warn_person, private.safety_mail
from public, anon, authenticated, service_role;
grant execute on function public.warn_person to authenticated;
