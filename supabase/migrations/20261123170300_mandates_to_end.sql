-- Nobody who has left is charged (decision 207). When a subscription's row goes, or its account is emptied, its mandate
-- at the provider is put down here, in the same transaction and however that was done; functions work the list off.

create table private.mandates_to_end (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_subscription_id text not null,
  queued_at timestamptz not null default now(),
  -- The last time that it was asked of the provider.
  tried_at timestamptz,
  ended_at timestamptz,
  constraint mandates_to_end_once unique (provider, provider_subscription_id)
);
comment on table private.mandates_to_end is
  'Mandates of people who have left, to be ended at their provider. Rows stay, without saying whose it was: a charge '
  'that comes after them is given back.';

alter table private.mandates_to_end enable row level security;
revoke all on private.mandates_to_end from public, anon, authenticated, service_role;

create index mandates_to_end_due on private.mandates_to_end (provider, tried_at) where ended_at is null;

create function private.queue_mandate_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whether it has ended already, the provider knows better than what is stored.
  insert into private.mandates_to_end (provider, provider_subscription_id)
  values (old.provider, old.provider_subscription_id)
  on conflict on constraint mandates_to_end_once do nothing;
  return null;
end;
$$;
comment on function private.queue_mandate_end is
  'Puts down the mandate of a subscription that is deleted. Security definer: whoever deletes an account has no rights '
  'on the list.';

create trigger subscriptions_20_queue_mandate_end
  after delete on public.subscriptions
  for each row when (old.provider_subscription_id is not null) execute function private.queue_mandate_end();

create function private.queue_mandate_ends_of_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.mandates_to_end (provider, provider_subscription_id)
  select s.provider, s.provider_subscription_id from public.subscriptions s
  where s.user_id = new.id and s.provider_subscription_id is not null
  on conflict on constraint mandates_to_end_once do nothing;
  return null;
end;
$$;
comment on function private.queue_mandate_ends_of_account is
  'Puts down the mandates of an account that is emptied, but whose row stays. Security definer: the auth service, '
  'which does that, has no rights on the list.';

create trigger queue_mandate_ends_of_account
  after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.queue_mandate_ends_of_account();

create function public.take_mandates_to_end(provider text, batch_size integer)
returns setof text
language sql
security definer
set search_path = ''
as $$
  -- Materialized: a subquery may be run again for each row, and would lock others each time.
  with due as materialized (
    select m.id from private.mandates_to_end m
    where m.provider = take_mandates_to_end.provider and m.ended_at is null
      and (m.tried_at is null or m.tried_at < now() - interval '10 minutes')
    order by m.tried_at nulls first, m.id
    limit least(batch_size, 100)
    for update skip locked
  )
  update private.mandates_to_end taken set tried_at = now()
  from due
  where taken.id = due.id
  returning taken.provider_subscription_id;
$$;
comment on function public.take_mandates_to_end is
  'Mandates at a provider that are to be ended, those first that were tried longest ago; not again for ten minutes. '
  'Security definer: no role may write the list.';

create function public.mandate_ended(provider text, provider_subscription_id text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with ended as (
    update private.mandates_to_end m set ended_at = now()
    where m.provider = mandate_ended.provider and m.provider_subscription_id = mandate_ended.provider_subscription_id
      and m.ended_at is null
    returning 1
  )
  select exists (select from ended);
$$;
comment on function public.mandate_ended is
  'The provider has ended a mandate of the list; false where it was not on it, or was ended before. Security definer: '
  'no role may write the list.';

revoke all on function
  private.queue_mandate_end, private.queue_mandate_ends_of_account, public.take_mandates_to_end, public.mandate_ended
from public, anon, authenticated, service_role;
grant execute on function public.take_mandates_to_end, public.mandate_ended to service_role;
