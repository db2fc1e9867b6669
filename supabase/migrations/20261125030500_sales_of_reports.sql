-- What a revenue share comes to follows from the reports of its months, once all of them are there.

create function private.say_reported_sales(deal public.deals, month date)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := private.months_between_dues(deal.terms);
  due public.deal_dues;
  sales bigint;
  months integer;
begin
  if deal.kind <> 'revenue_share' then
    return;
  end if;
  select * into due from public.deal_dues d
  where d.deal_id = deal.id and say_reported_sales.month < date_trunc('month', d.due_on)
    and say_reported_sales.month >= date_trunc('month', d.due_on) - make_interval(months => step);
  select sum(r.sales), count(*) into sales, months
  from public.monthly_reports r
  where r.idea_id = deal.idea_id and r.month < date_trunc('month', due.due_on)
    and r.month >= date_trunc('month', due.due_on) - make_interval(months => step)
    and not exists (select from public.monthly_reports later where later.replaces = r.id);
  if months = step then
    perform private.say_sales(deal.id, due.number, sales);
  end if;
end;
$$;
comment on function private.say_reported_sales is
  'Says what the payment of a revenue share comes to that a month counts for, once all months of it are reported. Security '
  'definer: called by definer functions only, with the conversation''s row locked.';
revoke all on function private.say_reported_sales from public, anon, authenticated, service_role;
