-- What was promised: what is due when, made from kind and terms once a deal is funded. The domain has the same
-- (packages/domain/src/deal-dues.ts); a test holds them equal (decision 229).

create table public.deal_dues (
  deal_id uuid not null references public.deals (id) on delete cascade,
  number integer not null,
  due_on date not null,
  -- Whole rupees. Null: what it comes to is not known yet.
  amount bigint,
  -- Of the amount, what gives a loan back; the rest is interest.
  principal bigint not null default 0,
  -- What confirmed payments came to, and the day of the last of them.
  paid bigint not null default 0,
  paid_on date,
  is_open boolean not null generated always as (case when amount is null then paid_on is null else paid < amount end) stored,
  reminded_at timestamptz,
  primary key (deal_id, number),
  constraint deal_dues_number_range check (number between 1 and 120),
  constraint deal_dues_amount_range check (amount >= 0),
  constraint deal_dues_principal_range check (principal between 0 and coalesce(amount, 0)),
  constraint deal_dues_paid_range check (paid >= 0)
);
comment on table public.deal_dues is
  'What the founder of a funded deal promised to pay, numbered from 1, with what confirmed payments came to. One that is '
  'paid after its day was late.';
create index deal_dues_open on public.deal_dues (due_on) where is_open;

alter table public.deal_dues enable row level security;
create policy "The two see what is due in their deal" on public.deal_dues
  for select to authenticated
  using ((select private.is_in_deal(deal_id)));
revoke all on public.deal_dues from public, anon, authenticated, service_role;
grant select (deal_id, number, due_on, amount, principal, paid, paid_on, is_open) on public.deal_dues to authenticated;
grant select on public.deal_dues to service_role;

alter publication supabase_realtime add table public.deal_dues;

create function private.months_between_dues(terms jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case terms ->> 'paid'
    when 'monthly' then 1 when 'quarterly' then 3 when 'yearly' then 12 when 'at_end' then (terms ->> 'months')::integer
  end;
$$;
comment on function private.months_between_dues is 'How many months lie between two payments of these terms.';

create function private.dues_of(kind text, total bigint, terms jsonb, "from" date)
returns table (number integer, due_on date, amount bigint, principal bigint)
language sql
immutable
set search_path = ''
as $$
  with plan as (
    select
      step.months as step,
      -- A partnership has no end: what is due in ten years, as in the longest loan.
      coalesce((dues_of.terms ->> 'months')::integer, 120) / step.months as parts,
      case when dues_of.terms ->> 'repaid' = 'in_parts' then 1 else 0 end as in_parts,
      -- Hundredths of a per cent for a year.
      coalesce((dues_of.terms ->> 'yearly_rate')::numeric, 0) * 100 as rate
    from (select private.months_between_dues(dues_of.terms) as months) as step
    where dues_of.kind in ('loan', 'revenue_share', 'partnership')
  ),
  part as (
    select
      plan.*, n,
      -- Given back up to this payment, and the one before: what is left of a rupee goes to the next.
      case when in_parts = 1 or n = parts then div(dues_of.total::numeric * n, parts) else 0 end as given_back,
      case when in_parts = 1 then div(dues_of.total::numeric * (n - 1), parts) else 0 end as given_back_before
    from plan
    cross join generate_series(1, parts) as n
  ),
  owed as (
    -- The interest so far, in parts of 120,000 of a rupee: rounded as a sum, so that the sum is right to the rupee.
    select *, sum((dues_of.total - given_back_before) * rate * step) over (order by n) as interest_so_far from part
  ),
  counted as (
    select *, div(2 * interest_so_far + 120000, 240000) as whole from owed
  )
  select
    n,
    case dues_of.kind
      -- Counted by months of the calendar, the first of them after the money came; paid by the 15th of the month after.
      when 'revenue_share'
        then (date_trunc('month', dues_of."from"::timestamp) + make_interval(months => n * step + 1, days => 14))::date
      else (dues_of."from" + make_interval(months => n * step))::date
    end,
    case
      when dues_of.kind = 'loan'
        then (given_back - given_back_before + whole - coalesce(lag(whole) over (order by n), 0))::bigint
    end,
    case when dues_of.kind = 'loan' then (given_back - given_back_before)::bigint else 0 end
  from counted
  order by n;
$$;
comment on function private.dues_of is
  'What a deal promises, from the day its money was there. Loan: interest, and principal in equal parts or at the end, to '
  'the rupee. Revenue share: a payment for each month or quarter, its amount not known before the sales are. Partnership: '
  'the same for ten years at most. Equity: nothing.';

create function private.settle_dues(deal uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- By number, which is from 1 and without gaps.
  owed bigint[];
  got bigint[];
  last date[];
  payment record;
  rest bigint;
  part bigint;
  first_open integer := 1;
begin
  select array_agg(d.amount order by d.number), array_agg(0::bigint), array_agg(null::date)
  into owed, got, last
  from public.deal_dues d
  where d.deal_id = settle_dues.deal;
  if owed is null then
    return;
  end if;
  for payment in
    select p.amount, p.paid_on, p.due_number from public.deal_payments p
    where p.deal_id = settle_dues.deal and p.direction = 'return' and p.state = 'confirmed'
    order by p.paid_on, p.recorded_at, p.id
  loop
    rest := payment.amount;
    if payment.due_number is not null then
      part := case
        when owed[payment.due_number] is null then rest
        else least(rest, greatest(owed[payment.due_number] - got[payment.due_number], 0))
      end;
      got[payment.due_number] := got[payment.due_number] + part;
      last[payment.due_number] := payment.paid_on;
      rest := rest - part;
    end if;
    -- What names none, or is more than the one it names, goes to the earliest that are known and open.
    while rest > 0 and first_open <= cardinality(owed) loop
      part := least(rest, greatest(coalesce(owed[first_open], 0) - got[first_open], 0));
      if part > 0 then
        got[first_open] := got[first_open] + part;
        last[first_open] := greatest(last[first_open], payment.paid_on);
        rest := rest - part;
      end if;
      exit when rest = 0;
      first_open := first_open + 1;
    end loop;
  end loop;
  update public.deal_dues d
  set paid = got[d.number], paid_on = last[d.number]
  where d.deal_id = settle_dues.deal and (d.paid, d.paid_on) is distinct from (got[d.number], last[d.number]);
end;
$$;
comment on function private.settle_dues is
  'Spreads the confirmed payments of a deal over what is due: to the one that each names, the rest to the earliest. '
  'Called by definer functions only.';

create function private.say_sales(deal uuid, number integer, sales bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.deal_dues due
  set amount = greatest(
    least(
      round(say_sales.sales * (d.terms ->> 'share')::numeric / 100),
      coalesce((d.terms ->> 'cap')::numeric, 999999999999) - coalesce((
        select sum(o.amount) from public.deal_dues o where o.deal_id = d.id and o.number <> due.number
      ), 0)
    ),
    0
  )::bigint
  from public.deals d
  where d.id = say_sales.deal and d.kind = 'revenue_share' and due.deal_id = d.id and due.number = say_sales.number;
  perform private.settle_dues(say_sales.deal);
end;
$$;
comment on function private.say_sales is
  'Says what a payment of a revenue share comes to, from the sales of its months (those before the month of its day), up '
  'to the cap of the deal. Called by definer functions only, with the conversation''s row locked.';

revoke all on function private.months_between_dues, private.dues_of, private.settle_dues, private.say_sales
from public, anon, authenticated, service_role;
