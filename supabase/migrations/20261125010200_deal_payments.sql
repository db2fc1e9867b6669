-- What the two say was paid: one records, the other confirms or disputes. The platform moves no money (decision 228).

create table public.deal_payments (
  -- Chosen by who records it, so that sent again it is one.
  id uuid primary key,
  deal_id uuid not null references public.deals (id) on delete cascade,
  direction text not null,
  -- Whole rupees. None: nothing was to be paid this time, of a due whose amount is not known.
  amount bigint not null,
  paid_on date not null,
  means text,
  reference text,
  due_number integer,
  recorded_side text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  state text not null default 'recorded',
  answered_at timestamptz,
  -- Why it is disputed or was taken back, where somebody said so.
  reason text,
  reminded_at timestamptz,
  foreign key (deal_id, due_number) references public.deal_dues (deal_id, number) on delete cascade,
  constraint deal_payments_direction_known check (direction in ('funding', 'return')),
  constraint deal_payments_amount_range check (
    amount between case when due_number is null then 1 else 0 end and 999999999999
  ),
  constraint deal_payments_means_known check (
    case when amount = 0 then means is null else coalesce(means, '') in ('bank_transfer', 'upi', 'cheque', 'cash') end
  ),
  constraint deal_payments_reference_needed check (reference is not null or means = 'cash' or amount = 0),
  constraint deal_payments_reference_length check (char_length(reference) between 1 and 60),
  constraint deal_payments_due_of_return check (due_number is null or direction = 'return'),
  constraint deal_payments_side_known check (recorded_side in ('investor', 'founder')),
  constraint deal_payments_state_known check (state in ('recorded', 'confirmed', 'disputed', 'taken_back')),
  constraint deal_payments_answered check ((state = 'recorded') = (answered_at is null)),
  constraint deal_payments_reason_length check (char_length(reason) between 1 and 500),
  constraint deal_payments_reason_of_state check (reason is null or state in ('disputed', 'taken_back'))
);
comment on table public.deal_payments is
  'What one of a deal says was paid, and the other''s word on it. Recorded, then confirmed, disputed or taken back; what '
  'is confirmed never changes.';

create function private.plain_reference(reference text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '');
$$;
comment on function private.plain_reference is 'The letters and digits of a payment''s reference: the same however it was typed.';
revoke all on function private.plain_reference from public, anon, authenticated, service_role;

create unique index deal_payments_reference_once
  on public.deal_payments (deal_id, direction, private.plain_reference(reference))
  where state in ('recorded', 'confirmed');
create index deal_payments_deal on public.deal_payments (deal_id, recorded_at);
create index deal_payments_due on public.deal_payments (deal_id, due_number);
create index deal_payments_waiting on public.deal_payments (recorded_at) where state = 'recorded';

create function private.keep_payment()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'answered_at', 'reason', 'reminded_at'];
begin
  if tg_op = 'DELETE' then
    -- It goes with its deal, and not before.
    if exists (select from public.deals d where d.id = old.deal_id) then
      raise exception using errcode = 'insufficient_privilege', message = 'payments are never deleted';
    end if;
    return old;
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving or (old.state = 'confirmed' and new is distinct from old) then
    raise exception using errcode = 'insufficient_privilege', message = 'payments are never changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('recorded', 'confirmed'), ('recorded', 'disputed'), ('recorded', 'taken_back'),
    ('disputed', 'confirmed'), ('disputed', 'taken_back')
  ) then
    raise exception using errcode = 'PT409', constraint = 'deal_payments_step',
      message = 'this payment does not wait any more', detail = old.state;
  end if;
  return new;
end;
$$;
comment on function private.keep_payment is
  'Lets a recorded payment take the steps of its states only (PT409); one that is confirmed never changes.';
revoke all on function private.keep_payment from public, anon, authenticated, service_role;
create trigger deal_payments_10_keep
  before update or delete on public.deal_payments
  for each row execute function private.keep_payment();

alter table public.deal_payments enable row level security;
create policy "The two see the payments of their deal" on public.deal_payments
  for select to authenticated
  using ((select private.is_in_deal(deal_id)));
revoke all on public.deal_payments from public, anon, authenticated, service_role;
grant select (
  id, deal_id, direction, amount, paid_on, means, reference, due_number, recorded_side, recorded_at, state, answered_at, reason
) on public.deal_payments to authenticated;
grant select on public.deal_payments to service_role;

alter publication supabase_realtime add table public.deal_payments;
