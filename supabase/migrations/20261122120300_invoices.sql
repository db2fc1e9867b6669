-- An invoice for each payment, as the GST rules want it: numbers of a financial year are consecutive, and what was
-- issued is never changed or deleted. Names and places are copied, because the invoice says what was true then.

create table private.invoice_counters (
  financial_year text primary key,
  last_number integer not null constraint invoice_counters_last_number_range check (last_number between 1 and 999999)
);
comment on table private.invoice_counters is
  'The last invoice number of a financial year. A number is taken in the transaction of its invoice: no gaps.';

alter table private.invoice_counters enable row level security;
revoke all on private.invoice_counters from public, anon, authenticated, service_role;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: invoices have to be kept.
  user_id uuid references auth.users (id) on delete set null,
  payment_id uuid not null references public.payments (id) on delete restrict
    constraint invoices_payment_once unique,
  number text not null constraint invoices_number_once unique,
  financial_year text not null
    constraint invoices_financial_year_format check (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  issued_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  net_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  total_paise integer not null,
  buyer_name text not null,
  buyer_state text,
  buyer_gstin text,
  seller_name text not null,
  seller_address text not null,
  seller_state text not null,
  seller_gstin text,
  constraint invoices_amounts_add_up check (net_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  constraint invoices_amounts_positive check (
    total_paise > 0 and least(net_paise, cgst_paise, sgst_paise, igst_paise) >= 0
  ),
  constraint invoices_number_format check (number ~ ('^SGM/' || financial_year || '/[0-9]{6}$')),
  constraint invoices_period_in_order check (period_end > period_start),
  constraint invoices_tax_of_one_kind check (igst_paise = 0 or cgst_paise + sgst_paise = 0)
);
comment on table public.invoices is 'The invoice of a payment, as it was issued.';

alter table public.invoices enable row level security;
create policy "People see their own invoices" on public.invoices
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.invoices from public, anon, authenticated, service_role;
grant select (
  id, user_id, payment_id, number, financial_year, issued_at, period_start, period_end, net_paise, cgst_paise,
  sgst_paise, igst_paise, total_paise, buyer_name, buyer_state, buyer_gstin, seller_name, seller_address,
  seller_state, seller_gstin
) on public.invoices to authenticated;
grant select on public.invoices to service_role;

create index invoices_user on public.invoices (user_id, issued_at desc);

create function private.refuse_invoice_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The deletion of an account takes its name off, and nothing else.
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception using errcode = 'P0001', constraint = 'invoices_final',
    message = 'an invoice is never changed or deleted', hint = 'Issue a credit note instead.';
end;
$$;
comment on function private.refuse_invoice_change is
  'Refuses every change of an invoice but the loss of its account, and every deletion.';
revoke all on function private.refuse_invoice_change from public, anon, authenticated, service_role;

create trigger invoices_10_refuse_change
  before update or delete on public.invoices
  for each row execute function private.refuse_invoice_change();
