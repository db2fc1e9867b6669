-- What the two do with payments: one records, the other confirms or disputes, the first may take back. Each act locks
-- the conversation first and leaves a record.

create function private.broken_payment(d public.deals, payment public.deal_payments)
returns text
language sql
stable
set search_path = ''
as $$
  with live as (
    select p.* from public.deal_payments p
    where p.deal_id = d.id and p.id <> payment.id and p.direction = payment.direction
      and p.state in ('recorded', 'confirmed')
  )
  select case
    when payment.direction = 'funding' and d.state <> 'agreed' then d.state
    -- What waits when a loan completes by itself may still be confirmed; record_payment takes no more.
    when payment.direction = 'return' and d.state not in ('agreed', 'funded', 'completed') then d.state
    when payment.direction = 'funding' and exists (
      select from public.deal_payments p
      where p.deal_id = d.id and p.direction = 'return' and p.state in ('recorded', 'confirmed')
    ) then 'given_back'
    when payment.direction = 'return' and d.state = 'agreed' and exists (
      select from public.deal_payments p where p.deal_id = d.id and p.direction = 'funding' and p.state = 'recorded'
    ) then 'payment_waits'
    when exists (
      select from live p where private.plain_reference(p.reference) = private.plain_reference(payment.reference)
    ) then 'same'
    -- Most likely one payment that both write down, each in their way, or one without a reference sent twice.
    when exists (
      select from live p
      where p.amount = payment.amount and p.paid_on = payment.paid_on and p.due_number is not distinct from payment.due_number
        and (
          (p.recorded_side <> payment.recorded_side and p.state = 'recorded')
          or (p.reference is null and payment.reference is null)
        )
    ) then 'same'
    when payment.direction = 'funding' and coalesce((select sum(p.amount) from live p), 0) + payment.amount > d.amount
      then 'too_much'
    when payment.direction = 'return' and d.state = 'agreed'
      and coalesce((select sum(p.amount) from live p), 0) + payment.amount > coalesce((
        select sum(p.amount) from public.deal_payments p
        where p.deal_id = d.id and p.direction = 'funding' and p.state = 'confirmed'
      ), 0) then 'too_much'
    -- As of offers (private.unlawful_route): what was paid in cash before counts together with it.
    when payment.means = 'cash' and case
      when d.kind = 'equity' and payment.direction = 'funding' then true
      else coalesce((select sum(p.amount) from live p where p.means = 'cash'), 0) + payment.amount
        >= case d.kind when 'loan' then 20000 else 200000 end
    end then 'cash'
  end;
$$;
comment on function private.broken_payment is
  'Why a payment does not go with its deal: the deal''s state, given_back, payment_waits, same, too_much, cash; null where it '
  'does. Asked before it is recorded, and again before it is confirmed.';

create function private.record_of_payment(kind text, payment public.deal_payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind, 'deal', payment.deal_id, 'payment', payment.id, 'direction', payment.direction, 'amount', payment.amount,
    'paid_on', payment.paid_on, 'means', payment.means, 'reference', payment.reference, 'due', payment.due_number
  );
$$;
comment on function private.record_of_payment is 'The record of an act about a payment, with its facts.';

