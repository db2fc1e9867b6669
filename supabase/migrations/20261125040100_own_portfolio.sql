-- What a person's deals come to, from both sides: what they put in and got back as an investor, what they received and
-- paid as a founder. Confirmed payments only (decision 233).

create function private.money_of_deal(deal uuid, is_funded boolean)
returns table (
  since date, funded bigint, returned bigint, principal_back bigint, next_due_on date, next_due_amount bigint,
  overdue integer, overdue_amount bigint, overdue_since date, promised bigint
)
language sql
stable
set search_path = ''
as $$
  with paid as (
    select
      min(p.paid_on) filter (where p.direction = 'funding') as since,
      coalesce(sum(p.amount) filter (where p.direction = 'funding'), 0)::bigint as funded,
      coalesce(sum(p.amount) filter (where p.direction = 'return'), 0)::bigint as returned
    from public.deal_payments p
    where p.deal_id = money_of_deal.deal and p.state = 'confirmed'
  ),
  dues as (
    select
      d.due_on, d.amount - d.paid as rest,
      -- What is paid on a due is interest first.
      least(d.principal, greatest(d.paid - (coalesce(d.amount, d.paid) - d.principal), 0)) as principal_back,
      money_of_deal.is_funded and d.is_open as is_open,
      d.due_on < private.india_day(now()) as is_past
    from public.deal_dues d
    where d.deal_id = money_of_deal.deal
  ),
  coming as (
    select d.due_on, sum(d.rest)::bigint as amount from dues d
    where d.is_open and not d.is_past
    group by d.due_on
    order by d.due_on
    limit 1
  )
  select
    paid.since, paid.funded, paid.returned, coalesce(sum(d.principal_back), 0)::bigint,
    (select c.due_on from coming c), (select c.amount from coming c),
    count(*) filter (where d.is_open and d.is_past)::integer,
    coalesce(sum(d.rest) filter (where d.is_open and d.is_past), 0)::bigint,
    min(d.due_on) filter (where d.is_open and d.is_past),
    coalesce(sum(d.rest) filter (where d.is_open), 0)::bigint
  from paid left join dues d on true
  group by paid.since, paid.funded, paid.returned;
$$;
comment on function private.money_of_deal is
  'What a deal comes to by its confirmed payments and its dues: since when, put in, come back, how much of that is '
  'principal (of a due, interest is paid first); what comes next, what is late, and all that is still promised.';

create function private.own_money_deals(side text)
returns setof public.deals
language sql
stable
security definer
set search_path = ''
as $$
  select d.* from public.deals d
  where case own_money_deals.side
      when 'investor' then d.investor = (select auth.uid())
      when 'founder' then d.founder = (select auth.uid())
    end
    and exists (
      select from public.deal_payments p
      where p.deal_id = d.id and p.direction = 'funding' and p.state = 'confirmed'
    );
$$;
comment on function private.own_money_deals is
  'The caller''s deals on a side that money was put into. Security definer: who is in a deal is not readable through the API.';

create function public.own_portfolio(side text)
returns table (
  total_investments integer, active_investments integer, total_invested bigint, total_returns bigint,
  portfolio_value bigint, offers integer, waiting integer, next_due_on date, next_due_amount bigint, overdue integer,
  overdue_amount bigint, overdue_since date, promised bigint, cash_days date[], cash_amounts bigint[]
)
language sql
stable
security definer
set search_path = ''
as $$
  with mine as materialized (
    select d.id, d.ended_at, m.*
    from private.own_money_deals(own_portfolio.side) d
    cross join lateral private.money_of_deal(d.id, d.state = 'funded') as m
  ),
  cash as (
    select p.paid_on, sum(case p.direction when 'funding' then -p.amount else p.amount end)::bigint as amount
    from mine
    join public.deal_payments p on p.deal_id = mine.id and p.state = 'confirmed'
    group by p.paid_on
  ),
  coming as (
    select m.next_due_on, sum(m.next_due_amount)::bigint as amount from mine m
    where m.next_due_on is not null
    group by m.next_due_on
    order by m.next_due_on
    limit 1
  )
  select
    count(*)::integer,
    count(*) filter (where m.ended_at is null)::integer,
    coalesce(sum(m.funded), 0)::bigint,
    coalesce(sum(m.returned), 0)::bigint,
    coalesce(sum(greatest(m.funded - m.principal_back, 0)) filter (where m.ended_at is null), 0)::bigint,
    (select count(*)::integer from public.own_offers(own_portfolio.side)),
    (
      select count(*)::integer
      from public.deals d
      join public.deal_payments p on p.deal_id = d.id
      where p.state = 'recorded' and p.recorded_side <> own_portfolio.side and case own_portfolio.side
        when 'investor' then d.investor = (select auth.uid())
        when 'founder' then d.founder = (select auth.uid())
      end
    ),
    (select c.next_due_on from coming c), (select c.amount from coming c),
    coalesce(sum(m.overdue), 0)::integer,
    coalesce(sum(m.overdue_amount), 0)::bigint,
    min(m.overdue_since),
    coalesce(sum(m.promised), 0)::bigint,
    coalesce((select array_agg(c.paid_on order by c.paid_on) from cash c), '{}'),
    coalesce((select array_agg(c.amount order by c.paid_on) from cash c), '{}')
  from mine m;
