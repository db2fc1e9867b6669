-- What the two do with a deal: confirm the summary, call it off before the money is there, complete it. Each act locks
-- the conversation first, leaves a record, and does nothing more when it is sent again. None needs a subscription.

alter table public.deals
  -- When each side said that the deal is completed.
  add column investor_completed_at timestamptz,
  add column founder_completed_at timestamptz,
  add column ended_side text,
  add column ended_reason text,
  add constraint deals_ended_side_known check (ended_side in ('investor', 'founder', 'sangam')),
  add constraint deals_ended_side check ((ended_side is null) = (ended_at is null)),
  add constraint deals_ended_reason_length check (char_length(ended_reason) between 1 and 500);
comment on column public.deals.ended_side is 'Whose act ended it; `sangam` where a loan was repaid in full.';
grant select (investor_completed_at, founder_completed_at, ended_side, ended_reason) on public.deals to authenticated;

create or replace function private.keep_deal()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array[
    'state', 'investor_agreed_at', 'founder_agreed_at', 'funded_at', 'investor_completed_at', 'founder_completed_at',
    'ended_at', 'ended_side', 'ended_reason'
  ];
  leaving text[] := array['idea_id', 'investor', 'founder'];
begin
  if to_jsonb(new) - moving - leaving <> to_jsonb(old) - moving - leaving
    or new.idea_id <> old.idea_id or new.investor <> old.investor or new.founder <> old.founder
    -- A word that was given stays.
    or new.investor_agreed_at is distinct from coalesce(old.investor_agreed_at, new.investor_agreed_at)
    or new.founder_agreed_at is distinct from coalesce(old.founder_agreed_at, new.founder_agreed_at)
    or new.funded_at is distinct from coalesce(old.funded_at, new.funded_at)
    or new.investor_completed_at is distinct from coalesce(old.investor_completed_at, new.investor_completed_at)
    or new.founder_completed_at is distinct from coalesce(old.founder_completed_at, new.founder_completed_at)
    or new.ended_at is distinct from coalesce(old.ended_at, new.ended_at)
    or new.ended_side is distinct from coalesce(old.ended_side, new.ended_side)
    or (old.ended_at is not null and new.ended_reason is not null and new.ended_reason is distinct from old.ended_reason)
  then
    raise exception using errcode = 'insufficient_privilege', message = 'deals are never changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('accepted', 'agreed'), ('agreed', 'funded'), ('funded', 'completed'), ('accepted', 'called_off'), ('agreed', 'called_off')
  ) then
    raise exception using errcode = 'PT409', constraint = 'deals_step', message = 'this deal has moved on', detail = old.state;
  end if;
  return new;
end;
$$;

create function private.hold_deal(deal uuid)
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
  return me;
end;
$$;
comment on function private.hold_deal is
  'Locks the conversation of a deal for the caller, one of its two (else 42501), and gives their side. Security definer: '
  'called by definer functions only.';

