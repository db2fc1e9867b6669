-- The investor's entitlement to full details. Only payment functions (service role) write it: entitlement comes from verified events,
-- never from the browser. Status words are those of packages/domain; a test holds them equal.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null
    constraint subscriptions_status_known check (status in ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
  trial_ends_at timestamptz,
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  constraint subscriptions_trial_ends check (status <> 'trialing' or trial_ends_at is not null),
  constraint subscriptions_period_ends check (status not in ('active', 'past_due') or current_period_end is not null)
);
comment on table public.subscriptions is 'A subscription or trial of an investor, with the moments until which it is live.';

alter table public.subscriptions enable row level security;
create policy "People see their own subscriptions" on public.subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;

create index subscriptions_user on public.subscriptions (user_id, status);

create function private.audit_subscription()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.record_audit(
    'subscription.changed', 'subscriptions', new.id::text,
    jsonb_build_object('user_id', new.user_id, 'status', new.status, 'from', case when tg_op = 'UPDATE' then old.status end)
  );
  return null;
end;
$$;
comment on function private.audit_subscription is 'Security definer: writes the audit log, which no request role may write.';
revoke all on function private.audit_subscription from public, anon, authenticated, service_role;

create trigger subscriptions_audit
  after insert or update on public.subscriptions
  for each row execute function private.audit_subscription();

create function private.has_live_subscription()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.subscriptions
    where user_id = (select auth.uid())
      and (
        (status = 'trialing' and trial_ends_at > now())
        -- A cancelled one runs to the end of what was paid; a late payment has until then as well.
        or (status in ('active', 'past_due', 'cancelled') and current_period_end > now())
      )
  );
$$;
comment on function private.has_live_subscription is
  'True while the caller''s subscription or trial is live. Security definer: spares each policy that asks the policies of subscriptions.';
revoke all on function private.has_live_subscription from public, anon, authenticated, service_role;
grant execute on function private.has_live_subscription to authenticated, service_role;

create function public.has_live_subscription()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_live_subscription();
$$;
comment on function public.has_live_subscription is 'True while the caller''s subscription or trial is live.';
revoke all on function public.has_live_subscription from public, anon, authenticated, service_role;
grant execute on function public.has_live_subscription to authenticated, service_role;
