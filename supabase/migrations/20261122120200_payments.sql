-- What was paid, a row a payment: what its events of kind charged and refunded say. People see their own.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: what was paid stays in the books.
  subscription_id uuid references public.subscriptions (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  provider text not null constraint payments_provider_known check (provider in ('sandbox', 'razorpay')),
  provider_payment_id text not null,
  amount_paise integer not null constraint payments_amount_paise_positive check (amount_paise > 0),
  status text not null constraint payments_status_known check (status in ('captured', 'refunded')),
  paid_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  constraint payments_period_in_order check (period_end > period_start),
  constraint payments_provider_payment_once unique (provider, provider_payment_id)
);
comment on table public.payments is 'A payment of a subscription and the period it pays for.';

alter table public.payments enable row level security;
create policy "People see their own payments" on public.payments
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.payments from public, anon, authenticated, service_role;
grant select (
  id, subscription_id, user_id, provider, provider_payment_id, amount_paise, status, paid_at, period_start, period_end
) on public.payments to authenticated;
grant select on public.payments to service_role;

create index payments_user on public.payments (user_id, paid_at desc);
create index payments_subscription on public.payments (subscription_id);

create function private.audit_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.record_audit(
    'payment.changed', 'payments', new.id::text,
    jsonb_build_object(
      'user_id', new.user_id, 'amount_paise', new.amount_paise, 'status', new.status,
      'from', case when tg_op = 'UPDATE' then old.status end
    )
  );
  return null;
end;
$$;
comment on function private.audit_payment is
  'Security definer: writes the audit log, which no request role may write.';
revoke all on function private.audit_payment from public, anon, authenticated, service_role;

create trigger payments_10_audit
  after insert or update on public.payments
  for each row execute function private.audit_payment();

create function private.sync_payments(subscription uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.payments as stored (
    subscription_id, user_id, provider, provider_payment_id, amount_paise, status, paid_at, period_start, period_end
  )
  select distinct on (charge.payment_id)
    s.id, s.user_id, s.provider, charge.payment_id, charge.amount_paise,
    case when refund.payment_id is null then 'captured' else 'refunded' end,
    charge.occurred_at, charge.period_start, charge.period_end
  from public.subscriptions s
  cross join private.accepted_events(subscription) as charge
  left join private.accepted_events(subscription) as refund
    on refund.kind = 'refunded' and refund.payment_id = charge.payment_id
  where s.id = subscription and charge.kind = 'charged'
  order by charge.payment_id, charge.place
  on conflict on constraint payments_provider_payment_once do update
    set status = excluded.status, paid_at = excluded.paid_at,
      period_start = excluded.period_start, period_end = excluded.period_end
    where stored.subscription_id = excluded.subscription_id
      and (stored.status, stored.paid_at, stored.period_start, stored.period_end)
        is distinct from (excluded.status, excluded.paid_at, excluded.period_start, excluded.period_end);
$$;
comment on function private.sync_payments is
  'Makes the payments of a subscription what its events say: of several about one payment the earliest counts. '
  'A payment of another subscription stays as it is.';
revoke all on function private.sync_payments from public, anon, authenticated, service_role;
