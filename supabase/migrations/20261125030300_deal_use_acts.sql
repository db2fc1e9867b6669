-- What a founder does about the use of a deal's money.

create function private.deal_of_founder(deal uuid)
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
  return found_deal;
end;
$$;
comment on function private.deal_of_founder is
  'The deal, its conversation locked; refuses others than its founder. Security definer: deals are not readable by id alone.';

create function public.give_deal_uses(deal uuid, uses jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  d public.deals := private.deal_of_founder(deal);
begin
  if jsonb_typeof(uses) is distinct from 'array' or jsonb_array_length(uses) not between 1 and 20 or exists (
    select from jsonb_array_elements(uses) as use
    where jsonb_typeof(use) <> 'object' or not coalesce(char_length(btrim(use ->> 'label')) between 1 and 80, false)
      or not coalesce(use ->> 'amount' ~ '^[1-9][0-9]{0,11}$', false)
  ) or (select sum((use ->> 'amount')::bigint) from jsonb_array_elements(uses) as use) <> d.amount then
    raise exception using errcode = 'check_violation', constraint = 'deal_uses_lines',
      message = 'the lines are 1 to 20, each with a name, and add up to the deal''s amount', detail = 'lines';
  end if;
  if d.state not in ('accepted', 'agreed') or exists (select from public.deal_uses u where u.deal_id = d.id) then
    raise exception using errcode = 'PT409', constraint = 'deal_uses_given',
      message = 'what the money is for stands', detail = 'given';
  end if;
  perform private.store_uses(d, (
    select jsonb_agg(jsonb_build_object('label', btrim(use ->> 'label'), 'amount', use -> 'amount') order by place)
    from jsonb_array_elements(uses) with ordinality as listed (use, place)
  ));
  perform private.write_record(d.conversation_id, 'founder', jsonb_build_object('kind', 'uses', 'deal', d.id, 'uses', uses));
end;
$$;
comment on function public.give_deal_uses is
  'Says what the money of a deal is for, `[{label, amount}]` that add up to it: by its founder, once, before the money came, '
  'where the idea had said nothing. Security definer: lines are not writable through the API.';

create function public.send_bill(
  bill uuid, deal uuid, use_number integer, amount bigint, billed_on date, file text default null, note text default null,
  replaces uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_bills constant integer := 500;
  time_to_correct constant interval := '7 days';
  d public.deals := private.deal_of_founder(deal);
  earlier public.deal_bills;
  use_label text;
begin
  if exists (select from public.deal_bills b where b.id = send_bill.bill and b.deal_id = d.id) then
    return;
  end if;
  if d.state <> 'funded' then
    raise exception using errcode = 'PT409', constraint = 'deal_bills_state', message = 'this deal has no money to spend now',
      detail = d.state;
  end if;
  select u.label into use_label from public.deal_uses u where u.deal_id = d.id and u.number = send_bill.use_number;
  if send_bill.use_number is not null and use_label is null then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_use', message = 'the deal has no such line',
      detail = 'use';
  end if;
  if not coalesce(
    send_bill.billed_on between private.india_day(d.accepted_at) and private.india_day(now()), false
  ) then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_billed_on',
      message = 'a bill is of a day since the offer was accepted', detail = 'billed_on';
  end if;
  if send_bill.file is not null and not private.has_uploaded(d.id, send_bill.file) then
    raise exception using errcode = 'check_violation', constraint = 'deal_bills_file', message = 'the file is not there',
      detail = 'file';
  end if;
  if send_bill.replaces is not null then
    select * into earlier from public.deal_bills b where b.id = send_bill.replaces and b.deal_id = d.id;
    if earlier.id is null or exists (select from public.deal_bills b where b.replaces = send_bill.replaces) then
      raise exception using errcode = 'PT409', constraint = 'deal_bills_sent', message = 'this bill has changed meanwhile',
        detail = 'sent';
    end if;
    if (
      with recursive versions as (
        select earlier.sent_at, earlier.replaces
        union all
        select b.sent_at, b.replaces from public.deal_bills b join versions v on v.replaces = b.id
      )
      select min(v.sent_at) <= now() - time_to_correct from versions v
    ) then
      raise exception using errcode = 'PT409', constraint = 'deal_bills_final',
        message = 'a bill is corrected within seven days', detail = 'final';
    end if;
  end if;
  if (select count(*) >= max_bills from public.deal_bills b where b.deal_id = d.id) then
    raise exception using errcode = 'PT429', constraint = 'deal_bills_pace', message = 'this deal has too many bills',
      detail = 'pace', hint = 'Please put several bills into one.';
  end if;
  insert into public.deal_bills (id, deal_id, use_number, amount, billed_on, file, note, replaces)
  values (
    send_bill.bill, d.id, send_bill.use_number, send_bill.amount, send_bill.billed_on, send_bill.file,
    nullif(btrim(send_bill.note, e' \n\r\t'), ''), send_bill.replaces
  );
  perform private.write_record(
    d.conversation_id, 'founder',
    jsonb_build_object(
      'kind', 'bill', 'deal', d.id, 'bill', send_bill.bill, 'use', send_bill.use_number, 'label', use_label,
      'amount', send_bill.amount, 'billed_on', send_bill.billed_on, 'file', send_bill.file,
      'note', nullif(btrim(send_bill.note, e' \n\r\t'), ''), 'replaces', send_bill.replaces
    )
  );
end;
$$;
comment on function public.send_bill is
  'Adds a bill to a funded deal, by its founder, with an id that the caller chose; sent again, it does nothing more. `replaces` '
  'names the bill that it corrects, within seven days of the first. A record in the deal''s conversation. Security definer: bills are not '
  'writable through the API.';

revoke all on function private.deal_of_founder, public.give_deal_uses, public.send_bill
from public, anon, authenticated, service_role;
grant execute on function public.give_deal_uses, public.send_bill to authenticated;
