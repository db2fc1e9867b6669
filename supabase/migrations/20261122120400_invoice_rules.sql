-- How an invoice comes from a payment: its number, its year, its tax, seller and buyer. The pure rules are those of
-- packages/domain (invoice.ts); a test holds them equal.

create function private.financial_year(moment timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  -- April to March, by India's calendar: three months earlier it is the calendar's year.
  select to_char(began, 'YY') || '-' || to_char(began + interval '1 year', 'YY')
  from (select date_trunc('year', (moment at time zone 'Asia/Kolkata') - interval '3 months')) as year (began);
$$;
comment on function private.financial_year is 'The Indian financial year of a moment: 26-27 from April 2026 on.';
revoke all on function private.financial_year from public, anon, authenticated, service_role;

create function private.next_invoice_number(year text)
returns text
language sql
set search_path = ''
as $$
  insert into private.invoice_counters as counter (financial_year, last_number) values (year, 1)
  on conflict (financial_year) do update set last_number = counter.last_number + 1
  returning 'SGM/' || counter.financial_year || '/' || lpad(counter.last_number::text, 6, '0');
$$;
comment on function private.next_invoice_number is
  'Takes the next number of a year. Who takes one makes others wait until it is committed, or given back.';
revoke all on function private.next_invoice_number from public, anon, authenticated, service_role;

create function private.gst_split(total_paise integer, is_same_state boolean)
returns table (net_paise integer, cgst_paise integer, sgst_paise integer, igst_paise integer)
language sql
immutable
set search_path = ''
as $$
  select
    total_paise - tax.paise,
    case when is_same_state then tax.paise / 2 else 0 end,
    case when is_same_state then tax.paise - tax.paise / 2 else 0 end,
    case when is_same_state then 0 else tax.paise end
  from (select total_paise - round(total_paise * 100::numeric / 118)::integer) as tax (paise);
$$;
comment on function private.gst_split is
  'A price that includes 18 % GST: what is net, and the tax, in halves for centre and state within one state, else '
  'as integrated tax (product §10.law).';
revoke all on function private.gst_split from public, anon, authenticated, service_role;

create function private.seller()
returns table (name text, address text, state text, gstin text)
language sql
stable
set search_path = ''
as $$
  select
    coalesce(setting.value ->> 'name', 'Sangam'),
    coalesce(setting.value ->> 'address', 'Nagpur, Maharashtra'),
    coalesce(setting.value ->> 'state', 'Maharashtra'),
    setting.value ->> 'gstin'
  from (select (select value from public.site_settings where key = 'seller')) as setting (value);
$$;
comment on function private.seller is
  'Who issues invoices: the private setting `seller` (name, address, state, gstin), and what stands in for its parts.';
revoke all on function private.seller from public, anon, authenticated, service_role;

create function private.buyer(person uuid)
returns table (name text, state text, gstin text)
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(p.full_name), ''), u.email, 'Subscriber'), null::text, null::text
  from auth.users u
  left join public.profiles p on p.id = u.id
  where u.id = person;
$$;
comment on function private.buyer is
  'Whom an invoice is made out to. People are not asked for their state: without an address on record the place of '
  'supply is the seller''s.';
revoke all on function private.buyer from public, anon, authenticated, service_role;

create function private.issue_invoices(subscription uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from public.payments p left join public.invoices i on i.payment_id = p.id
    where p.subscription_id = subscription and i.id is null
  ) then
    return;
  end if;
  -- One after the other: who needs numbers of two years could wait for somebody who waits for them.
  lock table private.invoice_counters in share row exclusive mode;
  insert into public.invoices (
    user_id, payment_id, number, financial_year, issued_at, period_start, period_end,
    net_paise, cgst_paise, sgst_paise, igst_paise, total_paise,
    buyer_name, buyer_state, buyer_gstin, seller_name, seller_address, seller_state, seller_gstin
  )
  select
    payment.user_id, payment.id, private.next_invoice_number(payment.year), payment.year, payment.paid_at,
    payment.period_start, payment.period_end,
    gst.net_paise, gst.cgst_paise, gst.sgst_paise, gst.igst_paise, payment.amount_paise,
    buyer.name, buyer.state, buyer.gstin, seller.name, seller.address, seller.state, seller.gstin
  from (
    select p.*, private.financial_year(p.paid_at) as year
    from public.payments p left join public.invoices i on i.payment_id = p.id
    where p.subscription_id = subscription and i.id is null
    order by p.paid_at, p.provider_payment_id
  ) as payment
  cross join private.seller() as seller
  cross join private.buyer(payment.user_id) as buyer
  cross join private.gst_split(payment.amount_paise, coalesce(buyer.state, seller.state) = seller.state) as gst;
end;
$$;
comment on function private.issue_invoices is
  'Issues what is missing of a subscription''s invoices, dated when they were paid, the earliest first.';
revoke all on function private.issue_invoices from public, anon, authenticated, service_role;
