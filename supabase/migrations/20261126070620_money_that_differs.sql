-- The same for payments, what is due, what the money is for, bills and reports (decision 266).

create function private.payments_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.number, m.side, m.sent_at, m.record, m.record ->> 'payment' as payment, m.record ->> 'kind' as kind
    from public.messages m
    where m.conversation_id = c.id and m.record ? 'payment'
  )
  select coalesce(p.id::text, made.payment)
  from (
    select each.* from public.deal_payments each join public.deals d on d.id = each.deal_id where d.conversation_id = c.id
  ) as p
  full join (select * from told t where t.kind = 'payment_recorded') as made on made.payment = p.id::text
  left join lateral (
    select t.* from told t
    where t.payment = p.id::text and t.kind in ('payment_confirmed', 'payment_disputed', 'payment_taken_back')
    order by t.number desc limit 1
  ) as word on true
  where case
      when p.id is null then true
      when made.number is null then case p.recorded_side when 'investor' then c.investor else c.founder end is not null
      else made.side <> p.recorded_side or made.record <> private.record_of_payment('payment_recorded', p)
        or abs(extract(epoch from p.recorded_at - made.sent_at)) > 60
    end
    or case
      when word.kind = concat('payment_', p.state) then p.reason is distinct from word.record ->> 'reason'
        or abs(extract(epoch from p.answered_at - word.sent_at)) > 60
      when c.investor is not null and c.founder is not null then word.number is not null or p.state <> 'recorded'
      -- The last word may have been that of who left.
      else word.number is not null and word.kind <> 'payment_disputed'
    end;
$$;
comment on function private.payments_that_differ is
  'The ids of a conversation''s payments whose rows say something else than their records, or are gone. Called by definer '
  'functions only.';

create function private.dues_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  select d.id::text
  from public.deals d
  join public.messages m on m.conversation_id = c.id and m.record ->> 'kind' = 'funded' and m.record ->> 'deal' = d.id::text
  where d.conversation_id = c.id and (
    exists (
      select from (select * from public.deal_dues each where each.deal_id = d.id) as due
      full join private.dues_of(d.kind, d.amount, d.terms, (m.record ->> 'funded_on')::date) as promised
        on promised.number = due.number
      where (due.due_on, due.principal) is distinct from (promised.due_on, promised.principal)
        or (d.kind = 'loan' and due.amount is distinct from promised.amount)
    )
    or d.amount <> (m.record -> 'amount')::bigint
    or (d.kind = 'loan' and (select sum(due.paid) from public.deal_dues due where due.deal_id = d.id) <> least(
      (select sum(due.amount) from public.deal_dues due where due.deal_id = d.id),
      coalesce((
        select sum(p.amount) from public.deal_payments p
        where p.deal_id = d.id and p.direction = 'return' and p.state = 'confirmed'
      ), 0)
    ))
  );
$$;
comment on function private.dues_that_differ is
  'The ids of a conversation''s funded deals of which something else is due than they promise, or something else counts as '
  'paid. Called by definer functions only.';

create function private.reports_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.number, m.record, m.record ->> 'report' as report
    from public.messages m
    where m.conversation_id = c.id and m.record ->> 'kind' = 'report'
  )
  select coalesce(r.id::text, t.report)
  from (
    select distinct each.* from public.monthly_reports each
    join public.deals d on d.idea_id = each.idea_id and private.is_told(d, each.month)
    where d.conversation_id = c.id and d.investor is not null
  ) as r
  full join told t on t.report = r.id::text
  where case
    when r.id is null or t.number is null then true
    else (r.month::text, r.sales, r.spent, r.mood, r.words, r.picture, r.replaces::text) is distinct from (
      t.record ->> 'month', (t.record -> 'sales')::bigint, (t.record -> 'spent')::bigint, t.record ->> 'mood',
      t.record ->> 'words', t.record ->> 'picture', t.record ->> 'replaces'
    )
  end and c.founder is not null and c.investor is not null;
$$;
comment on function private.reports_that_differ is
  'The ids of monthly reports whose rows say something else than their records in a conversation, or are gone. Called by '
  'definer functions only.';

create function private.bills_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.number, m.record, m.record ->> 'bill' as bill
    from public.messages m
    where m.conversation_id = c.id and m.record ->> 'kind' = 'bill'
  )
  select coalesce(b.id::text, t.bill)
  from (
    select each.* from public.deal_bills each join public.deals d on d.id = each.deal_id where d.conversation_id = c.id
  ) as b
  full join told t on t.bill = b.id::text
  where case
    when b.id is null then true
    when t.number is null then c.founder is not null
    else (
        b.deal_id::text, b.use_number, b.amount, b.billed_on::text, b.file, b.note, b.replaces::text
      ) is distinct from (
        t.record ->> 'deal', (t.record ->> 'use')::integer, (t.record -> 'amount')::bigint, t.record ->> 'billed_on',
        t.record ->> 'file', t.record ->> 'note', t.record ->> 'replaces'
      )
  end;
$$;
comment on function private.bills_that_differ is
  'The ids of a conversation''s bills whose rows say something else than their records, or are gone. Called by definer '
  'functions only.';

create function private.uses_that_differ(c public.conversations)
returns setof text
language sql
stable
set search_path = ''
as $$
  -- As accepted with the idea's lines, or as the founder gave them then.
  select d.id::text
  from public.deals d
  join public.messages m on m.conversation_id = c.id and m.record ->> 'deal' = d.id::text
    and (m.record ->> 'kind' = 'uses' or jsonb_array_length(m.record -> 'uses') > 0)
  cross join lateral (
    select
      jsonb_agg(u.amount order by u.number) as amounts,
      bool_and(case
        when said.use ? 'label' then btrim(said.use ->> 'label') = u.label
        else said.use ->> 'label_digest' = encode(sha256(u.label_key || convert_to(u.label, 'UTF8')), 'hex')
          -- Thrown away with the words.
          or (u.label_key is null and c.founder is null)
      end) as is_called_so
    from public.deal_uses u
    left join jsonb_array_elements(m.record -> 'uses') with ordinality as said (use, place) on said.place = u.number
    where u.deal_id = d.id
  ) as stored
  where d.conversation_id = c.id
    and (stored.is_called_so is not true or stored.amounts is distinct from (
      select jsonb_agg((use ->> 'amount')::bigint order by place)
      from jsonb_array_elements(m.record -> 'uses') with ordinality as listed (use, place)
    ));
$$;
comment on function private.uses_that_differ is
  'The ids of a conversation''s deals whose lines of the money are not what their records say. Called by definer functions '
  'only.';

revoke all on function
  private.payments_that_differ, private.dues_that_differ, private.reports_that_differ, private.bills_that_differ,
  private.uses_that_differ
from public, anon, authenticated, service_role;
