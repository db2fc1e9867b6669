-- What the mails of a subscription say, read when they are sent: null where it has become wrong since.

create function private.subscription_of_notice(n public.notifications)
returns public.subscriptions
language sql
stable
set search_path = ''
as $$
  select s from public.subscriptions s
  where s.id = (n.payload ->> 'subscription_id')::uuid and s.user_id = n.recipient;
$$;
comment on function private.subscription_of_notice is
  'The subscription that an update is about; null where it is gone.';

create function private.announced_charge(n public.notifications, status text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'charge_at', s.next_charge_at, 'amount_paise', s.price_paise, 'method', s.method, 'method_label', s.method_label,
    'provider', s.provider
  )
  from private.subscription_of_notice(n) as s
  where s.status = announced_charge.status
    and private.india_day(s.next_charge_at) = private.india_day((n.payload ->> 'charge_at')::timestamptz)
    and private.subscription_now(s) < s.next_charge_at;
$$;
comment on function private.announced_charge is
  'The charge that an update announced, as things are now; null where it was cancelled, moved to another day or made.';

create function private.trial_ending_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.announced_charge(n, 'trialing');
$$;

create function private.charge_coming_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.announced_charge(n, 'active');
$$;

create function private.charge_failed_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'failed_at', s.last_failure_at, 'amount_paise', s.price_paise, 'method', s.method, 'method_label', s.method_label,
    'provider', s.provider, 'retry_at', s.next_charge_at, 'is_final', told.is_final,
    -- While a trial or a paid month goes on, a failure closes nothing yet.
    'open_until', case when private.access_ends_at(s) > private.subscription_now(s) then private.access_ends_at(s) end
  )
  from private.subscription_of_notice(n) as s
  cross join (select (n.payload ->> 'is_final')::boolean, (n.payload ->> 'failed_at')::timestamptz)
    as told (is_final, failed_at)
  where case
      when told.is_final then (select ending.kind = 'halted' from private.ending(s.id) as ending)
      else s.status = 'past_due' and s.failed_attempts > 0
    end
    -- Not a failure that was made good, with another one since.
    and not exists (
      select from private.accepted_events(s.id) as event
      where event.kind = 'charged' and event.occurred_at >= told.failed_at
    );
$$;

create function private.invoice_issued_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'number', i.number, 'amount_paise', i.total_paise, 'paid_at', p.paid_at, 'period_start', i.period_start,
    'period_end', i.period_end, 'provider', p.provider
  )
  from public.invoices i
  join public.payments p on p.id = i.payment_id
  where i.id = (n.payload ->> 'invoice_id')::uuid and i.user_id = n.recipient and p.status = 'captured';
$$;

create function private.charge_refunded_mail(n public.notifications)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'amount_paise', p.amount_paise, 'paid_at', p.paid_at, 'payment', p.provider_payment_id, 'provider', p.provider
  )
  from public.payments p
  where p.id = (n.payload ->> 'payment_id')::uuid and p.user_id = n.recipient and p.status = 'refunded';
$$;

comment on function private.trial_ending_mail is 'Of the first charge after a trial: amount, date and means.';
comment on function private.charge_coming_mail is 'Of a later charge: amount, date and means.';
comment on function private.charge_failed_mail is
  'Of a charge that failed: when it is tried again, or that it was the last time, and until when access lasts.';
comment on function private.invoice_issued_mail is 'Of an invoice whose payment was not given back.';
comment on function private.charge_refunded_mail is 'Of a payment that was given back.';

revoke all on function
  private.subscription_of_notice, private.announced_charge, private.trial_ending_mail, private.charge_coming_mail,
  private.charge_failed_mail, private.invoice_issued_mail, private.charge_refunded_mail
from public, anon, authenticated, service_role;
