-- What a portfolio comes to, by month.

create function public.own_portfolio_months(side text, from_month date, to_month date)
returns table (
  month date, invested bigint, returned bigint, expected bigint, expected_on date, unknown integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not coalesce(
    from_month = date_trunc('month', from_month)::date and to_month = date_trunc('month', to_month)::date
      and to_month >= from_month and to_month <= from_month + interval '120 months',
    false
  ) then
    raise exception using errcode = 'check_violation', constraint = 'portfolio_months_range',
      message = 'months are first days, at most ten years of them';
  end if;
  return query
  with mine as materialized (
    select d.id, d.state from private.own_money_deals(own_portfolio_months.side) d
  ),
  paid as (
    select
      date_trunc('month', p.paid_on)::date as month,
      sum(p.amount) filter (where p.direction = 'funding') as invested,
      sum(p.amount) filter (where p.direction = 'return') as returned
    from mine
    join public.deal_payments p on p.deal_id = mine.id and p.state = 'confirmed'
    where p.paid_on >= from_month and p.paid_on < to_month + interval '1 month'
    group by 1
  ),
  dues as (
    select
      date_trunc('month', d.due_on)::date as month, sum(d.amount - d.paid) as expected, min(d.due_on) as expected_on,
      count(*) filter (where d.amount is null) as unknown
    from mine
    join public.deal_dues d on d.deal_id = mine.id
    where mine.state = 'funded' and d.is_open and d.due_on >= from_month and d.due_on < to_month + interval '1 month'
    group by 1
  )
  select
    m.month::date, coalesce(paid.invested, 0)::bigint, coalesce(paid.returned, 0)::bigint,
    coalesce(dues.expected, 0)::bigint, dues.expected_on, coalesce(dues.unknown, 0)::integer
  from generate_series(from_month::timestamp, to_month::timestamp, interval '1 month') as m (month)
  left join paid on paid.month = m.month::date
  left join dues on dues.month = m.month::date
  order by 1;
end;
$$;
comment on function public.own_portfolio_months is
  'What was put in and what came back in each month on the caller''s deals of a side, by confirmed payments; what was '
  'promised for that month and is not paid, from which day, and how many dues have no amount yet. Security definer: who is '
  'in a deal is not readable through the API.';

revoke all on function public.own_portfolio_months from public, anon, authenticated, service_role;
grant execute on function public.own_portfolio_months to authenticated;
