-- The success fee: a share of a funded deal's amount, GST included, that the founder owes the platform. Its share is
-- fixed when the deal is made; the site setting `success_fee_percent` gives it, 2 where there is none. It is invoiced in the one series of the financial year (decision 228); it is not
-- collected here.

alter table public.site_settings add constraint site_settings_success_fee_range check (
  case
    when key <> 'success_fee_percent' then true
    when jsonb_typeof(value) = 'number' then value::numeric between 0 and 20 and scale(value::numeric) <= 2
    else false
  end
);

create function private.success_fee_percent()
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce((select s.value::numeric from public.site_settings s where s.key = 'success_fee_percent'), 2);
$$;
comment on function private.success_fee_percent is 'What the success fee is at present, in per cent of a deal''s amount, GST included.';

-- Whole rupees may be a billion and more: paise of a fee of it are beyond an integer.
alter table public.invoices
  alter column net_paise type bigint,
  alter column cgst_paise type bigint,
  alter column sgst_paise type bigint,
  alter column igst_paise type bigint,
  alter column total_paise type bigint,
  alter column payment_id drop not null,
  alter column period_start drop not null,
  alter column period_end drop not null,
  add column kind text not null default 'subscription',
  -- Null once the conversation is gone: invoices have to be kept.
  add column deal_id uuid references public.deals (id) on delete set null,
  add constraint invoices_kind_known check (kind in ('subscription', 'success_fee')),
  add constraint invoices_of_kind check (
    case kind
      when 'subscription' then payment_id is not null and period_start is not null and period_end is not null and deal_id is null
      else payment_id is null and period_start is null and period_end is null
    end
  ),
  add constraint invoices_deal_once unique (deal_id);
comment on table public.invoices is
  'What was invoiced, as it was issued: a payment of a subscription, or the success fee of a deal that was funded.';
grant select (kind, deal_id) on public.invoices to authenticated;

create or replace function private.refuse_invoice_change()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  leaving text[] := array['user_id', 'deal_id'];
begin
  -- The deletion of an account or a conversation takes its name off, and nothing else.
  if tg_op = 'UPDATE' and new is distinct from old and to_jsonb(new) - leaving = to_jsonb(old) - leaving
    and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and (new.deal_id is null or new.deal_id is not distinct from old.deal_id)
  then
    return new;
  end if;
  raise exception using errcode = 'P0001', constraint = 'invoices_final',
    message = 'an invoice is never changed or deleted', hint = 'Issue a credit note instead.';
end;
$$;
comment on function private.refuse_invoice_change is
  'Refuses every change of an invoice but the loss of its account or deal, and every deletion.';

drop function private.gst_split;
create function private.gst_split(total_paise bigint, is_same_state boolean)
returns table (net_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint)
language sql
immutable
set search_path = ''
as $$
  select
    total_paise - tax.paise,
    case when is_same_state then tax.paise / 2 else 0 end,
    case when is_same_state then tax.paise - tax.paise / 2 else 0 end,
    case when is_same_state then 0 else tax.paise end
  from (select total_paise - round(total_paise * 100::numeric / 118)::bigint) as tax (paise);
$$;
comment on function private.gst_split is
  'A price that includes 18 % GST: what is net, and the tax, in halves for centre and state within one state, else '
  'as integrated tax (product §10.law).';

create function private.fee_paise(amount bigint, percent numeric)
returns bigint
language sql
immutable
set search_path = ''
as $$
  -- Rupees times per cent are paise.
  select round(amount * percent)::bigint;
$$;
comment on function private.fee_paise is 'The success fee of an amount of rupees, in paise.';

create function public.success_fee(amount bigint)
returns table (percent numeric, fee_paise bigint, net_paise bigint, gst_paise bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select now_asked.percent, now_asked.fee, gst.net_paise, now_asked.fee - gst.net_paise
  from (
    select p.percent, private.fee_paise(success_fee.amount, p.percent) as fee
    from (select private.success_fee_percent() as percent) as p
  ) as now_asked
  cross join private.gst_split(now_asked.fee, true) as gst
  where success_fee.amount between 0 and 999999999999;
$$;
comment on function public.success_fee is
  'What a deal of an amount costs its founder once it is funded, at the present fee: per cent, and paise with the GST in '
  'them. To be said before an offer is accepted. Security definer: its parts are in a schema that request roles do not use.';

alter table public.deals
  add column fee_percent numeric(4, 2) not null default 2,
  add constraint deals_fee_range check (fee_percent between 0 and 20);
comment on column public.deals.fee_percent is 'The success fee in per cent of the amount, as it was when the offer was accepted.';
grant select (fee_percent) on public.deals to authenticated;

create function private.fix_fee()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.fee_percent := private.success_fee_percent();
  return new;
end;
$$;
comment on function private.fix_fee is 'Gives a new deal the present success fee.';
create trigger deals_10_fix_fee
  before insert on public.deals
  for each row execute function private.fix_fee();

create function private.issue_fee_invoice(deal public.deals)
returns void
language plpgsql
set search_path = ''
as $$
declare
  total bigint := private.fee_paise(deal.amount, deal.fee_percent);
begin
  -- Nobody is left to owe it, or nothing is owed.
  if deal.founder is null or total = 0 or exists (select from public.invoices i where i.deal_id = deal.id) then
    return;
  end if;
  -- As in private.issue_invoices: one after the other.
  lock table private.invoice_counters in share row exclusive mode;
  insert into public.invoices (
    user_id, kind, deal_id, number, financial_year, issued_at, net_paise, cgst_paise, sgst_paise, igst_paise, total_paise,
    buyer_name, buyer_state, buyer_gstin, seller_name, seller_address, seller_state, seller_gstin
  )
  select
    deal.founder, 'success_fee', deal.id, private.next_invoice_number(today.year), today.year, now(),
    gst.net_paise, gst.cgst_paise, gst.sgst_paise, gst.igst_paise, total,
    buyer.name, buyer.state, buyer.gstin, seller.name, seller.address, seller.state, seller.gstin
  from (select private.financial_year(now()) as year) as today
  cross join private.seller() as seller
  cross join private.buyer(deal.founder) as buyer
  cross join private.gst_split(total, coalesce(buyer.state, seller.state) = seller.state) as gst;
end;
$$;
comment on function private.issue_fee_invoice is
  'Invoices the success fee of a deal to its founder, once. Called by definer functions only, after all checks.';

create or replace function public.invoice_for(user_id uuid, invoice_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(i) || jsonb_build_object(
    'provider', p.provider, 'provider_payment_id', p.provider_payment_id, 'paid_at', p.paid_at,
    'payment_status', p.status, 'fee_percent', d.fee_percent, 'deal_amount', d.amount
  )
  from public.invoices i
  left join public.payments p on p.id = i.payment_id
  left join public.deals d on d.id = i.deal_id
  where i.id = invoice_for.invoice_id and i.user_id = invoice_for.user_id;
$$;
comment on function public.invoice_for is
  'All that the print of an invoice says: its columns; provider, provider_payment_id, paid_at, payment_status of its '
  'payment; fee_percent and deal_amount of its deal. Null where it is not this person''s.';

revoke all on function
  private.success_fee_percent, private.gst_split, private.fee_paise, public.success_fee, private.fix_fee,
  private.issue_fee_invoice
from public, anon, authenticated, service_role;
grant execute on function public.success_fee to authenticated;
