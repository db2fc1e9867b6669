-- What the money of a deal is for, line by line, and the bills of what it was spent on (decision 232). The lines are the
-- idea's own, in proportion to the deal's amount, as accepted; where the idea had none, the founder gives them once.

create table public.deal_uses (
  deal_id uuid not null references public.deals (id) on delete cascade,
  number integer not null,
  label text not null,
  -- Whole rupees; together they are the deal's amount.
  amount bigint not null,
  primary key (deal_id, number),
  constraint deal_uses_number_range check (number between 1 and 20),
  constraint deal_uses_label_length check (char_length(label) between 1 and 80),
  constraint deal_uses_amount_range check (amount between 1 and 999999999999)
);
comment on table public.deal_uses is 'What the money of a deal is for: lines that add up to its amount. Never changed.';

create table public.deal_bills (
  -- Chosen by who sends it, so that sent again it is one.
  id uuid primary key,
  deal_id uuid not null references public.deals (id) on delete cascade,
  -- Null: for something that no line names.
  use_number integer,
  amount bigint not null,
  billed_on date not null,
  -- An object of the bucket deal-files; null without a paper, or once the founder is gone.
  file text,
  note text,
  sent_at timestamptz not null default now(),
  replaces uuid unique references public.deal_bills (id) on delete cascade,
  foreign key (deal_id, use_number) references public.deal_uses (deal_id, number) on delete cascade,
  constraint deal_bills_amount_range check (amount between case when replaces is null then 1 else 0 end and 999999999999),
  constraint deal_bills_note_length check (char_length(note) between 1 and 200)
);
comment on table public.deal_bills is
  'What a founder spent of a deal''s money, with the bill. Never changed: a correction replaces one, with 0 where it was sent by '
  'mistake. Note and file go with the founder''s account.';
create index deal_bills_use on public.deal_bills (deal_id, use_number);
create index deal_bills_file on public.deal_bills (file) where file is not null;

create trigger deal_uses_10_keep
  before update on public.deal_uses
  for each row execute function private.keep_as_sent();

create function private.keep_bill()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if to_jsonb(new) - 'note' - 'file' <> to_jsonb(old) - 'note' - 'file' or new.note is not null or new.file is not null then
    raise exception using errcode = 'insufficient_privilege', message = 'bills are never changed';
  end if;
  return new;
end;
$$;
comment on function private.keep_bill is 'Refuses every change of a bill but the loss of its note and file.';
create trigger deal_bills_10_keep
  before update on public.deal_bills
  for each row execute function private.keep_bill();

create function private.leave_bills()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.deal_bills b set note = null, file = null
  where b.deal_id = new.id and (b.note is not null or b.file is not null);
  return null;
end;
$$;
comment on function private.leave_bills is
  'Takes notes and files out of the bills of a founder who deleted their account. Security definer: bills are nobody''s to '
  'write.';
create trigger deals_30_leave_bills
  after update of founder on public.deals
  for each row
  when (new.founder is null and old.founder is not null)
  execute function private.leave_bills();

create function private.store_uses(deal public.deals, uses jsonb)
returns void
language sql
set search_path = ''
as $$
  -- In proportion, in whole rupees that add up: the largest remainders are rounded up.
  with lines as (
    select place, use ->> 'label' as label, (use ->> 'amount')::numeric * deal.amount
      / sum((use ->> 'amount')::numeric) over () as exact
    from jsonb_array_elements(uses) with ordinality as listed (use, place)
  ),
  rounded as (
    select label, place, floor(exact) + (
      row_number() over (order by exact - floor(exact) desc, place) <= deal.amount - sum(floor(exact)) over ()
    )::integer as amount
    from lines
  )
  insert into public.deal_uses (deal_id, number, label, amount)
  select deal.id, row_number() over (order by place), label, amount from rounded where amount > 0;
$$;
comment on function private.store_uses is
  'Stores what the money of a deal is for: lines `[{label, amount}]`, brought to the deal''s amount. Called by definer functions '
  'only.';

create function private.take_uses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  uses jsonb;
begin
  select i.funds_breakdown into uses from public.ideas i where i.id = new.idea_id;
  if uses is not null then
    perform private.store_uses(new, uses);
  end if;
  return null;
end;
$$;
comment on function private.take_uses is
  'Gives a new deal the lines of its idea. Security definer: lines are nobody''s to write.';
create trigger deals_20_take_uses
  after insert on public.deals
  for each row execute function private.take_uses();

revoke all on function private.keep_bill, private.leave_bills, private.store_uses, private.take_uses
from public, anon, authenticated, service_role;

alter table public.deal_uses enable row level security;
create policy "The two see what the money is for" on public.deal_uses
  for select to authenticated
  using ((select private.is_in_deal(deal_id)));
alter table public.deal_bills enable row level security;
create policy "The two see the bills of their deal" on public.deal_bills
  for select to authenticated
  using ((select private.is_in_deal(deal_id)));
revoke all on public.deal_uses, public.deal_bills from public, anon, authenticated, service_role;
grant select on public.deal_uses, public.deal_bills to authenticated, service_role;

alter publication supabase_realtime add table public.deal_bills;
