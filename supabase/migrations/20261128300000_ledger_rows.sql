-- What the public ledger counts: every idea that came, and what became of the money of its deals. These rows name
-- nobody and outlive ideas and accounts, so that who leaves takes no bad figure along (decision 271).

create table private.ledger_ideas (
  -- Of an idea that may be gone.
  idea_id uuid primary key,
  received_at timestamptz not null,
  -- The first decision, and the first approval, whatever came later.
  decided_at timestamptz,
  approved_at timestamptz
);
comment on table private.ledger_ideas is
  'An idea that came, and when it was first decided and approved; kept when the idea goes. Names nobody.';

create table private.ledger_deals (
  -- Of a deal that may be gone.
  deal_id uuid primary key,
  idea_id uuid not null references private.ledger_ideas (idea_id) on delete restrict,
  outcome text not null default 'on_time',
  constraint ledger_deals_outcome_known check (outcome in ('on_time', 'late', 'closed', 'lost'))
);
comment on table private.ledger_deals is
  'A deal that was funded, and how it goes; kept when the deal goes. Closed and lost are final. Names nobody.';
create index ledger_deals_idea on private.ledger_deals (idea_id);

alter table private.ledger_ideas enable row level security;
alter table private.ledger_deals enable row level security;
revoke all on private.ledger_ideas, private.ledger_deals from public, anon, authenticated, service_role;

create function private.note_funded_deal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.ledger_ideas (idea_id, received_at)
  select i.id, i."timestamp" from public.ideas i where i.id = new.idea_id
  on conflict (idea_id) do nothing;
  insert into private.ledger_deals (deal_id, idea_id)
  select new.id, l.idea_id from private.ledger_ideas l where l.idea_id = new.idea_id
  on conflict (deal_id) do nothing;
  return null;
end;
$$;
comment on function private.note_funded_deal is
  'Notes a deal for the ledger the moment it is funded: its founder may be gone before the next count. Security definer: '
  'no role may write the ledger.';
revoke all on function private.note_funded_deal from public, anon, authenticated, service_role;
create trigger deals_40_note_funded_deal
  after insert or update of funded_at on public.deals
  for each row when (new.funded_at is not null)
  execute function private.note_funded_deal();

create function private.note_ledger_ideas()
returns void
language sql
set search_path = ''
as $$
  insert into private.ledger_ideas (idea_id, received_at)
  select i.id, i."timestamp" from public.ideas i
  where not exists (select from private.ledger_ideas l where l.idea_id = i.id)
  on conflict (idea_id) do nothing;
  update private.ledger_ideas l
  set decided_at = coalesce(l.decided_at, r.decided_at), approved_at = coalesce(l.approved_at, r.approved_at)
  from (
    select idea_id, min(created_at) as decided_at, min(created_at) filter (where to_status = 'approved') as approved_at
    from public.idea_reviews group by idea_id
  ) as r
  where r.idea_id = l.idea_id
    and (l.decided_at is null or (l.approved_at is null and r.approved_at is not null));
$$;
comment on function private.note_ledger_ideas is
  'Takes ideas that came since the last count into the ledger, with the first decision and approval of each.';

create function private.deal_outcome(deal public.deals)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when deal.founder is null
      and (deal.state = 'funded' or exists (select from public.deal_dues d where d.deal_id = deal.id and d.is_open))
    then 'lost'
    when exists (
      select from public.deal_dues d
      where d.deal_id = deal.id
        and d.due_on + 180 < private.india_day(now())
        and (d.is_open or d.paid_on > d.due_on + 180)
        and not exists (
          select from public.deal_payments p
          where p.deal_id = deal.id and p.direction = 'return' and p.state = 'confirmed' and p.amount > 0
            and p.paid_on > d.due_on and p.paid_on <= d.due_on + 180
        )
    ) then 'lost'
    when deal.state = 'completed' then 'closed'
    when exists (
      select from public.deal_dues d
      where d.deal_id = deal.id and case
        when d.is_open then d.due_on + 7 < private.india_day(now())
        else d.paid_on > d.due_on + 7 and d.paid_on >= private.india_day(now()) - 90
      end
    ) then 'late'
    else 'on_time'
  end;
$$;
comment on function private.deal_outcome is
  'How a funded deal goes. lost: its founder has left before the end, or after a due day nothing was paid for 180 days. closed: '
  'completed. late: something is more than seven days behind, or was paid so within the last 90 days. Else on_time, also where '
  'nothing was promised yet.';

create function private.note_ledger_outcomes()
returns void
language sql
set search_path = ''
as $$
  update private.ledger_deals l set outcome = new.outcome
  from (
    select kept.deal_id, case when d.id is null then 'lost' else private.deal_outcome(d) end as outcome
    from private.ledger_deals kept left join public.deals d on d.id = kept.deal_id
    where kept.outcome not in ('closed', 'lost')
  ) as new
  where l.deal_id = new.deal_id and l.outcome <> new.outcome;
$$;
comment on function private.note_ledger_outcomes is
  'Notes how each deal of the ledger goes now. One that is gone before its end, with both of its people, counts as lost.';

revoke all on function private.note_ledger_ideas, private.deal_outcome, private.note_ledger_outcomes
from public, anon, authenticated, service_role;

select private.note_ledger_ideas();
insert into private.ledger_deals (deal_id, idea_id)
select d.id, d.idea_id from public.deals d where d.funded_at is not null and d.idea_id is not null;