create function public.record_payment(
  payment uuid, deal uuid, direction text, amount bigint, paid_on date, means text, reference text,
  due_number integer default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_of_deal constant integer := 500;
  max_a_day constant integer := 60;
  me text := private.hold_deal(deal);
  d public.deals;
  said public.deal_payments;
  stored public.deal_payments;
  refusal text;
begin
  select * into d from public.deals whole where whole.id = record_payment.deal;
  said.id := payment;
  said.deal_id := d.id;
  said.direction := direction;
  said.amount := amount;
  said.paid_on := paid_on;
  said.means := means;
  said.reference := nullif(btrim(reference, e' \n\r\t'), '');
  said.due_number := due_number;
  said.recorded_side := me;
  said.recorded_at := clock_timestamp();
  said.state := 'recorded';
  select * into stored from public.deal_payments p where p.id = payment;
  if found then
    if private.record_of_payment(me, said) = private.record_of_payment(stored.recorded_side, stored) then
      return;
    end if;
    perform private.refuse_deal_act('other_facts');
  end if;
  perform private.refuse_deal_act(case when d.state = 'completed' then d.state when d.investor is null or d.founder is null then 'gone' end);
  refusal := case
    when not coalesce(
      said.paid_on between private.india_day(d.accepted_at) and private.india_day(now()), false
    ) then 'paid_on'
    when said.due_number is not null and not exists (
      select from public.deal_dues due
      -- That nothing was to be paid is said of what is not known only.
      where due.deal_id = d.id and due.number = said.due_number and (said.amount > 0 or due.amount is null)
    ) then 'due_number'
  end;
  if refusal is not null then
    raise exception using errcode = 'check_violation', constraint = concat('deal_payments_', refusal),
      message = 'the payment is out of its bounds', detail = refusal;
  end if;
  perform private.refuse_deal_act(private.broken_payment(d, said));
  perform pg_advisory_xact_lock(hashtextextended(concat('payments of ', (select auth.uid())), 0));
  if (select count(*) >= max_of_deal from public.deal_payments p where p.deal_id = d.id) or (
    select count(*) >= max_a_day
    from public.deals of_payment
    join public.deal_payments p on p.deal_id = of_payment.id
    where (select auth.uid()) in (of_payment.investor, of_payment.founder)
      and p.recorded_side = case (select auth.uid()) when of_payment.investor then 'investor' else 'founder' end
      and p.recorded_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', constraint = 'deal_payments_pace', message = 'too many payments were recorded',
      detail = 'pace', hint = 'Please record the next one tomorrow.';
  end if;
  insert into public.deal_payments select said.*;
  perform private.write_record(d.conversation_id, me, private.record_of_payment('payment_recorded', said));
end;
$$;
comment on function public.record_payment is
  'Says that money was paid: `funding` to the founder, `return` to the investor, with an id that the caller chose. Sent '
  'again with the same facts, it does nothing more. Refuses what is out of its bounds (23514), what does not go with the '
  'deal (PT409, the detail says why: private.broken_payment, gone, other_facts), more than 60 a day or 500 of a deal '
  '(PT429). Security definer: payments are not writable through the API.';

create function private.fund_deal(d public.deals)
returns void
language plpgsql
set search_path = ''
as $$
declare
  funded_on date;
begin
  select max(p.paid_on) into funded_on
  from public.deal_payments p
  where p.deal_id = d.id and p.direction = 'funding' and p.state = 'confirmed';
  update public.deals whole set state = 'funded', funded_at = clock_timestamp() where whole.id = d.id;
  insert into public.deal_dues (deal_id, number, due_on, amount, principal)
  select d.id, due.number, due.due_on, due.amount, due.principal
  from private.dues_of(d.kind, d.amount, d.terms, funded_on) as due;
  perform private.write_record(
    d.conversation_id, 'sangam',
    jsonb_build_object('kind', 'funded', 'deal', d.id, 'amount', d.amount, 'funded_on', funded_on)
  );
  perform private.issue_fee_invoice(d);
end;
$$;
comment on function private.fund_deal is
  'Makes a deal funded: what is due, the record, the invoice of the success fee. Called by definer functions only.';

create function public.answer_payment(payment uuid, answer text, reason text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me text := private.hold_deal((select p.deal_id from public.deal_payments p where p.id = payment));
  said public.deal_payments;
  d public.deals;
begin
  select * into said from public.deal_payments p where p.id = answer_payment.payment;
  select * into d from public.deals whole where whole.id = said.deal_id;
  if coalesce(answer not in ('confirmed', 'disputed', 'taken_back'), true)
    or (answer = 'taken_back') <> (said.recorded_side = me)
  then
    raise exception using errcode = 'insufficient_privilege',
      message = 'a payment is taken back by who recorded it, and answered by the other';
  end if;
  if said.state = answer then
    return;
  end if;
  if said.state = 'recorded' or (said.state = 'disputed' and answer <> 'disputed') then
    perform private.refuse_deal_act(case when answer = 'confirmed' then private.broken_payment(d, said) end);
  else
    perform private.refuse_deal_act(said.state);
  end if;
  reason := case when answer <> 'confirmed' then nullif(btrim(reason, e' \n\r\t'), '') end;
  update public.deal_payments p
  set state = answer, answered_at = clock_timestamp(), reason = answer_payment.reason
  where p.id = said.id;
  perform private.write_record(
    d.conversation_id, me,
    private.record_of_payment(concat('payment_', answer), said) || jsonb_build_object('reason', reason)
  );
  if answer = 'confirmed' and said.direction = 'funding' and d.amount = (
    select sum(p.amount) from public.deal_payments p
    where p.deal_id = d.id and p.direction = 'funding' and p.state = 'confirmed'
  ) then
    perform private.fund_deal(d);
  elsif answer = 'confirmed' and said.direction = 'return' then
    perform private.settle_dues(d.id);
    if d.kind = 'loan' and d.state = 'funded'
      and not exists (select from public.deal_dues due where due.deal_id = d.id and due.is_open)
    then
      perform private.end_deal(d, 'completed', 'sangam', jsonb_build_object('alone', false));
    end if;
  end if;
end;
$$;
comment on function public.answer_payment is
  'The other''s word on a recorded payment (confirmed, disputed), or its recorder''s to take it back (taken_back), with the '
  'reason of a dispute; sent again, it does nothing more. A disputed one may still be confirmed. Refused (PT409, the detail '
  'says why) where it was answered otherwise or does not go with the deal any more. Confirmed fundings that reach the amount '
  'make the deal funded; a loan that is repaid in full is completed. Security definer: payments are not writable through '
  'the API.';

revoke all on function
  private.broken_payment, private.record_of_payment, public.record_payment, private.fund_deal, public.answer_payment
from public, anon, authenticated, service_role;
grant execute on function public.record_payment, public.answer_payment to authenticated;
