-- An accepted offer is a deal (decision 224). The platform moves no money: what is agreed, funded and paid is the
-- word of both sides, kept here.

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  -- Each null once it is gone.
  idea_id uuid references public.ideas (id) on delete set null,
  investor uuid references auth.users (id) on delete set null,
  founder uuid references auth.users (id) on delete set null,
  -- As accepted.
  kind text not null,
  amount bigint not null,
  terms jsonb not null,
  state text not null default 'accepted',
  accepted_at timestamptz not null default now(),
  -- When each side confirmed the summary of the agreement.
  investor_agreed_at timestamptz,
  founder_agreed_at timestamptz,
  funded_at timestamptz,
  ended_at timestamptz,
  constraint deals_state_known check (state in ('accepted', 'agreed', 'funded', 'completed', 'called_off')),
  constraint deals_agreed_by_both check (
    state not in ('agreed', 'funded', 'completed') or (investor_agreed_at is not null and founder_agreed_at is not null)
  ),
  constraint deals_funded_at_known check (state not in ('funded', 'completed') or funded_at is not null),
  constraint deals_ended_at_known check ((ended_at is not null) = (state in ('completed', 'called_off')))
);
comment on table public.deals is
  'Accepted offers: accepted, agreed once both confirmed the summary, funded once both say that the money came, completed '
  'or called off.';
create unique index deals_under_way on public.deals (conversation_id) where ended_at is null;
create index deals_investor on public.deals (investor, accepted_at desc);
create index deals_founder on public.deals (founder, accepted_at desc);
create index deals_conversation on public.deals (conversation_id);
create index deals_idea on public.deals (idea_id);

create function private.keep_deal()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moving text[] := array['state', 'investor_agreed_at', 'founder_agreed_at', 'funded_at', 'ended_at'];
  leaving text[] := array['idea_id', 'investor', 'founder'];
begin
  if to_jsonb(new) - moving - leaving <> to_jsonb(old) - moving - leaving
    or new.idea_id <> old.idea_id or new.investor <> old.investor or new.founder <> old.founder
  then
    raise exception using errcode = 'insufficient_privilege', message = 'deals are never changed';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('accepted', 'agreed'), ('agreed', 'funded'), ('funded', 'completed'), ('accepted', 'called_off'), ('agreed', 'called_off')
  ) then
    raise exception using errcode = 'PT409', constraint = 'deals_step', message = 'this deal has moved on', detail = old.state;
  end if;
  return new;
end;
$$;
comment on function private.keep_deal is
  'Lets a deal take the steps of its states only (PT409), and change nothing that was accepted.';
create trigger deals_20_keep
  before update on public.deals
  for each row execute function private.keep_deal();

create function private.is_in_deal(deal uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.deals d where d.id = is_in_deal.deal and (select auth.uid()) in (d.investor, d.founder)
  );
$$;
comment on function private.is_in_deal is
  'True for the two people of a deal. Security definer: who they are is not readable through the API.';
revoke all on function private.keep_deal, private.is_in_deal from public, anon, authenticated, service_role;
grant execute on function private.is_in_deal to authenticated;

alter table public.deals enable row level security;
create policy "The two see their deal" on public.deals
  for select to authenticated
  using ((select auth.uid()) in (investor, founder));
revoke all on public.deals from public, anon, authenticated, service_role;
grant select (
  id, conversation_id, offer_id, idea_id, kind, amount, terms, state, accepted_at, investor_agreed_at, founder_agreed_at,
  funded_at, ended_at
) on public.deals to authenticated;
grant select on public.deals to service_role;

alter publication supabase_realtime add table public.deals;