$$;
comment on function public.own_portfolio is
  'What the caller''s deals on a side (investor, founder) come to, of confirmed payments only: deals that money went into, '
  'those not ended, put in, come back, what is still in those not ended (put in, less principal paid back), offers and '
  'payments that wait, what comes next, what is late, all that is still promised, and for the yearly rate the sum of each '
  'day (money in negative). Security definer: who is in a deal is not readable through the API.';

create function public.own_portfolio_deals(side text, after_at timestamptz default null, after_id uuid default null)
returns table (
  id uuid, conversation_id uuid, idea_id uuid, idea_title text, idea_category text, idea_location text, other_name text,
  kind text, amount bigint, terms jsonb, state text, accepted_at timestamptz, since date, funded bigint, returned bigint,
  portfolio_value bigint, next_due_on date, next_due_amount bigint, overdue integer, overdue_amount bigint,
  overdue_since date, promised bigint, cash_days date[], cash_amounts bigint[]
)
language sql
stable
security definer
set search_path = ''
as $$
  with mine as materialized (
    select d.* from private.own_money_deals(own_portfolio_deals.side) d
    where after_at is null or (d.accepted_at, d.id) < (after_at, after_id)
    order by d.accepted_at desc, d.id desc
    limit 51
  )
  select
    d.id, d.conversation_id, d.idea_id, i.title, i.category, i.location,
    case own_portfolio_deals.side
      when 'investor' then case when d.founder is not null then coalesce(i.founder_name, p.full_name) end
      else p.full_name
    end,
    d.kind, d.amount, d.terms, d.state, d.accepted_at, m.since, m.funded, m.returned,
    case when d.ended_at is null then greatest(m.funded - m.principal_back, 0) else 0 end,
    m.next_due_on, m.next_due_amount, m.overdue, m.overdue_amount, m.overdue_since, m.promised, c.days, c.amounts
  from mine d
  cross join lateral private.money_of_deal(d.id, d.state = 'funded') as m
  cross join lateral (
    select array_agg(cash.paid_on order by cash.paid_on) as days, array_agg(cash.amount order by cash.paid_on) as amounts
    from (
      select p.paid_on, sum(case p.direction when 'funding' then -p.amount else p.amount end)::bigint as amount
      from public.deal_payments p
      where p.deal_id = d.id and p.state = 'confirmed'
      group by p.paid_on
    ) as cash
  ) as c
  left join public.ideas i on i.id = d.idea_id
  left join public.profiles p on p.id = case own_portfolio_deals.side when 'investor' then d.founder else d.investor end
  order by d.accepted_at desc, d.id desc;
$$;
comment on function public.own_portfolio_deals is
  'The deals that own_portfolio sums up, the latest first, 50 and one more after the one named: the idea, the other''s name '
  '(null once they are gone), what was put in and came back, what is still in it, dues, and the sum of each day. Security '
  'definer: names and ideas of others are not readable through the API.';

revoke all on function private.money_of_deal, private.own_money_deals, public.own_portfolio, public.own_portfolio_deals
from public, anon, authenticated, service_role;
grant execute on function public.own_portfolio, public.own_portfolio_deals to authenticated;
