-- The row of a subscription, made of its facts.

create function private.folded_subscription(subscription uuid)
returns table (
  status text, current_period_start timestamptz, current_period_end timestamptz, next_charge_at timestamptz,
  cancel_at_period_end boolean, cancelled_at timestamptz, ended_at timestamptz, method text, method_label text,
  last_failure_at timestamptz, failed_attempts integer
)
language sql
stable
set search_path = ''
as $$
  select
    private.folded_status(
      approval.place is not null, failures.attempts > 0, agreed.trial_ends_at is not null, paid.period_end,
      facts.charged_until, ending.kind, coalesce(facts.remaining_until > ending.happened_at, false)
    ),
    paid.period_start,
    paid.period_end,
    case
      when approval.place is null or ending.kind is not null or facts.cancel_requested_at is not null then null
      when failures.attempts > 0 then failures.last_at + interval '1 day'
      else coalesce(facts.charged_until, agreed.trial_ends_at, approval.approved_at)
    end,
    facts.cancel_requested_at is not null,
    coalesce(facts.cancel_requested_at, case when ending.kind = 'cancelled' then ending.happened_at end),
    case when facts.remaining_until > ending.happened_at then null else ending.over_at end,
    coalesce(payer.method, agreed.method),
    payer.method_label,
    failures.last_at,
    failures.attempts
  from public.subscriptions agreed
  left join private.approval(subscription) as approval on true
  left join private.failures(subscription) as failures on true
  left join private.ending(subscription) as ending on true
  left join private.paid_period(subscription) as paid on true
  left join private.payer(subscription) as payer on true
  cross join lateral (
    select
      private.charged_until(subscription), private.cancel_requested_at(subscription),
      private.remaining_until(agreed.trial_ends_at, paid.period_end, ending.over_at)
  ) as facts (charged_until, cancel_requested_at, remaining_until)
  where agreed.id = subscription;
$$;
comment on function private.folded_subscription is
  'The columns of a subscription that follow from its events. The end is null while time is left after it: then '
  'current_period_end, or trial_ends_at, says until when.';

create function private.fold_subscription(subscription uuid)
returns void
language sql
set search_path = ''
as $$
  update public.subscriptions s set
    status = folded.status,
    current_period_start = folded.current_period_start,
    current_period_end = folded.current_period_end,
    next_charge_at = folded.next_charge_at,
    cancel_at_period_end = folded.cancel_at_period_end,
    cancelled_at = folded.cancelled_at,
    ended_at = folded.ended_at,
    method = folded.method,
    method_label = folded.method_label,
    last_failure_at = folded.last_failure_at,
    failed_attempts = folded.failed_attempts
  from private.folded_subscription(subscription) as folded
  where s.id = subscription
    -- What says the same already is not written: nobody is told of it.
    and (
      s.status, s.current_period_start, s.current_period_end, s.next_charge_at, s.cancel_at_period_end,
      s.cancelled_at, s.ended_at, s.method, s.method_label, s.last_failure_at, s.failed_attempts
    ) is distinct from (
      folded.status, folded.current_period_start, folded.current_period_end, folded.next_charge_at,
      folded.cancel_at_period_end, folded.cancelled_at, folded.ended_at, folded.method, folded.method_label,
      folded.last_failure_at, folded.failed_attempts
    );
$$;
comment on function private.fold_subscription is 'Writes what the events say, where the row says something else.';

revoke all on function private.folded_subscription, private.fold_subscription
from public, anon, authenticated, service_role;
