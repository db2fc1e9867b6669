-- What the two do with a conversation besides writing: begin it, read it, mute it, block, report.

create function public.start_conversation(idea uuid, message uuid, body text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_new_a_day constant integer := 10;
  min_first constant integer := 20;
  caller uuid := (select auth.uid());
  founder uuid;
  conversation uuid;
begin
  if not private.may_be_counted(idea) or not private.has_live_subscription() then
    raise exception using errcode = 'insufficient_privilege',
      message = 'subscribers begin conversations about listed ideas of others';
  end if;
  select i.submitted_by into founder from public.ideas i where i.id = start_conversation.idea;
  if exists (
    select from private.blocks b
    where (b.blocker, b.blocked) in ((caller, founder), (founder, caller))
  ) then
    raise exception using errcode = 'PT409', constraint = 'messages_blocked',
      message = 'nothing can be sent to this founder', detail = 'blocked';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(concat('conversations of ', caller), 0));
  select c.id into conversation from public.conversations c
  where c.idea_id = start_conversation.idea and c.investor = caller;
  if not found then
    if char_length(btrim(coalesce(body, ''), e' \n\r\t')) < min_first then
      raise exception using errcode = 'check_violation', constraint = 'messages_first_length',
        message = 'a first message has at least 20 letters';
    end if;
    if (
      select count(*) >= max_new_a_day from public.conversations c
      where c.investor = caller and c.started_at > now() - interval '1 day'
    ) then
      raise exception using errcode = 'PT429', constraint = 'conversations_a_day',
        message = 'too many conversations were begun within a day', detail = 'a_day',
        hint = 'Please write to the next founder tomorrow.';
    end if;
    insert into public.conversations (idea_id, investor, founder)
    values (start_conversation.idea, caller, founder)
    returning id into conversation;
  end if;
  if not exists (select from public.messages m where m.id = message and m.conversation_id = conversation) then
    insert into public.messages (id, conversation_id, body) values (message, conversation, start_conversation.body);
  end if;
  perform public.record_idea_contact(idea);
  return conversation;
end;
$$;
comment on function public.start_conversation is
  'Begins the caller''s conversation about an idea with its first message, whose id the caller chose, or writes in the one '
  'there is; gives its id. Sent again, it does nothing more. Refuses who may not read the full idea (42501), a first '
  'message under 20 letters (23514), more than 10 new ones a day (PT429), blocked people (PT409). Security definer: '
  'conversations are not writable through the API.';

create function public.read_conversation(conversation uuid, up_to integer)
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
    where n.recipient = caller and n.kind in ('message', 'answer_waiting') and n.read_at is null
      and n.payload ->> 'conversation_id' = read_conversation.conversation::text;
  end if;
end;
$$;
comment on function public.read_conversation is
  'Says that the caller has read up to a message; never goes back. The other side sees it. Security definer: '
  'conversations are not writable through the API.';

create function public.mute_conversation(conversation uuid, is_muted boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.conversations c
  set investor_muted = case (select auth.uid()) when c.investor then mute_conversation.is_muted else c.investor_muted end,
    founder_muted = case (select auth.uid()) when c.founder then mute_conversation.is_muted else c.founder_muted end
  where c.id = mute_conversation.conversation and (select auth.uid()) in (c.investor, c.founder);
$$;
comment on function public.mute_conversation is
  'Turns the caller''s updates and mails about a conversation off or on; the other side does not see it. Security '
  'definer: conversations are not writable through the API.';

create function public.block_person(conversation uuid, is_blocked boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  other uuid;
begin
  select case caller when c.investor then c.founder else c.investor end into other
  from public.conversations c
  where c.id = block_person.conversation and caller in (c.investor, c.founder);
  if other is null then
    return;
  end if;
  if is_blocked then
    insert into private.blocks (blocker, blocked) values (caller, other) on conflict do nothing;
  else
    delete from private.blocks b where b.blocker = caller and b.blocked = other;
  end if;
end;
$$;
comment on function public.block_person is
  'Blocks the other person of a conversation, in all conversations, or takes it back. Security definer: who blocks whom '
  'is not readable through the API.';

create table public.conversation_reports (
  id uuid primary key default gen_random_uuid(),
  reporter uuid not null default auth.uid() references auth.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  reason text not null,
  details text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint conversation_reports_reason_known check (
    reason in ('spam', 'abuse', 'fraud', 'money_outside', 'other')
  ),
  constraint conversation_reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  constraint conversation_reports_details_length check (char_length(details) <= 1000),
  constraint conversation_reports_details_required check (
    case when details is null then reason <> 'other' else details ~ '\S' end
  )
);
comment on table public.conversation_reports is
  'A person''s report of the other in a conversation, for admins, who may then read it. The other never learns of it.';

alter table public.conversation_reports enable row level security;
create policy "People see what they reported and admins see all" on public.conversation_reports
  for select to authenticated
  using (reporter = (select auth.uid()) or (select private.is_admin()));
create policy "The two report each other, for themselves" on public.conversation_reports
  for insert to authenticated
  with check (
    reporter = (select auth.uid()) and status = 'open' and (select private.is_in_conversation(conversation_id))
  );

revoke all on public.conversation_reports from public, anon, authenticated, service_role;
grant select on public.conversation_reports to authenticated;
grant insert (conversation_id, reason, details) on public.conversation_reports to authenticated;
grant select, insert, update, delete on public.conversation_reports to service_role;

create unique index conversation_reports_open on public.conversation_reports (reporter, conversation_id)
  where status = 'open';
create index conversation_reports_conversation on public.conversation_reports (conversation_id, created_at desc);
create index conversation_reports_latest on public.conversation_reports (reporter, created_at desc);

create function private.limit_conversation_reports()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.details := nullif(btrim(new.details, e' \n\r\t'), '');
  perform pg_advisory_xact_lock(hashtextextended(concat('report ', (select auth.uid())), 0));
  if (
    select count(*) >= 10 from public.conversation_reports
    where reporter = (select auth.uid()) and created_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'conversation_reports_a_day',
      message = 'too many conversations were reported within a day', hint = 'Please report the next one tomorrow.';
  end if;
  return new;
end;
$$;
comment on function private.limit_conversation_reports is
  'Trims a report, and lets a person report 10 conversations a day.';
create trigger conversation_reports_10_limit
  before insert on public.conversation_reports
  for each row execute function private.limit_conversation_reports();

create function public.reported_messages(report uuid)
returns table (number integer, side text, body text, files jsonb, sent_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  about uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'insufficient_privilege', message = 'only admins read reported conversations';
  end if;
  select r.conversation_id into about from public.conversation_reports r
  where r.id = reported_messages.report and r.status = 'open';
  if about is null then
    raise exception using errcode = 'P0002', message = 'there is no such open report';
  end if;
  perform private.record_audit(
    'conversation.read', 'conversation_reports', reported_messages.report::text, '{}'::jsonb
  );
  return query
    select m.number, m.side, m.body, m.files, m.sent_at
    from public.messages m where m.conversation_id = about
    order by m.number desc
    limit 200;
end;
$$;
comment on function public.reported_messages is
  'The last 200 messages of a conversation with an open report, newest first, for admins; each look is in the audit log. '
  'Security definer: nobody but the two reads messages.';

revoke all on function
  public.start_conversation, public.read_conversation, public.mute_conversation, public.block_person,
  public.reported_messages, private.limit_conversation_reports
from public, anon, authenticated, service_role;
grant execute on function
  public.start_conversation, public.read_conversation, public.mute_conversation, public.block_person,
  public.reported_messages
to authenticated;
