-- Who is suspended does nothing that counts between people, however long their token lives; and nobody binds themselves to
-- who is. What one is left with stays theirs to record, to decline, to call off (decision 267).

create or replace function private.sending_of(conversation public.conversations, person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when conversation.investor is null or conversation.founder is null then 'gone'
    when private.is_suspended(person) then 'suspended'
    when exists (
      select from private.blocks b
      where b.blocker = person and b.blocked in (conversation.investor, conversation.founder)
    ) then 'blocked_by_me'
    when exists (
      select from private.blocks b
      where b.blocked = person and b.blocker in (conversation.investor, conversation.founder)
    ) then 'blocked'
    when private.is_suspended(private.other_of(conversation, person)) then 'other_suspended'
    when person = conversation.investor and not private.has_live_subscription() then 'subscription'
    else 'open'
  end;
$$;
comment on function private.sending_of is
  'Whether the caller, one of the two, may send: open, or why not (gone, suspended, blocked_by_me, blocked, other_suspended, '
  'subscription). Founders answer without a subscription. Security definer: asks rows that the caller may not read.';

create function private.refuse_suspended(person uuid, subject text default 'deals')
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.is_suspended(person) then
    raise exception using errcode = 'PT409', constraint = concat(subject, '_suspended'),
      message = 'this account is suspended', detail = 'suspended';
  end if;
end;
$$;
comment on function private.refuse_suspended is 'Refuses (PT409) the act of a suspended person. Called by definer functions only.';

create or replace function private.hold_deal(deal uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  c public.conversations;
  me text;
begin
  select whole.* into c
  from public.deals d
  join public.conversations whole on whole.id = d.conversation_id
  where d.id = hold_deal.deal
  for update of whole;
  me := private.side_of(c, (select auth.uid()));
  if me is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the two of a deal act in it';
  end if;
  perform private.refuse_suspended((select auth.uid()));
  return me;
end;
$$;
comment on function private.hold_deal is
  'Locks the conversation of a deal for the caller, one of its two (else 42501) and not suspended (PT409), and gives their '
  'side. Security definer: called by definer functions only.';

create or replace function private.deal_of_founder(deal uuid)
returns public.deals
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_deal public.deals;
begin
  -- The conversation first, as every act about a deal.
  perform from public.conversations c
  where c.id = (select d.conversation_id from public.deals d where d.id = deal_of_founder.deal)
  for update;
  select * into found_deal from public.deals d where d.id = deal_of_founder.deal for share;
  if found_deal.founder is distinct from (select auth.uid()) or found_deal.founder is null then
    raise exception using errcode = 'insufficient_privilege', message = 'only the founder of a deal says what it was spent on';
  end if;
  perform private.refuse_suspended((select auth.uid()));
  return found_deal;
end;
$$;
comment on function private.deal_of_founder is
  'The deal, its conversation locked; refuses others than its founder (42501), and one who is suspended (PT409). Security '
  'definer: deals are not readable by id alone.';

revoke all on function private.refuse_suspended from public, anon, authenticated, service_role;
