-- The two remaining calls of the functions that take payments: the virtual clock of a sandbox subscription, and what
-- an invoice prints.

create function public.set_subscription_clock(subscription_id uuid, clock_offset interval)
returns public.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  moved public.subscriptions;
begin
  update public.subscriptions s set clock_offset = set_subscription_clock.clock_offset
  where s.id = set_subscription_clock.subscription_id and s.provider = 'sandbox'
    and set_subscription_clock.clock_offset >= s.clock_offset
  returning s.* into moved;
  if found then
    return moved;
  end if;
  if exists (
    select from public.subscriptions s
    where s.id = set_subscription_clock.subscription_id and s.provider = 'sandbox'
  ) then
    perform private.raise_refusal('bad_request', 'the clock only goes forward');
  end if;
  perform private.raise_refusal('not_sandbox', 'there is no such subscription in the sandbox');
end;
$$;
comment on function public.set_subscription_clock is
  'Sets how far the clock of a sandbox subscription is ahead: forward only. Security definer: no role may write the '
  'table.';

create function public.invoice_for(user_id uuid, invoice_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(i) || jsonb_build_object(
    'provider', p.provider, 'provider_payment_id', p.provider_payment_id, 'paid_at', p.paid_at,
    'payment_status', p.status
  )
  from public.invoices i
  join public.payments p on p.id = i.payment_id
  where i.id = invoice_for.invoice_id and i.user_id = invoice_for.user_id;
$$;
comment on function public.invoice_for is
  'All that the print of an invoice says: its columns, and provider, provider_payment_id, paid_at, payment_status of '
  'its payment. Null where it is not this person''s.';

revoke all on function public.set_subscription_clock, public.invoice_for
from public, anon, authenticated, service_role;
grant execute on function public.set_subscription_clock, public.invoice_for to service_role;