create function private.refuse_deal_act(refusal text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if refusal is not null then
    raise exception using errcode = 'PT409', constraint = concat('deals_', refusal),
      message = 'the deal does not allow this now', detail = refusal;
  end if;
end;
$$;
comment on function private.refuse_deal_act is 'Raises PT409 with a refusal as its detail; does nothing for none.';

create function public.confirm_agreement(deal uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me text := private.hold_deal(deal);
  d public.deals;
  has_both boolean;
begin
  select * into d from public.deals whole where whole.id = confirm_agreement.deal;
  if (case me when 'investor' then d.investor_agreed_at else d.founder_agreed_at end) is not null then
    return;
  end if;
  perform private.refuse_deal_act(
    case when d.state <> 'accepted' then d.state when d.investor is null or d.founder is null then 'gone' end
  );
  has_both := case me when 'investor' then d.founder_agreed_at else d.investor_agreed_at end is not null;
  update public.deals whole
  set investor_agreed_at = case me when 'investor' then clock_timestamp() else whole.investor_agreed_at end,
    founder_agreed_at = case me when 'founder' then clock_timestamp() else whole.founder_agreed_at end,
    state = case when has_both then 'agreed' else whole.state end
  where whole.id = d.id;
  perform private.write_record(
    d.conversation_id, me, jsonb_build_object('kind', 'agreement_confirmed', 'deal', d.id, 'by_both', has_both)
  );
end;
$$;
comment on function public.confirm_agreement is
  'Says for the caller''s side that the summary of the agreement is right; with the word of both the deal is agreed. Sent '
  'again, it does nothing more. Refused (PT409) once the deal has moved on, or the other is gone. Security definer: deals '
  'are not writable through the API.';

create function private.end_deal(d public.deals, state text, side text, facts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.deals whole
  set state = end_deal.state, ended_at = clock_timestamp(), ended_side = end_deal.side,
    ended_reason = facts ->> 'reason'
  where whole.id = d.id;
  update public.offers o set state = end_deal.state where o.id = d.offer_id;
  perform private.write_record(
    d.conversation_id, side, jsonb_build_object('kind', end_deal.state, 'deal', d.id, 'offer', d.offer_id) || facts
  );
end;
$$;
comment on function private.end_deal is
  'Completes a deal or calls it off, with its offer, and records it. Called by definer functions only.';

create function public.call_off_deal(deal uuid, reason text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me text := private.hold_deal(deal);
  d public.deals;
begin
  select * into d from public.deals whole where whole.id = call_off_deal.deal;
  if d.state = 'called_off' then
    return;
  end if;
  perform private.refuse_deal_act(case
    when d.state in ('funded', 'completed') then d.state
    when exists (select from public.deal_payments p where p.deal_id = d.id and p.state = 'recorded') then 'payment_waits'
    when (
      select sum(case p.direction when 'funding' then p.amount else -p.amount end)
      from public.deal_payments p
      where p.deal_id = d.id and p.state = 'confirmed'
    ) <> 0 then 'money_came'
  end);
  reason := nullif(btrim(reason, e' \n\r\t'), '');
  perform private.end_deal(d, 'called_off', me, jsonb_build_object('reason', reason));
end;
$$;
comment on function public.call_off_deal is
  'Calls a deal off before it is funded, with the reason; another offer may follow. Sent again, it does nothing more. '
  'Refused (PT409): once it is funded, while a payment waits for a word (payment_waits), while money that came was not '
  'given back (money_came). Security definer: deals are not writable through the API.';

create function public.complete_deal(deal uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me text := private.hold_deal(deal);
  d public.deals;
  alone boolean;
begin
  select * into d from public.deals whole where whole.id = complete_deal.deal;
  if d.state = 'completed'
    or (case me when 'investor' then d.investor_completed_at else d.founder_completed_at end) is not null
  then
    return;
  end if;
  perform private.refuse_deal_act(case
    when d.state <> 'funded' then d.state
    when exists (select from public.deal_payments p where p.deal_id = d.id and p.state = 'recorded') then 'payment_waits'
  end);
  update public.deals whole
  set investor_completed_at = case me when 'investor' then clock_timestamp() else whole.investor_completed_at end,
    founder_completed_at = case me when 'founder' then clock_timestamp() else whole.founder_completed_at end
  where whole.id = d.id
  returning * into d;
  -- Nobody is there to give the other word.
  alone := d.investor is null or d.founder is null;
  if alone or (d.investor_completed_at is not null and d.founder_completed_at is not null) then
    perform private.end_deal(d, 'completed', me, jsonb_build_object('alone', alone));
  else
    perform private.write_record(d.conversation_id, me, jsonb_build_object('kind', 'completion_confirmed', 'deal', d.id));
  end if;
end;
$$;
comment on function public.complete_deal is
  'Says for the caller''s side that a funded deal is completed; with the word of both, or of the one who is left, it is. '
  'Sent again, it does nothing more. Refused (PT409) before it is funded, and while a payment waits for a word. Security '
  'definer: deals are not writable through the API.';

create function private.leave_deals()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone text := case when new.investor is null and old.investor is not null then 'investor' else 'founder' end;
begin
  update public.deals d set ended_reason = null
  where d.conversation_id = new.id and d.ended_side = gone and d.ended_reason is not null;
  update public.deal_payments p set reason = null
  from public.deals d
  where d.conversation_id = new.id and p.deal_id = d.id and p.reason is not null
    and (p.recorded_side = gone) = (p.state = 'taken_back');
  return null;
end;
$$;
comment on function private.leave_deals is
  'When one of a conversation deletes their account, their words about its deals go; amounts and dates stay. Security '
  'definer: deals are nobody''s to write.';
create trigger conversations_40_leave_deals
  after update of investor, founder on public.conversations
  for each row
  when (
    ((new.investor is null) <> (old.investor is null) or (new.founder is null) <> (old.founder is null))
    and (new.investor is not null or new.founder is not null)
  )
  execute function private.leave_deals();

revoke all on function
  private.hold_deal, private.refuse_deal_act, public.confirm_agreement, private.end_deal, public.call_off_deal,
  public.complete_deal, private.leave_deals
from public, anon, authenticated, service_role;
grant execute on function public.confirm_agreement, public.call_off_deal, public.complete_deal to authenticated;
