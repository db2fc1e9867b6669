-- A deal of the demo's investor and founder about the dabba: accepted, agreed, funded, reported month by month, the second
-- time late, and three months paid back, the last of them late. Written as it came to be, each act with its record; like all
-- demo data it is made up.
insert into public.verified_identities (user_id, verified_at)
values (pg_temp.seed_id('investor'), now() - interval '130 days'), (pg_temp.seed_id('founder'), now() - interval '131 days')
on conflict (user_id) do nothing;

create or replace function pg_temp.seed_record(conversation text, side text, ago interval, record jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  row public.messages;
  known public.conversations;
begin
  if side <> 'sangam' then
    insert into public.messages (id, conversation_id, sender, record, sent_at)
    values (gen_random_uuid(), pg_temp.seed_id('conversation ' || conversation), pg_temp.seed_id(side), record, now() - ago);
    return;
  end if;
  -- What the product records has the time at which it does: here it was in the past.
  select * into known from public.conversations c where c.id = pg_temp.seed_id('conversation ' || conversation);
  row.id := gen_random_uuid();
  row.conversation_id := known.id;
  row.number := known.last_number + 1;
  row.side := side;
  row.files := '[]';
  row.record := record;
  row.sent_at := now() - ago;
  row.content_key := extensions.gen_random_bytes(32);
  row.content_digest := sha256(row.content_key || private.content_of_message(row.body, row.files, row.record));
  row.chain := private.chain_of_message(known.last_chain, row);
  alter table public.messages disable trigger messages_10_add;
  insert into public.messages select row.*;
  alter table public.messages enable trigger messages_10_add;
  update public.conversations c
  set last_number = row.number, last_at = row.sent_at, last_chain = row.chain
  where c.id = known.id;
end;
$$;

create or replace function pg_temp.seed_payment(key text, direction text, amount bigint, ago interval, days_to_confirm integer, due integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  payer text := case direction when 'funding' then 'investor' else 'founder' end;
  said public.deal_payments;
begin
  said.id := pg_temp.seed_id('payment ' || key);
  said.deal_id := pg_temp.seed_id('deal gruhini-dabba');
  said.direction := direction;
  said.amount := amount;
  said.paid_on := private.india_day(now() - ago);
  said.means := 'bank_transfer';
  said.reference := 'DEMO' || upper(replace(key, '-', ''));
  said.due_number := due;
  said.recorded_side := payer;
  said.recorded_at := now() - ago;
  said.state := 'recorded';
  insert into public.deal_payments select said.*;
  perform pg_temp.seed_record('gruhini-dabba', payer, ago, private.record_of_payment('payment_recorded', said));
  update public.deal_payments
  set state = 'confirmed', answered_at = now() - ago + make_interval(days => days_to_confirm)
  where id = said.id;
  perform pg_temp.seed_record(
    'gruhini-dabba', case payer when 'investor' then 'founder' else 'investor' end,
    ago - make_interval(days => days_to_confirm),
    private.record_of_payment('payment_confirmed', said) || jsonb_build_object('reason', null)
  );
end;
$$;

create or replace function pg_temp.seed_bill(key text, use integer, label text, amount bigint, ago interval, note text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  deal constant uuid := pg_temp.seed_id('deal gruhini-dabba');
  id constant uuid := pg_temp.seed_id('bill ' || key);
  billed_on constant date := private.india_day(now() - ago);
begin
  insert into public.deal_bills (id, deal_id, use_number, amount, billed_on, note, sent_at)
  values (id, deal, use, amount, billed_on, note, now() - ago);
  perform pg_temp.seed_record('gruhini-dabba', 'founder', ago, jsonb_build_object(
    'kind', 'bill', 'deal', deal, 'bill', id, 'use', use, 'label', label, 'amount', amount, 'billed_on', billed_on,
    'file', null, 'note', note, 'replaces', null
  ));
end;
$$;

create or replace function pg_temp.seed_report(
  month date, sales bigint, spent bigint, mood text, words text, sent_at timestamptz
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  deal constant uuid := pg_temp.seed_id('deal gruhini-dabba');
  id constant uuid := pg_temp.seed_id('report gruhini-dabba ' || month);
begin
  insert into public.monthly_reports (id, idea_id, month, sales, spent, mood, words, sent_at)
  values (id, pg_temp.seed_id('idea gruhini-dabba'), month, sales, spent, mood, words, sent_at);
  perform pg_temp.seed_record('gruhini-dabba', 'founder', now() - sent_at, jsonb_build_object(
    'kind', 'report', 'deal', deal, 'report', id, 'month', month, 'sales', sales, 'spent', spent, 'mood', mood,
    'words', words, 'picture', null, 'replaces', null
  ));
end;
$$;

do $$
declare
  talk constant uuid := pg_temp.seed_id('conversation gruhini-dabba');
  offer constant uuid := pg_temp.seed_id('offer gruhini-dabba');
  deal constant uuid := pg_temp.seed_id('deal gruhini-dabba');
  terms constant jsonb := '{"yearly_rate": 20, "months": 12, "paid": "monthly", "repaid": "in_parts", "purpose": "The roti machine and two sets of steel dabbas", "means": "bank_transfer", "business_form": "proprietorship"}';
  note constant text := 'For the roti machine first. If the second institute signs, we talk about the rest.';
  uses constant jsonb := '[{"label": "Roti machine with its stand", "amount": 118000}, {"label": "Two sets of steel dabbas", "amount": 32000}]';
  -- The month after the money came; three have been reported on any day, so near a month's ends the month itself.
  first_month constant date := private.month_of(now() - interval '117 days') + case
    when private.month_of(now() - interval '4 days 15 hours') > private.month_of(now() - interval '117 days') + interval '3 months'
    then interval '1 month' else interval '0' end;
  act record;
begin
  if exists (select from public.deals d where d.id = deal) then
    return;
  end if;
  insert into public.conversations (id, idea_id, investor, founder, started_at, last_at)
  select talk, pg_temp.seed_id('idea gruhini-dabba'), pg_temp.seed_id('investor'), pg_temp.seed_id('founder'), begun.at, begun.at
  from (select now() - interval '128 days' as at) as begun;
  insert into public.messages (id, conversation_id, sender, body, sent_at)
  select pg_temp.seed_id('message gruhini-dabba before ' || number), talk, pg_temp.seed_id(sender), body, now() - make_interval(hours => hours)
  from (
    values
      (1, 'investor', 3072, 'Namaste Asha ji. Before the large plan I would like to understand the small one: what does the roti machine alone change in a month?'),
      (2, 'founder', 3069, 'Namaste. Two women roll from five to eleven today, and at 62 dabbas they are at the end of their hands. With the machine the same two can do 90. I have the quotation here, Rs 1,18,000 with the stand.'),
      (3, 'investor', 3000, 'Then let us begin with that and with the dabbas for it. I make you an offer for the machine only.')
  ) as written (number, sender, hours, body)
  order by number;

  insert into public.offers (id, conversation_id, number, side, kind, amount, terms, note, made_at, answer_by)
  values (offer, talk, 1, 'investor', 'loan', 150000, terms, note, now() - interval '124 days', now() - interval '117 days');
  perform pg_temp.seed_record('gruhini-dabba', 'investor', interval '124 days', jsonb_build_object(
    'kind', 'offer', 'offer', offer, 'number', 1, 'structure', 'loan', 'amount', 150000, 'terms', terms, 'note', note, 'counters', null,
    'answer_by', now() - interval '117 days'
  ));
  update public.offers set state = 'accepted' where id = offer;
  insert into public.deals (id, conversation_id, offer_id, idea_id, investor, founder, kind, amount, terms, accepted_at)
  values (
    deal, talk, offer, pg_temp.seed_id('idea gruhini-dabba'), pg_temp.seed_id('investor'), pg_temp.seed_id('founder'), 'loan',
    150000, terms, now() - interval '122 days'
  );
  -- Of a deal that is made up, no fee is owed. Otherwise deals are never changed.
  set local session_replication_role = replica;
  update public.deals set fee_percent = 0 where id = deal;
  set local session_replication_role = origin;
  perform pg_temp.seed_record('gruhini-dabba', 'founder', interval '122 days',
    jsonb_build_object('kind', 'accepted', 'offer', offer) || private.record_of_deal(d))
  from public.deals d where d.id = deal;
  perform private.store_uses(d, uses) from public.deals d where d.id = deal;
  perform pg_temp.seed_record('gruhini-dabba', 'founder', interval '121 days 1 hour',
    jsonb_build_object('kind', 'uses', 'deal', deal, 'uses', uses));
  insert into public.idea_plans (idea_id, month, sales, spent, given_at)
  select pg_temp.seed_id('idea gruhini-dabba'), private.month_of(now() - interval '121 days') + make_interval(months => ahead),
    148000 + 14000 * ahead, 119000 + 9000 * ahead, now() - interval '121 days'
  from generate_series(0, 11) as ahead;
  update public.deals d set founder_agreed_at = now() - interval '121 days' where d.id = deal;
  perform pg_temp.seed_record('gruhini-dabba', 'founder', interval '121 days',
    jsonb_build_object('kind', 'agreement_confirmed', 'deal', deal, 'by_both', false));
  update public.deals d set investor_agreed_at = now() - interval '120 days', state = 'agreed' where d.id = deal;
  perform pg_temp.seed_record('gruhini-dabba', 'investor', interval '120 days',
    jsonb_build_object('kind', 'agreement_confirmed', 'deal', deal, 'by_both', true));

  perform pg_temp.seed_payment('dabba-funding', 'funding', 150000, interval '118 days', 1, null);
  update public.deals d set state = 'funded', funded_at = now() - interval '117 days' where d.id = deal;
  insert into public.deal_dues (deal_id, number, due_on, amount, principal)
  select deal, d.number, d.due_on, d.amount, d.principal
  from private.dues_of('loan', 150000, terms, private.india_day(now() - interval '118 days')) as d;
  perform pg_temp.seed_record('gruhini-dabba', 'sangam', interval '117 days', jsonb_build_object(
    'kind', 'funded', 'deal', deal, 'amount', 150000, 'funded_on', private.india_day(now() - interval '118 days')
  ));

  perform pg_temp.seed_bill('dabba-machine', 1, 'Roti machine with its stand', 116500, interval '111 days', 'Paid to the maker in Nagpur');
  -- Payments: the first two on their day, the third nine days after it. Reports: of each month by the fifth of the next, the
  -- second of them four days late. Each on what the plan had said before the money came.
  for act in
    select * from (
      select d.number, d.amount, null::date as month, null::bigint as sales, null::bigint as spent, null::text as mood,
        null::text as words, now() - make_interval(days => (private.india_day(now()) - d.due_on - case d.number when 3 then 9 else 0 end)) as at
      from public.deal_dues d
      where d.deal_id = deal and d.number <= 3
      union all
      select null, null, asked.month, said.sales, said.spent, said.mood, said.words,
        (asked.month + interval '1 month' + make_interval(days => case said.place when 2 then 13 else 4 end, hours => 15))
          at time zone 'Asia/Kolkata'
      from (
        select each::date as month, row_number() over (order by each) as place
        from generate_series(first_month, private.month_of(now()) - interval '1 month', interval '1 month') as each
      ) as asked
      join (
        values
          (1, 163500, 127800, 'as_planned', 'The machine stands since the 12th. Two women roll what five could not; 71 dabbas on Fridays.'),
          (2, 158200, 136900, 'harder', 'The machine stood still for nine days, a gear had to come from Pune. We rolled by hand and lost one hostel. The spare is here now.'),
          (3, 194600, 141300, 'better', 'The first coaching institute has signed: 24 dabbas a day more. I have taken a third woman for the morning.')
      ) as said (place, sales, spent, mood, words) using (place)
    ) as happened
    where happened.at < now()
    order by happened.at
  loop
    if act.number is null then
      perform pg_temp.seed_report(act.month, act.sales, act.spent, act.mood, act.words, act.at);
    else
      perform pg_temp.seed_payment('dabba-' || act.number, 'return', act.amount, now() - act.at, 1, act.number);
    end if;
  end loop;
  perform private.settle_dues(deal);
  -- Both have read it, and know of it.
  update public.conversations c set investor_read = last_number, founder_read = last_number where c.id = talk;
  update public.notifications n set read_at = n.created_at
  where n.read_at is null and n.payload ->> 'conversation_id' = talk::text;
end
$$;
